import type { CatalogueSection } from '@mtm/shared-utils/contracts/garments'

/** Sections of the style step, in the order in which a tailor asks. */
export const SECTIONS: CatalogueSection[] = [
  { code: 'shape', text: '版型与门襟', textEn: 'Fit and front', textJp: 'シルエットと前合わせ' },
  { code: 'lapel', text: '驳头', textEn: 'Lapel', textJp: 'ラペル' },
  { code: 'shoulder', text: '肩部', textEn: 'Shoulder', textJp: 'ショルダー' },
  { code: 'pocket', text: '口袋', textEn: 'Pockets', textJp: 'ポケット' },
  { code: 'back', text: '下摆与后背', textEn: 'Hem and back', textJp: '裾と背中' },
  { code: 'sleeve', text: '袖', textEn: 'Sleeve', textJp: '袖' },
  { code: 'inside', text: '工艺与里料', textEn: 'Construction and lining', textJp: '芯地と裏仕様' },
  { code: 'detail', text: '纽扣与细节', textEn: 'Buttons and details', textJp: '釦と細部' },
  { code: 'personal', text: '绣字与商标', textEn: 'Monogram and label', textJp: 'ネームとラベル' },
]
