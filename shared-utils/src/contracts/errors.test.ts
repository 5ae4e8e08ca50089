import assert from 'node:assert/strict'
import test from 'node:test'
import { ERRORS, errorLabel, type ErrorKey } from './errors.ts'

/** Messages copied from the specification. */
const CHINESE: Partial<Record<ErrorKey, string>> = {
  // point 8, HTTP statuses
  'http.title': '系统提示',
  'http.403': '拒绝访问',
  'session.expiredTitle': '登录已过期',
  'session.expired': '很抱歉，登录已过期，请重新登录',
  'session.signInAgain': '重新登录',
  'http.404': '很抱歉，资源未找到!',
  'http.504': '网络超时',
  'http.401': '未授权，请重新登录',
  // point 8, messages
  'dict.noCode': '字典Code不能为空!',
  // point 5
}
const ENGLISH: Partial<Record<ErrorKey, string>> = {
  // point 5, orders
  'order.fabricEmpty': 'Fabric No. cannot be empty, please reselect fabric.',
  'order.allZero':
    'Order cannot be created because the quantities are all 0. Please re confirm the information.',
  'order.hasErrors': 'There is an error message in the current order, please recheck the order content.',
  'order.confirmDelete': 'Are you sure you want to delete it?',
  'order.confirmPlace': 'Confirm the order?',
  'order.confirmLogout': 'Are you sure you want to log out?',
  // point 8, messages
  'order.articleMissing': 'Article does not exist!',
  'order.exportFailed': 'File Export Failed',
  'theme.failed': 'Failed to update theme',
}
/** Messages the specification describes without fixing their text. */
const PAYMENT_NOTE = [
  'check the total amount and the system order number carefully',
  'if the system order does not match the shopping-mall order',
  'the mall returns the payment and',
  'order within one working day',
]

test('the catalogue says the sentences of the specification to the letter', () => {
  const labelsIn = (language: 0 | 1) => (key: string) => [key, errorLabel(key as ErrorKey)[language]]
  assert.deepEqual(Object.fromEntries(Object.keys(CHINESE).map(labelsIn(0))), CHINESE)
  assert.deepEqual(Object.fromEntries(Object.keys(ENGLISH).map(labelsIn(1))), ENGLISH)
})

test('the payment note says all that the specification wants said', () => {
  const note = errorLabel('order.paymentNote')[1].toLowerCase()
  for (const part of PAYMENT_NOTE) assert.ok(note.includes(part), part)
})

test('a question about one garment of none names it, and asks whether to go on', () => {
  const item = 'Jacket 1'
  for (const sentence of errorLabel('order.oneZero', { item })) {
    assert.ok(sentence.includes(item) && sentence.includes('0'), sentence)
    assert.match(sentence, /[?？]$/)
  }
})

test('every refusal says something in each language, with the same placeholders', () => {
  const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()
  for (const [key, [zh, en, ja]] of Object.entries(ERRORS)) {
    for (const text of [zh, en, ja]) assert.ok(text.trim(), key)
    assert.deepEqual([holes(en), holes(ja)], [holes(zh), holes(zh)], key)
  }
})
