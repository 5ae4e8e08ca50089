import type { CategoryCode, StyleGroup } from '@mtm/shared-utils/contracts/garments'
import { derive } from './derive.ts'
import { COATS } from './families.ts'
import { JACKET_GROUPS } from './jacket-groups.ts'
import { option, say } from './label.ts'

const LADIES: CategoryCode[] = ['LO']
const CHOICE: Pick<StyleGroup, 'for' | 'kind' | 'required'> = { for: COATS, kind: 'single', required: true }

/**
 * Style groups of overcoats (reference 4.5 and 4.8). Numbers in mm, surcharges in fen. Velvet is a material of the
 * collar that combines with its shapes, so it has its own group.
 */
export const OVERCOAT_GROUPS: StyleGroup[] = [
  {
    code: 'variant',
    ...say('款式', 'Coat style', 'コート型'),
    ...CHOICE,
    section: 'shape',
    drives: 'PDCS',
    defaults: { '*': 'chester' },
    options: [
      option('chester', '柴斯特', 'Chesterfield', 'チェスターフィールド'),
      option('chesterDb', '双排柴斯特', 'DB Chesterfield', 'ダブルチェスター'),
      option('polo', '马球大衣', 'Polo coat', 'ポロコート', 20000),
      option('ulster', '阿尔斯特', 'Ulster', 'アルスター', 20000),
      option('balmacaan', '巴尔玛肯', 'Balmacaan', 'ステンカラー(バルマカーン)'),
      option('pea', '水手短大衣', 'Pea coat', 'Pコート'),
      option('trench', '风衣', 'Trench', 'トレンチ', 30000),
      option('wrap', '裹身系带', 'Wrap', 'ラップ', 0, { for: LADIES }),
      option('cape', '斗篷', 'Cape', 'ケープ', 20000, { for: LADIES }),
    ],
  },
  {
    code: 'front.closure',
    ...say('门襟', 'Front closure', '前合わせ'),
    ...CHOICE,
    section: 'shape',
    drives: 'PD',
    defaults: { '*': 'sb3' },
    options: [
      option('sb3', '单排三扣', 'SB 3', 'シングル3つ釦'),
      option('sb4', '单排四扣', 'SB 4', 'シングル4つ釦'),
      option('fly', '暗门襟', 'Fly front', '比翼', 6000),
      option('db6x2', '双排六扣二', 'DB 6×2', 'ダブル6つ釦2つ掛け', 15000),
      option('db6x3', '双排六扣三', 'DB 6×3', 'ダブル6つ釦3つ掛け', 15000),
      option('db8x4', '双排八扣四', 'DB 8×4', 'ダブル8つ釦4つ掛け', 15000),
      option('belt', '系带', 'Belted', 'ベルト留め'),
    ],
  },
  {
    code: 'length',
    ...say('衣长', 'Length', '着丈'),
    ...CHOICE,
    section: 'shape',
    drives: 'PDCS',
    defaults: { '*': 'knee' },
    options: [
      option('short', '短 80–90 cm', 'Short 80–90 cm', 'ショート 80〜90cm'),
      option('knee', '及膝 100–108 cm', 'Knee 100–108 cm', '膝丈 100〜108cm'),
      option('mid', '过膝 112–120 cm', 'Mid-calf 112–120 cm', 'ミディ 112〜120cm'),
    ],
  },
  {
    code: 'collar',
    ...say('领型', 'Collar', '衿'),
    ...CHOICE,
    section: 'collar',
    drives: 'PD',
    defaults: { '*': 'notch' },
    options: [
      option('notch', '平驳头', 'Notch', 'ノッチド'),
      option('peak', '戗驳头', 'Peak', 'ピークド'),
      option('ulster', '阿尔斯特领', 'Ulster collar', 'アルスターカラー'),
      option('shawl', '青果领', 'Shawl', 'ショール'),
      option('turn', '翻领', 'Turn-down', 'ステン'),
      option('stand', '立领', 'Stand', 'スタンド'),
    ],
  },
  {
    code: 'collar.cloth',
    ...say('领面用料', 'Collar cloth', '上衿の生地'),
    ...CHOICE,
    section: 'collar',
    drives: 'PS',
    defaults: { '*': 'self' },
    options: [
      option('self', '本料', 'Self fabric', '共地'),
      option('velvet', '丝绒领', 'Velvet collar', 'ベルベット衿', 15000),
    ],
  },
  derive(JACKET_GROUPS, 'lapel.width', {
    for: COATS,
    section: 'collar',
    min: 80,
    max: 140,
    defaults: { '*': 100 },
    suggestions: [
      { when: { eq: ['collar', 'peak'] }, value: 115 },
      { when: { eq: ['collar', 'ulster'] }, value: 120 },
    ],
  }),
  {
    code: 'sleeve',
    ...say('袖型', 'Sleeve', '袖'),
    ...CHOICE,
    section: 'sleeve',
    drives: 'PD',
    defaults: { '*': 'setin' },
    options: [
      option('setin', '圆装', 'Set-in', 'セットイン'),
      option('raglan', '插肩', 'Raglan', 'ラグラン'),
      option('split', '半插肩', 'Split raglan', 'スプリットラグラン'),
    ],
  },
  {
    code: 'cuff',
    ...say('袖口', 'Cuff', '袖口'),
    ...CHOICE,
    section: 'sleeve',
    drives: 'PDS',
    defaults: { '*': 'plain' },
    options: [
      option('plain', '常规', 'Plain', 'プレーン'),
      option('turnup', '翻袖', 'Turn-up', 'ターンアップ', 6000),
      option('strap', '袖襻', 'Strap', 'ストラップ', 4000),
    ],
  },
  {
    code: 'epaulet',
    ...say('肩襻', 'Epaulettes', 'エポレット'),
    ...CHOICE,
    section: 'shoulder',
    drives: 'PS',
    defaults: { '*': 'none' },
    options: [option('none', '无', 'None', 'なし'), option('yes', '有', 'Yes', 'あり', 6000)],
  },
  {
    code: 'pocket.lower',
    ...say('大袋', 'Lower pockets', '腰ポケット'),
    ...CHOICE,
    section: 'pocket',
    drives: 'PD',
    defaults: { '*': 'flap' },
    options: [
      option('flap', '有盖双嵌线', 'Flap', 'フラップ'),
      option('welt', '斜插板袋', 'Slanted welt', '箱'),
      option('patchFlap', '有盖贴袋', 'Patch with flap', 'フラップ付パッチ'),
      option('jet', '双嵌线', 'Jetted', '玉縁'),
      option('slash', '斜插袋', 'Slash pocket', 'スラッシュポケット'),
    ],
  },
  derive(JACKET_GROUPS, 'pocket.chest', {
    for: COATS,
    drives: 'P',
    defaults: { '*': 'welt' },
    take: { welt: 0, none: 0 },
  }),
  {
    code: 'back',
    ...say('后背', 'Back', '背中'),
    ...CHOICE,
    section: 'back',
    drives: 'PDS',
    defaults: { '*': 'vent' },
    options: [
      option('plain', '常规', 'Plain', 'プレーン'),
      option('vent', '后中衩', 'Centre vent', 'センターベント'),
      option('inverted', '阴褶', 'Inverted pleat', 'インバーテッドプリーツ', 8000),
      option('halfBelt', '半腰带', 'Martingale', 'バックベルト', 6000),
    ],
  },
  {
    code: 'belt',
    ...say('腰带', 'Belt', 'ベルト'),
    ...CHOICE,
    section: 'back',
    drives: 'PC',
    defaults: { '*': 'none' },
    options: [option('none', '无', 'None', 'なし'), option('full', '腰带', 'Belt', 'ベルト', 8000)],
  },
  derive(JACKET_GROUPS, 'construction', {
    for: COATS,
    drives: 'S',
    take: { fused: 0, half: 0, full: 50000 },
  }),
  derive(JACKET_GROUPS, 'lining.style', {
    for: COATS,
    drives: 'CS',
    take: { full: 0, half: 0 },
    add: [
      option('quilted', '绗缝', 'Quilted', 'キルト', 18000),
      option('detachable', '可拆内胆', 'Detachable liner', '脱着ライナー', 35000),
    ],
  }),
]
