type Name = readonly [zh: string, en: string, ja: string]

export interface LiningSeed {
  no: string
  name: Name
  hex: string
  /** fen per metre */
  price: number
  /** g/m² */
  weight: number
  fibres: Readonly<Record<string, number>>
  status?: string
}
/** The usual lining of a jacket. */
const CUPRO = { price: 4500, weight: 75, fibres: { cupro: 100 } }

/** 12 linings, 1400 mm wide. */
export const LININGS: readonly LiningSeed[] = [
  { no: 'L-010', name: ['藏青铜氨', 'Navy cupro', '紺キュプラ'], hex: '#1E2846', ...CUPRO },
  { no: 'L-011', name: ['黑色铜氨', 'Black cupro', '黒キュプラ'], hex: '#18191C', ...CUPRO },
  { no: 'L-012', name: ['浅灰铜氨', 'Light grey cupro', 'ライトグレーキュプラ'], hex: '#B7BABF', ...CUPRO },
  { no: 'L-013', name: ['酒红铜氨', 'Burgundy cupro', 'ワインキュプラ'], hex: '#642033', ...CUPRO },
  { no: 'L-014', name: ['棕色铜氨', 'Brown cupro', '茶キュプラ'], hex: '#5B4030', ...CUPRO },
  { no: 'L-015', name: ['墨绿铜氨', 'Forest cupro', 'フォレストキュプラ'], hex: '#28402F', ...CUPRO },
  {
    no: 'L-016',
    name: ['蓝白条袖里', 'Striped sleeve lining', 'ストライプ袖裏'],
    hex: '#C9D2E2',
    price: 5200,
    weight: 80,
    fibres: { viscose: 60, cupro: 40 },
  },
  {
    no: 'L-017',
    name: ['宝蓝提花', 'Royal jacquard', 'ロイヤルジャカード'],
    hex: '#24418F',
    price: 6800,
    weight: 90,
    fibres: { viscose: 52, acetate: 48 },
  },
  {
    no: 'L-018',
    name: ['金棕佩斯利', 'Amber paisley', 'アンバーペイズリー'],
    hex: '#9A6A2F',
    price: 7600,
    weight: 85,
    fibres: { viscose: 100 },
  },
  {
    no: 'L-019',
    name: ['紫色佩斯利', 'Violet paisley', 'バイオレットペイズリー'],
    hex: '#5B3A78',
    price: 7600,
    weight: 85,
    fibres: { viscose: 100 },
  },
  {
    no: 'L-020',
    name: ['印花真丝', 'Printed silk', 'プリントシルク'],
    hex: '#8C2F3B',
    price: 16800,
    weight: 60,
    fibres: { silk: 100 },
  },
  {
    no: 'L-021',
    name: ['银灰醋酸', 'Silver acetate', 'シルバーアセテート'],
    hex: '#9EA2A8',
    price: 3200,
    weight: 80,
    fibres: { acetate: 100 },
    status: 'out',
  },
]

export interface ButtonSeed {
  no: string
  name: Name
  material: string
  hex: string
  /** fen for a set of 32L and 24L buttons */
  price: number
  sizes: readonly number[]
  /** dictionaries button_holes and button_finish */
  holes: string
  finish: string
}
/** Ligne: the front of a jacket and its sleeves. */
const JACKET_SIZES = [32, 24]

/** 9 button sets for jackets, and one for coats. */
export const BUTTONS: readonly ButtonSeed[] = [
  {
    no: 'B-10',
    name: ['藏青树脂扣', 'Navy resin', '紺レジン釦'],
    material: 'resin',
    hex: '#232C45',
    price: 0,
    sizes: JACKET_SIZES,
    holes: '4',
    finish: 'matt',
  },
  {
    no: 'B-11',
    name: ['黑色树脂扣', 'Black resin', '黒レジン釦'],
    material: 'resin',
    hex: '#1A1B1E',
    price: 0,
    sizes: JACKET_SIZES,
    holes: '4',
    finish: 'matt',
  },
  {
    no: 'B-12',
    name: ['深棕牛角扣', 'Dark horn', '濃茶水牛釦'],
    material: 'horn',
    hex: '#3A2A1F',
    price: 6000,
    sizes: JACKET_SIZES,
    holes: '4',
    finish: 'gloss',
  },
  {
    no: 'B-13',
    name: ['浅色牛角扣', 'Light horn', '淡色水牛釦'],
    material: 'horn',
    hex: '#A98B68',
    price: 6000,
    sizes: JACKET_SIZES,
    holes: '4',
    finish: 'gloss',
  },
  {
    no: 'B-14',
    name: ['藏青果实扣', 'Navy corozo', '紺ナット釦'],
    material: 'corozo',
    hex: '#25304E',
    price: 5000,
    sizes: JACKET_SIZES,
    holes: '4',
    finish: 'matt',
  },
  {
    no: 'B-15',
    name: ['棕色果实扣', 'Brown corozo', '茶ナット釦'],
    material: 'corozo',
    hex: '#5C4029',
    price: 5000,
    sizes: JACKET_SIZES,
    holes: '4',
    finish: 'matt',
  },
  {
    no: 'B-16',
    name: ['白蝶贝扣', 'Mother of pearl', '白蝶貝釦'],
    material: 'mop',
    hex: '#E6E2DA',
    price: 8000,
    sizes: JACKET_SIZES,
    holes: '2',
    finish: 'gloss',
  },
  {
    no: 'B-17',
    name: ['古铜金属扣', 'Antique brass', 'アンティークブラス釦'],
    material: 'metal',
    hex: '#8A6B3C',
    price: 6000,
    sizes: JACKET_SIZES,
    holes: 'shank',
    finish: 'antique',
  },
  {
    no: 'B-18',
    name: ['黑缎包扣', 'Black satin covered', '黒サテンくるみ釦'],
    material: 'covered',
    hex: '#141518',
    price: 3000,
    sizes: JACKET_SIZES,
    holes: 'shank',
    finish: 'matt',
  },
  {
    no: 'B-19',
    name: ['深棕牛角大衣扣', 'Dark horn, coat', 'コート用濃茶水牛釦'],
    material: 'horn',
    hex: '#3A2A1F',
    price: 9000,
    sizes: [40, 24],
    holes: '4',
    finish: 'gloss',
  },
]
