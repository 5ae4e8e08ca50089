import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { placeOf } from '@mtm/shared-utils/contracts/postal-address'
import { completeLine, type Finding, type StyleGroup, type StyleValue } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import {
  newId,
  preparedQuery,
  deferWrite,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import type { OrderRecord } from '../order-record.ts'
import { json } from '../../platform/database/json.ts'
import type { PreparedOrder, PreparedLine } from '../../trade/evaluation/prepare.ts'

const labelled = ({ text, textEn, textJp }: Labelled): Labelled => ({ text, textEn, textJp })

/**
 * A self-contained record of the agreement: prices, rules, labels and measurements at that time, independent of later
 * changes.
 */
export function snapshotOf(order: OrderRecord, prepared: PreparedOrder, findings: readonly Finding[]) {
  const { draft, customer, published, price, evaluation } = prepared
  const { customerId, client, company } = order
  return {
    orderNo: order.orderNo,
    versions: published.versions,
    house: prepared.companyVersion,
    client: { customerId, name: draft.client || client, company: customer?.company ?? company },
    delivery: {
      country: draft.country ?? null,
      ...placeOf(draft),
      recipient: draft.recipient ?? null,
      phone: draft.phone ?? null,
      address: draft.address ?? null,
      postcode: draft.postcode ?? null,
      requiredDate: draft.requiredDate ?? null,
      rush: draft.rush ?? 'standard',
    },
    remark: draft.remark ?? null,
    discountPercent: draft.discountPercent ?? 0,
    lines: prepared.lines.map((line, index) => lineOf(prepared, line, index)),
    price,
    confirmed: draft.confirmed ?? [],
    findings,
    leadDays: Math.max(0, ...evaluation.lines.map((line) => line.leadDays)),
  }
}

/** Writes the next snapshot of an order, at the end of its transaction. */
export async function writeSnapshot(
  trx: DatabaseTransaction,
  order: OrderRecord,
  content: ReturnType<typeof snapshotOf>,
  by: string,
  at: Date,
): Promise<void> {
  await deferWrite(trx, insertSnapshot(snapshotRow(order, content, by, at)))
}

/** The row of a snapshot, without its number. */
export function snapshotRow(
  { id: orderId, tenantId }: Pick<OrderRecord, 'id' | 'tenantId'>,
  content: ReturnType<typeof snapshotOf>,
  createBy: string,
  createTime: Date,
) {
  return { id: newId(), tenantId, orderId, content: json(content), createBy, createTime }
}

const insertSnapshot = preparedQuery((db, row: ReturnType<typeof snapshotRow>) =>
  db.insertInto('mtmOrderSnapshot').values({
    ...row,
    snapshotNo: sql<number>`(select coalesce(max(snapshot_no), 0) + 1 from mtm_order_snapshot where order_id = ${row.orderId})`,
  }),
)

function lineOf({ published, evaluation, price }: PreparedOrder, line: PreparedLine, index: number) {
  const { catalogue } = published
  const { draft, fabric, lining, button, body, target } = line
  const outcome = evaluation.lines[index]
  const category = catalogue.categories.find(({ code }) => code === draft.category)
  const groups = catalogue.groups.filter((group) => group.for.includes(draft.category))
  // materials have their labels, attachments are stored elsewhere
  const {
    entered: _,
    fabricNo: _fabric,
    liningNo: _lining,
    buttonNo: _button,
    ...stated
  } = completeLine(draft)
  const { attachments: _files, ...ordered } = stated
  return {
    ...ordered,
    lineNo: index,
    category: { code: draft.category, ...(category && labelled(category)) },
    preset: line.preset,
    style: groups.map((group) => spoken(group, outcome?.values[group.code] ?? null)),
    fabric: fabric && { no: fabric.facts.fabricNo, ...fabric.label, pricePerM: fabric.facts.pricePerM },
    lining: lining && { no: lining.facts.liningNo, ...lining.label },
    button: button && { no: button.facts.buttonNo, ...button.label },
    fabricLength: outcome?.fabricLength ?? 0,
    parts: outcome?.parts ?? [],
    body,
    target,
    price: price.lines.find((one) => one.line === index) ?? null,
  }
}

/** A value with its labels. */
export function spoken(group: StyleGroup, value: StyleValue) {
  const chosen = (Array.isArray(value) ? value : [value]).map(String)
  const options = group.options.filter(({ code }) => chosen.includes(code))
  return {
    group: group.code,
    label: labelled(group),
    value,
    ...(options.length > 0 && {
      options: options.map((option) => ({
        code: option.code,
        ...labelled(option),
        surcharge: option.surcharge,
      })),
    }),
  }
}
