import { plainAmount } from '@mtm/shared-utils/contracts/currency'
import { FINISHED_MEASURES } from '@mtm/shared-utils/contracts/finished-measures'
import { pickLabel, type Label, type Labelled } from '@mtm/shared-utils/contracts/locale'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { orderItem } from '@mtm/shared-utils/contracts/resources/order-item'
import { withheldFields } from '../../engine/resource/controls.ts'
import { dictTexts, type DictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { DescribedField, HistorySource } from '../../identity/data-log/history-source.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { seesPrices } from '../../trade/settings/price-visibility.ts'
import { visibleOrders } from '../visibility.ts'
import type { snapshotOf } from './snapshot.ts'

type Snapshot = Partial<ReturnType<typeof snapshotOf>>
type SnapshotLine = NonNullable<Snapshot['lines']>[number]

/** What was agreed at submit and at every correction of an order, for people who may see the order. */
export const orderHistory: HistorySource = {
  label: order.label,
  perm: permissionOf(order, 'list'),
  async read(db, caller, { record, ids }) {
    if (!record && !ids?.length) return []
    const isId = idSchema.safeParse(record).success
    const rows = await db
      .selectFrom('mtmOrderSnapshot')
      .innerJoin('mtmOrder', 'mtmOrder.id', 'mtmOrderSnapshot.orderId')
      .select([
        'mtmOrderSnapshot.id',
        'mtmOrderSnapshot.orderId',
        'mtmOrderSnapshot.snapshotNo',
        'mtmOrderSnapshot.content',
        'mtmOrderSnapshot.createBy',
        'mtmOrderSnapshot.createTime',
      ])
      .where('mtmOrder.tenantId', '=', caller.tenantId)
      .where('mtmOrder.delFlag', '=', 0)
      .where(visibleOrders(caller))
      .$if(Boolean(record), (some) => some.where(isId ? 'mtmOrder.id' : 'mtmOrder.orderNo', '=', record!))
      .$if(Boolean(ids), (some) => some.where('mtmOrderSnapshot.id', 'in', [...ids!]))
      .orderBy('mtmOrderSnapshot.snapshotNo', 'desc')
      .limit(MOST_VERSIONS)
      .execute()
    if (rows.length === 0) return []
    const texts = await dictTexts(db, caller.tenantId, caller.locale)
    const withheld = await Promise.all([order, orderItem].map((one) => withheldFields(db, one, caller)))
    const unseen = new Set(withheld.flatMap((one) => [...one.unseen]))
    return rows.map((row) => ({
      id: row.id,
      dataId: row.orderId,
      number: row.snapshotNo,
      by: row.createBy,
      at: row.createTime,
      fields: describeOrder(row.content as unknown as Snapshot, { caller, texts, unseen }),
    }))
  },
}

const MOST_VERSIONS = 200

interface Reading {
  caller: Caller
  texts: DictTexts
  /** fields that the reader may not see */
  unseen: ReadonlySet<string>
}

/** Labels of what no list of orders shows. */
const LABELS = {
  province: ['省份', 'Province', '都道府県'],
  city: ['城市', 'City', '市区町村'],
  district: ['区县', 'District', '町域'],
  phone: ['电话', 'Phone', '電話'],
  address: ['地址', 'Address', '住所'],
  postcode: ['邮编', 'Postcode', '郵便番号'],
  remark: ['备注', 'Remark', '備考'],
  discountPercent: ['折扣 %', 'Discount %', '割引 %'],
  leadDays: ['生产天数', 'Working days', '製作日数'],
  liningNo: ['里料', 'Lining', '裏地'],
  buttonNo: ['纽扣', 'Buttons', 'ボタン'],
  fitMode: ['尺寸方式', 'Measuring mode', '採寸方式'],
  ownFabric: ['客供面料', 'Customer’s own material', '持込生地'],
  fabricLength: ['用料(毫米)', 'Fabric (mm)', '用尺(mm)'],
  measure: ['成衣尺寸(毫米)', 'Finished measurement (mm)', '仕上寸法(mm)'],
  make: ['加工费', 'Making charge', '縫製料'],
  optionSum: ['选项加价', 'Options', 'オプション'],
  unit: ['单价', 'Unit price', '単価'],
  amount: ['金额', 'Amount', '金額'],
  goods: ['货款', 'Goods', '商品代金'],
  rushFee: ['加急费', 'Express fee', '特急料'],
  express: ['运费', 'Shipping', '送料'],
  tax: ['税额', 'Tax', '税額'],
  line: ['第 {n} 行', 'Line {n}', '{n}行目'],
} as const satisfies Record<string, Label>

const labelOf = (name: string): Label => {
  const field = (order.fields as Record<string, { label: Label } | undefined>)[name]
  const ofItem = (orderItem.fields as Record<string, { label: Label } | undefined>)[name]
  return (
    field?.label ?? ofItem?.label ?? (LABELS as Record<string, Label | undefined>)[name] ?? [name, name, name]
  )
}

const measureLabel = (code: string): Label =>
  (FINISHED_MEASURES as Record<string, Label | undefined>)[code] ?? [code, code, code]

/** A snapshot as labelled values: without what people without prices, or without a field, may not see. */
function describeOrder(snapshot: Snapshot, reading: Reading): DescribedField[] {
  const { caller, texts, unseen } = reading
  const priced = seesPrices(caller)
  const fields: DescribedField[] = []
  const add = (field: string, name: string, value: unknown, prefix = '', label = labelOf(name)) => {
    if (unseen.has(name)) return
    const isEmpty = value === undefined || value === null || value === ''
    fields.push({
      field,
      label: prefix + pickLabel(label, caller.locale),
      value: isEmpty ? null : String(value as string | number),
    })
  }
  const money = (amount: number | undefined) =>
    amount === undefined ? null : plainAmount(amount, snapshot.price?.currency ?? 'CNY')
  const delivery: Record<string, unknown> = { ...snapshot.delivery }
  add('client', 'client', snapshot.client?.name)
  add('company', 'company', snapshot.client?.company)
  for (const [name, value] of Object.entries(delivery)) {
    const code = { country: 'country', rush: 'rush_level' }[name]
    add(`delivery.${name}`, name, code ? texts.text(code, value) || value : value)
  }
  add('remark', 'remark', snapshot.remark)
  add('leadDays', 'leadDays', snapshot.leadDays)
  for (const line of snapshot.lines ?? []) describeLine(line, { ...reading, priced, add, money })
  if (!priced) return fields
  const { price } = snapshot
  add('discountPercent', 'discountPercent', snapshot.discountPercent)
  add('price.goods', 'goods', money(price?.goods))
  add('price.rush', 'rushFee', money(price?.rush))
  add('price.express', 'express', money(price?.express))
  add('price.tax', 'tax', money(price?.tax))
  add('price.total', 'total', money(price?.total))
  return fields
}

interface LineReading extends Reading {
  priced: boolean
  add(this: void, field: string, name: string, value: unknown, prefix?: string, label?: Label): void
  money(this: void, amount: number | undefined): string | null
}

function describeLine(line: SnapshotLine, { caller, texts, priced, add, money }: LineReading): void {
  const { locale } = caller
  const prefix = `${pickLabel(LABELS.line, locale).replace('{n}', String(line.lineNo + 1))} · `
  const at = (name: string) => `lines.${line.lineNo}.${name}`
  const put = (name: string, value: unknown, label?: Label) => add(at(name), name, value, prefix, label)
  const named = (one: ({ no: string } & Labelled) | null | undefined) =>
    one ? `${one.no} ${pickLabel(one, locale)}`.trim() : null
  put('category', texts.text('garment_category', line.category.code) || line.category.code)
  put('quantity', line.quantity)
  put('styleNo', line.styleNo)
  put('fabricNo', named(line.fabric))
  put('liningNo', named(line.lining))
  put('buttonNo', named(line.button))
  put('fitMode', texts.text('fit_mode', line.fitMode) || line.fitMode)
  put('mouldNo', line.mouldNo)
  put('fabricLength', line.fabricLength)
  for (const { group, label, value, options } of line.style) {
    const chosen = options?.map((option) => pickLabel(option, locale)).join(', ')
    add(
      at(`style.${group}`),
      'style',
      chosen ?? (typeof value === 'object' ? value && JSON.stringify(value) : value),
      prefix,
      [label.text, label.textEn, label.textJp],
    )
  }
  const measure = pickLabel(LABELS.measure, locale)
  for (const { code, target } of line.target?.items ?? [])
    add(at(`target.${code}`), 'finished', target, `${prefix}${measure} · `, measureLabel(code))
  if (!priced || !line.price) return
  for (const name of ['make', 'optionSum', 'unit', 'amount'] as const)
    add(at(`price.${name}`), name, money(line.price[name]), prefix)
}
