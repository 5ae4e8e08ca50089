import type { Label } from '../locale.ts'

/** Refusals about customers and their data. */
export const CUSTOMER_ERRORS = {
  'customer.noPhotoConsent': [
    '客户尚未同意拍摄量体照片，请先登记同意。',
    'The client has not agreed to photographs. Record the consent first.',
    '写真撮影の同意がありません。先に同意を登録してください。',
  ],
  'customer.consentGiven': [
    '该项同意已登记。',
    'This consent is recorded already.',
    'この同意は登録済みです。',
  ],
  'customer.consentMissing': [
    '没有可撤回的同意。',
    'There is no consent to withdraw.',
    '撤回できる同意がありません。',
  ],
  'customer.numberWrong': [
    '输入的客户编号不一致，未清除任何资料。',
    'The client number does not match. Nothing was erased.',
    '入力された顧客番号が一致しません。何も消去していません。',
  ],
  'customer.erased': [
    '该客户的资料已清除，请选择其他客户。',
    'The data of this client has been erased. Choose another client.',
    'この顧客の情報は消去されています。別の顧客を選択してください。',
  ],
  'customer.keptByOrder': [
    '客户仍有未结束的订单，暂不能清除资料。',
    'The client has an order that has not ended, so the data is still needed.',
    '完了していない注文があるため、まだ消去できません。',
  ],
  'customer.keptByRefund': [
    '客户仍有待退款项，暂不能清除资料。',
    'A refund to the client is still due, so the data is still needed.',
    '未返金の入金があるため、まだ消去できません。',
  ],
  'customer.sameCustomer': [
    '请选择两位不同的客户。',
    'Choose two different clients.',
    '異なる2人の顧客を選択してください。',
  ],
  'customer.numberTaken': [
    '客户编号 {no} 属于另一位客户',
    'The client number {no} belongs to somebody else',
    '顧客番号{no}は別の顧客のものです',
  ],
  'customer.nameUnclear': [
    '「{name}」 对应多位客户，请填写客户编号',
    'Several clients are called "{name}": give the client number',
    '「{name}」に該当する顧客が複数います。顧客番号を入力してください',
  ],
  'customer.incomplete': [
    '新客户须填写姓名和性别',
    'A new client needs a name and a sex',
    '新しい顧客には氏名と性別が必要です',
  ],
  'customer.sheetDiffers': [
    '该客户在 {at} 已有另一份量体单',
    'The client has another measure sheet of {at}',
    '{at}の採寸表が既にあります（内容が異なります）',
  ],
  'customer.sheetSuperseded': [
    '该量体单已被更正，请以更正后的量体单为准。',
    'This measure sheet has been corrected already. Correct the newer one.',
    'この採寸表は既に訂正されています。訂正後の採寸表を確認してください。',
  ],
  'customer.selfMeasured': [
    '自行填写的量体单，量体方式应为「自测」；店内量取的量体单不可自行更正。',
    'A sheet of your own is measured by yourself. A sheet that was taken in the shop is corrected there.',
    'ご自身の採寸表は採寸方法が「本人採寸」です。店舗で採寸した表は店舗で訂正します。',
  ],
  'customer.unitUnknown': [
    '单位应为 cm、in 或 mm',
    'The unit is cm, in or mm',
    '単位は cm、in、mm のいずれかです',
  ],
  'customer.methodUnknown': [
    '量体方式「{method}」无法识别',
    'The method "{method}" is not known',
    '採寸方法「{method}」は使用できません',
  ],
  'customer.wrongUnit': [
    '{finding}如确为其他单位，请在「单位」列填写 in 或 mm。',
    '{finding} If they are, write in or mm into the column "Unit".',
    '{finding} 別の単位の場合は「単位」列に in または mm を入力してください。',
  ],
} as const satisfies Record<string, Label>
