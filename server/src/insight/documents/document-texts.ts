import {
  fillText,
  pickLabel,
  type Label,
  type Locale,
  type TextParams,
} from '@mtm/shared-utils/contracts/locale'

/** Texts shared by documents (made-to-measure reference 13.1). Texts of one document stand beside it. */
export const COMMON = {
  page: ['第 {page} 页 / 共 {pages} 页', 'Page {page} of {pages}', '{page} / {pages} ページ'],
  printed: ['打印于 {at}', 'Printed {at}', '印刷 {at}'],
  reprint: ['第 {no} 次重印', 'Reprint {no}', '再印刷 {no} 回目'],
  orderNo: ['订单号', 'Order No.', '注文番号'],
  pieceNo: ['件号', 'Piece No.', '品番'],
  client: ['客户', 'Client', '顧客'],
  company: ['公司', 'Company', '会社'],
  phone: ['电话', 'Phone', '電話番号'],
  address: ['地址', 'Address', '住所'],
  salesman: ['业务员', 'Salesman', '営業担当'],
  orderDate: ['下单日期', 'Order date', '注文日'],
  requiredDate: ['期望交期', 'Required date', '希望納期'],
  promisedDate: ['承诺交期', 'Promised date', '納品予定日'],
  dueDate: ['交期', 'Due', '納期'],
  open: ['未定', 'open', '未定'],
  rush: ['加急等级', 'Delivery', '納期区分'],
  remark: ['备注', 'Remark', '備考'],
  garment: ['品类', 'Garment', '品目'],
  fabric: ['面料', 'Fabric', '生地'],
  lining: ['里料', 'Lining', '裏地'],
  buttons: ['纽扣', 'Buttons', '釦'],
  ownFabric: ['客供料', "Customer's cloth", '持込生地'],
  quantity: ['数量', 'Quantity', '数量'],
  consumption: ['用料(米)', 'Consumption (m)', '要尺(m)'],
  style: ['款式', 'Style', 'スタイル'],
  measure: ['部位 (cm)', 'Measurement (cm)', '採寸部位 (cm)'],
  base: ['基准值', 'Base', '基準値'],
  adjustment: ['调整量', 'Adjustment', '補正量'],
  target: ['目标值', 'Target', '目標値'],
  tolerance: ['公差', 'Tolerance', '許容差'],
  achieved: ['实际值', 'Achieved', '実測値'],
  finishedMeasures: ['成衣尺寸', 'Finished measurements', '仕上がり寸法'],
  posture: ['体型特征', 'Posture', '体型補正'],
  front: ['前', 'Front', '前'],
  back: ['后', 'Back', '後'],
  left: ['左', 'Left', '左'],
  right: ['右', 'Right', '右'],
  both: ['左右均', 'both sides', '左右とも'],
  unnamed: ['（未注明左右）', '(side not named)', '（左右の指定なし）'],
  unitPrice: ['单价', 'Unit price', '単価'],
  amount: ['金额', 'Amount', '金額'],
  total: ['总金额', 'Total amount', '合計金額'],
  taxNo: ['税号', 'Tax No.', '登録番号'],
  mould: ['样衣号型', 'Try-on size', 'ゲージサイズ'],
  fit: ['版型', 'Fit', 'シルエット'],
  box: ['第 {n} 箱 / 共 {all} 箱', 'Box {n} of {all}', '{n} / {all} 箱'],
} as const satisfies Record<string, Label>

/** Reads texts of documents in one language. */
export function speaker<Words extends Record<string, Label>>(words: Words, locale: Locale) {
  const all: Record<string, Label> = { ...COMMON, ...words }
  return (word: keyof Words | keyof typeof COMMON, params: TextParams = {}): string =>
    fillText(pickLabel(all[word as string]!, locale), params)
}
export type TextSpeaker<Words extends Record<string, Label>> = ReturnType<typeof speaker<Words>>

/** Express tiers (reference 9.1). */
export const RUSH: Readonly<Record<string, Label>> = {
  standard: ['标准', 'Standard', '標準'],
  rush7: ['加急 7 个工作日', 'Rush, 7 working days', '特急 7 営業日'],
  rush5: ['特急 5 个工作日', 'Rush, 5 working days', '超特急 5 営業日'],
}
