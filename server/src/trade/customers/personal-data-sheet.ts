import { minorUnits } from '@mtm/shared-utils/contracts/currency'
import { consentText, type AccessKind, type CustomerFacts } from '@mtm/shared-utils/contracts/dto/customer'
import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { addressLine } from '@mtm/shared-utils/contracts/postal-address'
import { customer as resource } from '@mtm/shared-utils/contracts/resources/customer'
import type { Catalogue, MeasureDef } from '@mtm/shared-utils/garments'
import type { Cell } from '../../engine/workbook/excel.ts'
import type { DictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { PersonalData } from './personal-data.ts'
import { methodText } from './sheet-columns.ts'

const WORDS = {
  part: ['部分', 'Part', '区分'],
  what: ['项目', 'What', '項目'],
  value: ['内容', 'Value', '内容'],
  facts: ['基本资料', 'Who you are', '基本情報'],
  former: ['已合并的资料', 'Merged record', '統合済みの記録'],
  created: ['登记时间', 'Recorded', '登録日時'],
  consents: ['同意', 'Consent', '同意'],
  given: ['同意于', 'Given', '同意日時'],
  withdrawn: ['撤回于', 'Withdrawn', '撤回日時'],
  sheets: ['量体单', 'Measure sheet', '採寸表'],
  takenBy: ['量体人', 'Taken by', '採寸者'],
  method: ['量体方式', 'Method', '採寸方法'],
  clothing: ['量体着装', 'Clothing worn', '採寸時の服装'],
  corrected: ['已更正', 'Corrected since', '訂正済み'],
  estimated: ['估算', 'estimated', '推定'],
  photos: ['量体照片', 'Photograph', '採寸写真'],
  profiles: ['版型习惯', 'Fit profile', 'フィット設定'],
  orders: ['订单', 'Order', '注文'],
  delivery: ['收货', 'Delivered to', 'お届け先'],
  remark: ['备注', 'Remark', '備考'],
  attachments: ['附件', 'Attachment', '添付ファイル'],
  fittings: ['试衣', 'Fitting', '試着'],
  payments: ['付款', 'Payment', '入金'],
  invoices: ['发票', 'Invoice', '請求書'],
  access: ['访问记录', 'Read by', '閲覧記録'],
} as const satisfies Record<string, Label>

/** Labels of the kinds of readings. */
const ACCESS_WORDS = {
  list: ['客户列表', 'list of clients', '顧客一覧'],
  record: ['客户资料', 'record', '顧客情報'],
  file: ['客户档案', 'whole file', '顧客カルテ'],
  sheets: ['量体单', 'measure sheets', '採寸表'],
  photo: ['量体照片', 'photograph', '採寸写真'],
  export: ['个人资料导出', 'export of personal data', '個人データの出力'],
  'sheet-export': ['表格导出', 'export as a sheet', '表の出力'],
} as const satisfies Record<AccessKind, Label>

const UNITS: Record<MeasureDef['unit'], string> = { mm: 'cm', kg: 'kg', deg: '°' }
/** Stored units per displayed unit of a measurement. */
const TENTHS = 10

/** Widths of the columns of {@link personalDataRows}. */
export const PERSONAL_DATA_WIDTHS = [22, 30, 80]

/** All data of a person as readable rows: section, label, value. */
export function* personalDataRows(
  data: PersonalData,
  locale: Locale,
  catalogue: Pick<Catalogue, 'measures' | 'categories'>,
  texts: DictTexts,
): Generator<readonly Cell[]> {
  const say = (key: keyof typeof WORDS) => pickLabel(WORDS[key], locale)
  const garment = (code: string) => {
    const known = catalogue.categories.find((one) => one.code === code)
    return known ? pickLabel(known, locale) : code
  }
  yield [say('part'), say('what'), say('value')]
  yield* factRows(say('facts'), data.customer, locale, texts, say('created'))
  for (const former of data.formerRecords)
    yield* factRows(say('former'), former, locale, texts, say('created'))
  for (const { purpose, textVersion, givenAt, withdrawnAt } of data.consents) {
    const text = consentText(textVersion, purpose)
    yield [say('consents'), `${say('given')} ${givenAt}`, text ? pickLabel(text, locale) : textVersion]
    if (withdrawnAt)
      yield [
        say('consents'),
        `${say('withdrawn')} ${withdrawnAt}`,
        text ? pickLabel(text, locale) : textVersion,
      ]
  }
  for (const { takenAt, takenBy, method, clothing, supersededBy, body, note } of data.sheets) {
    const part = `${say('sheets')} ${takenAt}${supersededBy ? ` (${say('corrected')})` : ''}`
    yield [part, say('takenBy'), takenBy]
    yield [part, say('method'), methodText(method, locale)]
    if (clothing) yield [part, say('clothing'), texts.text('clothing_worn', clothing) || clothing]
    for (const def of catalogue.measures) {
      const measured = body[def.code]
      if (!measured) continue
      const estimated = measured.source === 'estimated' ? ` (${say('estimated')})` : ''
      yield [part, pickLabel(def, locale), `${measured.value / TENTHS} ${UNITS[def.unit]}${estimated}`]
    }
    if (note) yield [part, say('remark'), note]
  }
  for (const { takenAt, view } of data.photos) yield [say('photos'), takenAt, view]
  for (const { category, savedAt, note, id: _, customerId: _customer, ...profile } of data.profiles)
    yield [
      say('profiles'),
      `${garment(category)} ${savedAt}`,
      [note, JSON.stringify(profile)].filter(Boolean).join(' '),
    ]
  for (const order of data.orders) {
    const part = `${say('orders')} ${order.orderNo}`
    const total =
      order.totalAmount === null ? '' : `${order.totalAmount / minorUnits(order.currency)} ${order.currency}`
    yield [
      part,
      order.orderDate,
      [texts.text('order_status', order.status), total].filter(Boolean).join(' · '),
    ]
    const { client, company, recipient, phone } = order
    yield [
      part,
      say('delivery'),
      [client, company, recipient, phone, addressLine(order)].filter(Boolean).join(' · '),
    ]
    if (order.remark) yield [part, say('remark'), order.remark]
    for (const { name, file } of order.attachments) yield [part, say('attachments'), `${name} (${file})`]
    for (const { category, quantity } of order.lines) yield [part, garment(category), quantity]
  }
  for (const { orderNo, fittedOn, fitter, note, decisionNote, ...seen } of data.fittings) {
    const contents = [fitter, note, decisionNote, JSON.stringify(seen)].filter(Boolean)
    yield [say('fittings'), `${orderNo} ${fittedOn}`, contents.join(' · ')]
  }
  for (const { orderNo, paidAt, amount, currency, payer, payerPhone } of data.payments)
    yield [
      say('payments'),
      `${orderNo} ${paidAt}`,
      [`${amount / minorUnits(currency)} ${currency}`, payer, payerPhone].filter(Boolean).join(' · '),
    ]
  for (const { invoiceNo, issuedOn } of data.invoices) yield [say('invoices'), invoiceNo, issuedOn]
  for (const { at, by, what } of data.access)
    yield [say('access'), at, `${by} · ${pickLabel(ACCESS_WORDS[what], locale)}`]
}

/** The fields of a record with the labels of its screen. */
function* factRows(
  part: string,
  facts: CustomerFacts,
  locale: Locale,
  texts: DictTexts,
  created: string,
): Generator<readonly Cell[]> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = facts[name as keyof typeof resource.fields]
    if (value === null) continue
    const salesmanName = name === 'salesman' ? facts.salesman_dictText : null
    const shown =
      'dict' in field && field.dict ? texts.text(field.dict, value) || value : (salesmanName ?? value)
    yield [part, pickLabel(field.label, locale), shown]
  }
  yield [part, created, facts.createTime]
}
