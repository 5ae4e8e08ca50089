import type { Label } from './locale.ts'

/** Names of finished measurements in sheet order, for tables with several garments. */
export const FINISHED_MEASURES = {
  chest: ['胸围', 'Chest', '上胴'],
  waist: ['腰围', 'Waist', '胴囲'],
  hip: ['臀围', 'Hip', 'ヒップ'],
  hem: ['下摆/脚口', 'Hem', '裾回り'],
  shoulder: ['肩宽', 'Shoulder', '肩幅'],
  acrossBack: ['后背宽', 'Across back', '背幅'],
  acrossFront: ['前胸宽', 'Across front', '胸幅'],
  backLength: ['后衣长', 'Back length', '後丈'],
  frontLength: ['前衣长', 'Front length', '前丈'],
  length: ['衣长/裙长', 'Length', '着丈'],
  sleeveR: ['右袖长', 'Sleeve, right', '袖丈(右)'],
  sleeveL: ['左袖长', 'Sleeve, left', '袖丈(左)'],
  biceps: ['袖肥', 'Biceps', '袖幅'],
  cuff: ['袖口', 'Cuff', '袖口'],
  buttonStance: ['扣位', 'Button position', '釦位置'],
  thigh: ['横裆', 'Thigh', 'ワタリ'],
  knee: ['膝围', 'Knee', '膝幅'],
  frontRise: ['前裆', 'Front rise', '前股上'],
  backRise: ['后裆', 'Back rise', '後股上'],
  inseam: ['内缝长', 'Inseam', '股下'],
  outseam: ['裤长', 'Outseam', '総丈'],
} as const satisfies Record<string, Label>

/** The code of a finished measurement. */
export type FinishedMeasure = keyof typeof FINISHED_MEASURES

/** Names that differ between tops, trousers and skirts. */
export const GARMENT_MEASURES = {
  top: {
    chest: ['胸围(成衣)', 'Chest', '上胴'],
    waist: ['中腰', 'Waist', '中胴'],
    hem: ['下摆', 'Hem', '裾回り'],
    backLength: ['后衣长', 'Back length', '着丈'],
    length: ['衣长', 'Length', '着丈'],
  },
  trousers: {
    waist: ['裤腰', 'Waist', 'ウエスト'],
    hem: ['脚口', 'Hem', '裾幅'],
  },
  skirt: {
    waist: ['裙腰', 'Waist', 'ウエスト'],
    length: ['裙长', 'Length', 'スカート丈'],
  },
} as const satisfies Record<string, Partial<Record<FinishedMeasure, Label>>>
