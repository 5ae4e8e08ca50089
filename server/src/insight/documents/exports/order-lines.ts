import { minorUnits } from '@mtm/shared-utils/contracts/currency'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import { pickLabel, type Label } from '@mtm/shared-utils/contracts/locale'
import type { Place } from '@mtm/shared-utils/contracts/postal-address'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import type { MeasureDef, StyleGroup, StyleValues } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { published } from '../../../trade/published/published.ts'
import { dictTexts } from '../../../engine/texts/dictionary-texts.ts'
import { namesOf } from '../../../engine/texts/people-names.ts'
import { seesPrices } from '../../../trade/settings/price-visibility.ts'
import type { Actor } from '../../../platform/caller/actor.ts'
import { listedOrders } from '../../../orders/moves/order-list.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Cell } from '../../../engine/workbook/excel.ts'

/** Orders per read (outside any transaction), and orders per file. */
const PAGE = 1_000
const MOST = 100_000

const HEADS = {
  orderNo: ['订单号', 'Order No.', '注文番号'],
  status: ['状态', 'Status', 'ステータス'],
  client: ['客户', 'Client', '顧客'],
  company: ['公司', 'Company', '会社'],
  salesman: ['业务员', 'Salesman', '営業担当'],
  country: ['国家', 'Country', '国'],
  recipient: ['收件人', 'Recipient', '受取人'],
  phone: ['电话', 'Phone', '電話番号'],
  express: ['快递', 'Express', '配送会社'],
  province: customer.fields.province.label,
  city: customer.fields.city.label,
  district: customer.fields.district.label,
  address: ['地址', 'Address', '住所'],
  orderDate: ['下单日期', 'Order date', '注文日'],
  requiredDate: ['期望交期', 'Required date', '希望納期'],
  promisedDate: ['承诺交期', 'Promised date', '納品予定日'],
  line: ['行号', 'Line', '行'],
  garment: ['品类', 'Garment', '品目'],
  fabricNo: ['面料号', 'Fabric No.', '生地番号'],
  styleNo: ['款式号', 'Style No.', 'スタイル番号'],
  quantity: ['数量', 'Quantity', '数量'],
  amount: ['金额', 'Amount', '金額'],
  total: ['总金额', 'Total amount', '合計金額'],
  currency: ['币种', 'Currency', '通貨'],
} as const satisfies Record<string, Label>
type Head = keyof typeof HEADS
const PRICES: ReadonlySet<Head> = new Set(['amount', 'total', 'currency'])

/** Order lines as rows of a workbook: headings first, then one row for each line. */
export interface OrderLines {
  widths: number[]
  rows: AsyncIterable<readonly Cell[]>
}

/**
 * The lines of the listed orders, each style value and measurement in its own column.
 * @throws export.tooMany above the limit of a file
 */
export async function orderLines(
  db: Database,
  actor: Actor,
  query: Readonly<Record<string, unknown>>,
): Promise<OrderLines> {
  const matching = await listedOrders(db, actor, query)
  const found = await matching
    .select('id')
    .orderBy('orderNo', 'desc')
    .limit(MOST + 1)
    .execute()
  if (found.length > MOST) throw new AppError('export.tooMany', { limit: MOST })
  const ids = found.map(({ id }) => id)
  const { catalogue } = await published(db, actor.tenantId)
  const heads = (Object.keys(HEADS) as Head[]).filter((head) => seesPrices(actor) || !PRICES.has(head))
  // groups of the same name share a column
  const groups = [...new Map(catalogue.groups.map((group) => [group.code, group])).values()]
  const measures = catalogue.measures.toSorted((a, b) => a.sort - b.sort)
  const titles = [
    ...heads.map((head) => pickLabel(HEADS[head], actor.locale)),
    ...groups.map((group) => pickLabel(group, actor.locale)),
    ...measures.map((measure) => `${pickLabel(measure, actor.locale)} (${unitOf(measure)})`),
  ]
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield titles
    const texts = await dictTexts(db, actor.tenantId, actor.locale)
    const categories = new Map(catalogue.categories.map((one) => [one.code as string, one]))
    for (let from = 0; from < ids.length; from += PAGE) {
      const page = await readLines(db, actor.tenantId, ids.slice(from, from + PAGE))
      const names = await namesOf(
        db,
        page.map(({ salesman }) => salesman),
      )
      for (const row of page) {
        const category = categories.get(row.category)
        const cells: Record<Head, Cell> = {
          ...row,
          status: texts.text('order_status', row.status) || row.status,
          salesman: names.get(row.salesman ?? '') ?? row.salesman,
          country: row.country && (texts.text('country', row.country) || row.country),
          express: row.express && (texts.text('express_company', row.express) || row.express),
          line: row.lineNo + 1,
          garment: category ? pickLabel(category, actor.locale) : row.category,
          amount: row.amount === null ? null : row.amount / minorUnits(row.currency),
          total: row.total === null ? null : row.total / minorUnits(row.currency),
        }
        yield [
          ...heads.map((head) => cells[head]),
          ...groups.map((group) => styleCell(catalogue.groups, group.code, row, actor)),
          ...measures.map((measure) => measureCell(measure, row.body)),
        ]
      }
    }
  }
  return { widths: titles.map((title) => Math.max(8, Math.min(24, title.length + 4))), rows: rows() }
}

/** An order line with facts of its order. */
interface LineRow extends Place {
  orderNo: string
  status: string
  client: string | null
  company: string | null
  salesman: string | null
  country: string | null
  recipient: string | null
  phone: string | null
  express: string | null
  address: string | null
  orderDate: string
  requiredDate: string | null
  promisedDate: string | null
  currency: string
  total: number | null
  lineNo: number
  category: string
  fabricNo: string | null
  styleNo: string | null
  quantity: number
  amount: number | null
  style: StyleValues
  body: Record<string, number>
}

/** The carriers of an order's shipments, without repeats. */
const carriers = sql<string | null>`(
  select string_agg(distinct shipment.carrier, ',')
  from mtm_shipment_order sent join mtm_shipment shipment on shipment.id = sent.shipment_id
  where sent.order_id = "order".id
)`

/** The lines of orders in sequence. Values typed in the order form take precedence over the measure sheet. */
async function readLines(db: Database, tenantId: number, orderIds: string[]): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('mtmOrderLine as line')
    .innerJoin('mtmOrder as order', 'order.id', 'line.orderId')
    .leftJoin('mtmMeasureSheet as sheet', (join) =>
      join.onRef('sheet.id', '=', 'line.measureSheetId').onRef('sheet.tenantId', '=', 'line.tenantId'),
    )
    .select([
      'order.orderNo',
      'order.status',
      'order.client',
      'order.company',
      'order.salesman',
      'order.country',
    ])
    .select(['order.recipient', 'order.phone', carriers.as('express'), 'order.address', 'order.orderDate'])
    .select(['order.province', 'order.city', 'order.district', 'order.requiredDate', 'order.promisedDate'])
    .select(['order.currency', 'order.totalAmount as total', 'line.lineNo', 'line.category', 'line.fabricNo'])
    .select([
      'line.styleNo',
      'line.quantity',
      'line.amount',
      'line.style',
      'line.body',
      'sheet.body as taken',
    ])
    .where('line.tenantId', '=', tenantId)
    .where('order.id', '=', sql<string>`any (${sql.val(orderIds)})`)
    .orderBy('order.orderNo', 'desc')
    .orderBy('line.lineNo')
    .execute()
  return rows.map(({ taken, style, body, ...row }) => ({
    ...row,
    style: style as StyleValues,
    body: { ...valuesOf(taken), ...(body as Record<string, number> | null) },
  }))
}

const valuesOf = (taken: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries((taken ?? {}) as MeasureSheetDraft['body']).map(([code, { value }]) => [code, value]),
  )

const unitOf = ({ unit }: MeasureDef): string => (unit === 'mm' ? 'cm' : unit === 'deg' ? '°' : unit)

function measureCell({ code }: MeasureDef, body: Record<string, number>): Cell {
  const value = body[code]
  // stored: mm, tenths of a kilogram, tenths of a degree
  return value === undefined ? null : value / 10
}

/** Lengths are stored in mm and shown in cm. */
const isLength = (group: StyleGroup | undefined): boolean =>
  group?.kind === 'number' && (group.unit === 'mm' || group.unit === 'cm')

function styleCell(
  groups: readonly StyleGroup[],
  code: string,
  { category, style }: LineRow,
  { locale }: Actor,
): Cell {
  const value = style[code]
  if (value === undefined || value === null) return null
  const group = groups.find((one) => one.code === code && (one.for as string[]).includes(category))
  const words = [value].flat().map((part) => {
    const option = group?.options.find((one) => one.code === String(part))
    return option ? pickLabel(option, locale) : part
  })
  if (words.length === 1) return isLength(group) ? Number(words[0]) / 10 : words[0]!
  return words.join(', ')
}
