import { fillLabel, type Label, type TextParams } from '../locale.ts'
import { UNEXPECTED } from './unexpected.ts'

/**
 * The part of the catalogue of refusals that pages say of orders by themselves; all else arrives as a sentence from
 * the server. Every order screen loads these: keep them few.
 */
export const ORDER_PAGE_ERRORS = {
  'http.unexpected': UNEXPECTED,
  'order.confirmPlace': ['确认下单吗？', 'Confirm the order?', '注文を確定しますか？'],
  'order.confirmDelete': [
    '确定要删除吗？',
    'Are you sure you want to delete it?',
    '削除してもよろしいですか？',
  ],
  'order.fabricEmpty': [
    '面料号不能为空，请重新选择面料。',
    'Fabric No. cannot be empty, please reselect fabric.',
    '生地番号は必須です。生地を選び直してください。',
  ],
  'order.allZero': [
    '数量全部为0，无法创建订单，请重新确认信息。',
    'Order cannot be created because the quantities are all 0. Please re confirm the information.',
    '数量がすべて0のため注文を作成できません。内容を再確認してください。',
  ],
  'order.oneZero': [
    '「{item}」数量为0，是否继续？',
    'The quantity of {item} is 0. Continue?',
    '「{item}」の数量が0です。続行しますか？',
  ],
  'order.hasErrors': [
    '当前订单存在错误信息，请重新检查订单内容。',
    'There is an error message in the current order, please recheck the order content.',
    '注文にエラーがあります。内容を再確認してください。',
  ],
  'order.paymentNote': [
    '请仔细核对总金额与系统订单号；若系统订单与商城订单不一致，商城将在一个工作日内退回款项及订单。',
    'Check the total amount and the system order number carefully. If the system order does not match the shopping-mall order, the mall returns the payment and the order within one working day.',
    '合計金額とシステム注文番号をよくご確認ください。モールの注文と一致しない場合、1営業日以内にご入金とご注文をお戻しします。',
  ],
  'order.stale': [
    '订单已被他人修改，请刷新。',
    'The order was changed by someone else; please reload.',
    '他の担当者が更新しました。再読込してください。',
  ],
  'order.needsCustomer': [
    '请选择客户或填写客户姓名',
    'Choose a customer or enter a client name',
    '顧客を選択するか顧客名を入力してください',
  ],
  'order.unitSuspicion': [
    '数值疑似英寸，是否换算为厘米？',
    'The values look like inches. Convert to cm?',
    'インチ値の可能性があります。cmに換算しますか？',
  ],
  'order.implausible': [
    '{a} 与 {b} 的差值异常，请复量。',
    '{a} and {b} do not fit together; please measure again.',
    '{a}と{b}の関係が不自然です。再採寸してください。',
  ],
} as const satisfies Record<string, Label>

export type OrderPageErrorKey = keyof typeof ORDER_PAGE_ERRORS

/** The three texts of a refusal, placeholders filled. */
export function orderPageErrorLabel(key: OrderPageErrorKey, params?: TextParams): Label {
  return fillLabel(ORDER_PAGE_ERRORS[key], params)
}
