import { stylesOf } from './style-seed.ts'

const CHESTER = { variant: 'chester', 'front.closure': 'sb3', collar: 'notch', 'lapel.width': 100 }
const CHESTER_DB = { variant: 'chesterDb', 'front.closure': 'db6x2', collar: 'peak', 'lapel.width': 115 }
const POLO = {
  variant: 'polo',
  'front.closure': 'db6x2',
  collar: 'ulster',
  'lapel.width': 120,
  'pocket.lower': 'patchFlap',
  cuff: 'turnup',
  back: 'halfBelt',
}
/** A raglan sleeve has no shoulder seam. */
const RAGLAN = { sleeve: 'raglan', 'shoulder.style': null, 'shoulder.pad': null }
const BALMACAAN = {
  variant: 'balmacaan',
  'front.closure': 'fly',
  collar: 'turn',
  'lapel.width': null,
  'pocket.lower': 'slash',
  ...RAGLAN,
}
const TRENCH = {
  variant: 'trench',
  'front.closure': 'db8x4',
  collar: 'ulster',
  'lapel.width': 120,
  belt: 'full',
  epaulet: 'yes',
  cuff: 'strap',
  'pocket.lower': 'slash',
  ...RAGLAN,
}
const PEA = {
  variant: 'pea',
  'front.closure': 'db6x3',
  collar: 'ulster',
  'lapel.width': 120,
  length: 'short',
  'pocket.lower': 'welt',
}

/** Men's overcoats. Lengths mm. */
export const MENS_COATS = stylesOf('OC', [
  ['OC-CHS-01', ['柴斯特', 'Chesterfield', 'チェスターフィールド'], CHESTER],
  ['OC-CDB-02', ['双排柴斯特', 'Double-breasted Chesterfield', 'ダブルチェスター'], CHESTER_DB],
  ['OC-POL-03', ['马球大衣', 'Polo coat', 'ポロコート'], POLO],
  [
    'OC-ULS-04',
    ['阿尔斯特', 'Ulster', 'アルスター'],
    {
      variant: 'ulster',
      'front.closure': 'db8x4',
      collar: 'ulster',
      'lapel.width': 120,
      length: 'mid',
      cuff: 'turnup',
      back: 'halfBelt',
      'pocket.lower': 'patchFlap',
      'lining.style': 'quilted',
    },
  ],
  ['OC-BAL-05', ['巴尔玛肯', 'Balmacaan', 'ステンカラー'], BALMACAAN],
  ['OC-PEA-06', ['水手短大衣', 'Pea coat', 'Pコート'], PEA],
  ['OC-TRE-07', ['风衣', 'Trench coat', 'トレンチコート'], TRENCH],
  [
    'OC-VEL-08',
    ['丝绒领暗门襟', 'Velvet collar, fly front', 'ベルベット衿比翼'],
    {
      ...CHESTER,
      'front.closure': 'fly',
      'collar.cloth': 'velvet',
      construction: 'full',
    },
  ],
])

/** Ladies' overcoats. */
export const LADIES_COATS = stylesOf('LO', [
  ['LO-CHS-01', ['柴斯特', 'Chesterfield', 'チェスターフィールド'], CHESTER],
  ['LO-CDB-02', ['双排柴斯特', 'Double-breasted Chesterfield', 'ダブルチェスター'], CHESTER_DB],
  ['LO-POL-03', ['马球大衣', 'Polo coat', 'ポロコート'], POLO],
  [
    'LO-WRP-04',
    ['裹身系带', 'Wrap', 'ラップ'],
    {
      variant: 'wrap',
      'front.closure': 'belt',
      belt: 'full',
      collar: 'shawl',
      'lapel.width': 110,
      length: 'mid',
      'pocket.chest': 'none',
      fit: 'relaxed',
    },
  ],
  [
    'LO-CAP-05',
    ['斗篷', 'Cape', 'ケープ'],
    {
      variant: 'cape',
      'front.closure': 'fly',
      collar: 'stand',
      'lapel.width': null,
      'pocket.lower': 'welt',
      'pocket.chest': 'none',
      back: 'plain',
    },
  ],
  ['LO-BAL-06', ['巴尔玛肯', 'Balmacaan', 'ステンカラー'], { ...BALMACAAN, 'pocket.chest': 'none' }],
  ['LO-TRE-07', ['风衣', 'Trench coat', 'トレンチコート'], { ...TRENCH, 'pocket.chest': 'none' }],
  ['LO-PEA-08', ['短大衣', 'Pea coat', 'Pコート'], { ...PEA, 'pocket.chest': 'none' }],
])
