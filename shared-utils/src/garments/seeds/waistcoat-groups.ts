import type { StyleGroup } from '@mtm/shared-utils/contracts/garments'
import { derive } from './derive.ts'
import { WAISTCOATS } from './families.ts'
import { JACKET_GROUPS } from './jacket-groups.ts'
import { option, say } from './label.ts'

const CHOICE: Pick<StyleGroup, 'for' | 'kind' | 'required'> = {
  for: WAISTCOATS,
  kind: 'single',
  required: true,
}

/** Style groups of waistcoats (reference 4.4 and 4.8). Numbers in mm, surcharges in fen. */
export const WAISTCOAT_GROUPS: StyleGroup[] = [
  {
    code: 'front.closure',
    ...say('门襟', 'Front closure', '前合わせ'),
    ...CHOICE,
    section: 'shape',
    drives: 'PDS',
    defaults: { '*': 'sb5' },
    options: [
      option('sb3', '单排三扣', 'SB 3', 'シングル3つ釦', 0, { for: ['LW'] }),
      option('sb4', '单排四扣', 'SB 4', 'シングル4つ釦'),
      option('sb5', '单排五扣', 'SB 5', 'シングル5つ釦'),
      option('sb6', '单排六扣', 'SB 6', 'シングル6つ釦'),
      option('db4x2', '双排四扣二', 'DB 4×2', 'ダブル4つ釦2つ掛け', 6000),
      option('db6x3', '双排六扣三', 'DB 6×3', 'ダブル6つ釦3つ掛け', 6000),
    ],
  },
  {
    code: 'neck',
    ...say('领型', 'Neckline', '衿'),
    ...CHOICE,
    section: 'collar',
    drives: 'PDS',
    defaults: { '*': 'v' },
    options: [
      option('v', 'V领', 'V-neck', 'Vゾーン'),
      option('u', 'U领(礼服)', 'U', 'U字'),
      option('notch', '平驳', 'Notch lapel', 'ノッチ衿', 4000),
      option('peak', '戗驳', 'Peak lapel', 'ピーク衿', 6000),
      option('shawl', '青果', 'Shawl lapel', 'ショール衿', 6000),
    ],
  },
  derive(JACKET_GROUPS, 'lapel.width', {
    for: WAISTCOATS,
    section: 'collar',
    min: 40,
    max: 90,
    defaults: { '*': 60 },
    suggestions: [],
  }),
  {
    code: 'vdepth',
    ...say('V深', 'V depth', 'Vゾーンの深さ'),
    ...CHOICE,
    section: 'collar',
    drives: 'PD',
    defaults: { '*': 'std' },
    options: [
      option('high', '浅', 'High', '浅め'),
      option('std', '标准', 'Standard', '標準'),
      option('low', '深', 'Low', '深め'),
    ],
  },
  {
    code: 'pocket',
    ...say('袋', 'Pockets', 'ポケット'),
    ...CHOICE,
    section: 'pocket',
    drives: 'PDS',
    defaults: { '*': 'w2' },
    options: [
      option('w2', '两板袋', '2 welts', '腰2'),
      option('w4', '四板袋', '4 welts', '4', 2000),
      option('w3', '两袋加手巾袋', '2 welts + breast', '腰2+胸1'),
      option('f2', '双盖袋', '2 flaps', 'フラップ2'),
      option('none', '无', 'None', 'なし'),
    ],
  },
  {
    code: 'hem',
    ...say('下摆', 'Hem', '裾'),
    ...CHOICE,
    section: 'back',
    drives: 'PD',
    defaults: { '*': 'point' },
    options: [
      option('point', '尖角', 'Pointed', '剣先'),
      option('square', '平', 'Square', 'スクエア'),
      option('round', '圆', 'Rounded', '丸'),
    ],
  },
  {
    code: 'side.vent',
    ...say('侧衩', 'Side vents', 'サイドベンツ'),
    ...CHOICE,
    section: 'back',
    drives: 'P',
    defaults: { '*': 'none' },
    options: [option('none', '无', 'None', 'なし'), option('yes', '有', 'Yes', 'あり')],
  },
  {
    code: 'back.cloth',
    ...say('后背料', 'Back cloth', '背地'),
    ...CHOICE,
    section: 'back',
    drives: 'PCS',
    defaults: { '*': 'lining' },
    options: [option('lining', '里料', 'Lining', '裏地'), option('self', '面料', 'Self', '共地', 6000)],
  },
  {
    code: 'back.adjuster',
    ...say('后调节', 'Adjuster', '尾錠'),
    ...CHOICE,
    section: 'back',
    drives: 'P',
    defaults: { '*': 'buckle' },
    options: [
      option('buckle', '扣环', 'Buckle', '尾錠'),
      option('tie', '系带', 'Tie', '紐'),
      option('none', '无', 'None', 'なし'),
    ],
  },
]
