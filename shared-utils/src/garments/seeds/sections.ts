import type { CatalogueSection } from '@mtm/shared-utils/contracts/garments'

/** Sections of the style step in display order. */
export const SECTIONS: CatalogueSection[] = [
  { code: 'shape', text: '版型与门襟', textEn: 'Fit and front', textJp: 'シルエットと前合わせ' },
  { code: 'lapel', text: '驳头', textEn: 'Lapel', textJp: 'ラペル' },
  { code: 'collar', text: '领型', textEn: 'Collar and neckline', textJp: '衿と首回り' },
  { code: 'shoulder', text: '肩部', textEn: 'Shoulder', textJp: 'ショルダー' },
  { code: 'waist', text: '腰部与开口', textEn: 'Waist and fastening', textJp: '腰回りと前留め' },
  { code: 'leg', text: '裤腿与脚口', textEn: 'Legs and hem', textJp: '脚と裾' },
  { code: 'pocket', text: '口袋', textEn: 'Pockets', textJp: 'ポケット' },
  { code: 'back', text: '下摆与后背', textEn: 'Hem and back', textJp: '裾と背中' },
  { code: 'sleeve', text: '袖', textEn: 'Sleeve', textJp: '袖' },
  { code: 'inside', text: '工艺与里料', textEn: 'Construction and lining', textJp: '芯地と裏仕様' },
  { code: 'detail', text: '纽扣与细节', textEn: 'Buttons and details', textJp: '釦と細部' },
  { code: 'personal', text: '绣字与商标', textEn: 'Monogram and label', textJp: 'ネームとラベル' },
]
