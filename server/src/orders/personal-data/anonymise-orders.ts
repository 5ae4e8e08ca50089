import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import { NO_PLACE } from '@mtm/shared-utils/contracts/postal-address'
import { sql } from 'kysely'
import { takeAttachments } from '../draft/attachments.ts'
import type { snapshotOf } from '../moves/snapshot.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { confirmedWithoutBody, findingsWithoutBody } from './without-body.ts'
import { json } from '../../platform/database/json.ts'

type OrderSnapshot = ReturnType<typeof snapshotOf>

/** The group of the monogram text: initials or a name of the customer. */
const MONOGRAM = 'monogram.text'

/**
 * Removes personal data from the orders of customers: name, company, delivery, remarks, body and monogram in orders,
 * lines, findings, history, production, fittings, snapshots and stored responses. Attachments are deleted. Styles,
 * fabrics, finished measurements and prices stay. Issued invoices keep name, company and address of the buyer.
 * @returns a summary, and the files whose content must be deleted after the commit
 */
export async function anonymiseOrders(
  trx: DatabaseTransaction,
  tenantId: number,
  customerIds: readonly string[],
): Promise<{ orders: number; invoices: number; files: string[] }> {
  const rows = await trx
    .selectFrom('mtmOrder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('customerId', 'in', [...customerIds])
    .forUpdate()
    .execute()
  const orders = rows.map(({ id }) => id)
  await dropDrafts(trx, tenantId, [...customerIds, ...orders])
  if (orders.length === 0) return { orders: 0, invoices: 0, files: [] }
  const invoices = await keepBuyers(trx, tenantId, orders)
  await sql`update mtm_order o set client = c.customer_no, company = null, recipient = null, phone = null,
      address = null, province = null, city = null, district = null, postcode = null, remark = null,
      internal_note = null, hold_reason = null, version = o.version + 1
    from mtm_customer c where c.id = o.customer_id and o.tenant_id = ${tenantId} and o.id = any (${orders})`.execute(
    trx,
  )
  await anonymiseStyles(trx, tenantId, orders)
  await sql`update mtm_order_log set reason = null
    where tenant_id = ${tenantId} and order_id = any (${orders}) and reason is not null`.execute(trx)
  await sql`update mtm_order_remark set note = '', answer = case when answer is null then null else '' end
    where tenant_id = ${tenantId} and order_id = any (${orders})`.execute(trx)
  await sql`update mtm_payment set payer = null, payer_phone = null
    where tenant_id = ${tenantId} and order_id = any (${orders})`.execute(trx)
  await sql`update mtm_announced_payment set note = null
    where tenant_id = ${tenantId} and order_id = any (${orders}) and note is not null`.execute(trx)
  await renameDrawings(trx, tenantId, orders)
  await forgetMessages(trx, tenantId, orders)
  await anonymiseAnswers(trx, tenantId, orders)
  await anonymiseProduction(trx, tenantId, orders)
  await anonymiseSnapshots(trx, tenantId, orders)
  await anonymiseFittings(trx, tenantId, orders)
  const files = await takeAttachments(trx, tenantId, orders)
  return { orders: orders.length, invoices, files }
}

/** Renames pattern drawings, whose file names often contain the client's name; the drawings stay. */
async function renameDrawings(
  trx: DatabaseTransaction,
  tenantId: number,
  orders: readonly string[],
): Promise<void> {
  const theirs = sql`tenant_id = ${tenantId} and order_id = any (${orders})`
  const plain = (name: string) => sql`'pattern' || coalesce(substring(${sql.ref(name)} from '\\.\\w+$'), '')`
  await sql`update sys_file set name = ${plain('name')} where tenant_id = ${tenantId}
    and path in (select file_path from mtm_pattern_version where ${theirs})`.execute(trx)
  await sql`update mtm_pattern_version set file_name = ${plain('file_name')}
    where ${theirs} and file_name is not null`.execute(trx)
}

/** Removes notes of production; figures, stations and decisions stay. */
async function anonymiseProduction(
  trx: DatabaseTransaction,
  tenantId: number,
  orders: readonly string[],
): Promise<void> {
  const changes = await trx
    .selectFrom('mtmChangeRequest')
    .select(['id', 'style'])
    .where('tenantId', '=', tenantId)
    .where('orderId', 'in', [...orders])
    .execute()
  const styles = changes.map(({ style }) => json(withoutMonogram(style)))
  await sql`update mtm_change_request c set style = told.style::jsonb, note = '', decision_note = null
    from unnest(${changes.map(({ id }) => id)}::text[], ${styles}::text[]) as told (id, style)
    where c.id = told.id`.execute(trx)
  await sql`update mtm_piece set hold_flag = false, hold_reason = null
    where tenant_id = ${tenantId} and order_id = any (${orders}) and hold_reason is not null`.execute(trx)
  const pieces = sql`select id from mtm_piece where tenant_id = ${tenantId} and order_id = any (${orders})`
  await whileErasing(trx, async () => {
    for (const table of ['mtm_station_log', 'mtm_quality_check'])
      await sql`update ${sql.table(table)} set note = null
        where piece_id in (${pieces}) and note is not null`.execute(trx)
  })
}

/** Runs `work` in erasing mode, in which append-only tables allow texts to be removed, but no other change. */
async function whileErasing(trx: DatabaseTransaction, work: () => Promise<unknown>): Promise<void> {
  await sql`select set_config('mtm.erasing', 'on', true)`.execute(trx)
  await work()
  await sql`select set_config('mtm.erasing', '', true)`.execute(trx)
}

/** Removes remarks, notes and photographs of fittings; folds, figures and decisions stay. */
async function anonymiseFittings(
  trx: DatabaseTransaction,
  tenantId: number,
  orders: readonly string[],
): Promise<void> {
  await trx
    .updateTable('mtmFitting')
    .set({ remarks: '{}', note: null, decisionNote: null, photos: '[]' })
    .where('tenantId', '=', tenantId)
    .where('orderId', 'in', [...orders])
    .execute()
}

/** Deletes drafts that refer to the customers or their orders. */
async function dropDrafts(trx: DatabaseTransaction, tenantId: number, ids: readonly string[]): Promise<void> {
  await sql`delete from mtm_order_draft where tenant_id = ${tenantId}
    and (draft_key = any (${ids}) or content::text like any (${ids.map((id) => `%${id}%`)}))`.execute(trx)
}

/**
 * Copies the legally required data of the buyer to invoices before it is removed from orders; returns the number of
 * invoices.
 */
async function keepBuyers(
  trx: DatabaseTransaction,
  tenantId: number,
  orders: readonly string[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update mtm_invoice i set buyer = coalesce(i.buyer, jsonb_build_object(
      'name', agreed.content #>> '{client,name}',
      'company', agreed.content #>> '{client,company}',
      'address', agreed.content #>> '{delivery,address}',
      'province', agreed.content #>> '{delivery,province}',
      'city', agreed.content #>> '{delivery,city}',
      'district', agreed.content #>> '{delivery,district}',
      'postcode', agreed.content #>> '{delivery,postcode}'))
    from (
      select distinct on (order_id) order_id, content from mtm_order_snapshot
      where tenant_id = ${tenantId} and order_id = any (${orders})
      order by order_id, snapshot_no desc
    ) agreed
    where i.tenant_id = ${tenantId} and i.order_id = agreed.order_id`.execute(trx)
  return Number(numAffectedRows)
}

/** Removes the text of messages about moves of the orders, which quotes typed reasons. */
async function forgetMessages(
  trx: DatabaseTransaction,
  tenantId: number,
  orders: readonly string[],
): Promise<void> {
  await sql`update sys_announcement set msg_content = title, msg_content_en = title_en, msg_content_jp = title_jp,
      msg_abstract = title
    where tenant_id = ${tenantId} and bus_id = any (${orders})`.execute(trx)
  await sql`delete from sys_message where tenant_id = ${tenantId} and bus_id = any (${orders})`.execute(trx)
}

/** Removes monogram and body from the prices and findings of responses stored for repeated requests. */
async function anonymiseAnswers(
  trx: DatabaseTransaction,
  tenantId: number,
  orders: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ userId: string; requestId: string; answer: Partial<OrderSaved> }>`
    select user_id as "userId", request_id as "requestId", answer from mtm_request
    where tenant_id = ${tenantId} and answer ->> 'id' = any (${orders})`.execute(trx)
  const answers = rows.map(({ answer: { findings, ...answer } }) =>
    json(withoutMonogram({ ...answer, ...(findings && { findings: findingsWithoutBody(findings) }) })),
  )
  await sql`update mtm_request r set answer = told.answer::jsonb
    from unnest(${rows.map(({ userId }) => userId)}::text[], ${rows.map(({ requestId }) => requestId)}::text[],
      ${answers}::text[]) as told (user_id, request_id, answer)
    where r.tenant_id = ${tenantId} and r.user_id = told.user_id and r.request_id = told.request_id`.execute(
    trx,
  )
}

/** Removes personal data from order snapshots. */
async function anonymiseSnapshots(
  trx: DatabaseTransaction,
  tenantId: number,
  orders: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('mtmOrderSnapshot')
    .innerJoin('mtmOrder', 'mtmOrder.id', 'mtmOrderSnapshot.orderId')
    .select(['mtmOrderSnapshot.id', 'mtmOrderSnapshot.content', 'mtmOrder.client', 'mtmOrder.customerId'])
    .where('mtmOrderSnapshot.tenantId', '=', tenantId)
    .where('mtmOrderSnapshot.orderId', 'in', [...orders])
    .execute()
  const contents = rows.map(({ content, client, customerId }) => {
    const agreed = withoutMonogram(content) as unknown as OrderSnapshot
    return json({
      ...agreed,
      client: { customerId, name: client, company: null },
      delivery: {
        ...agreed.delivery,
        recipient: null,
        phone: null,
        address: null,
        ...NO_PLACE,
        postcode: null,
      },
      remark: null,
      findings: findingsWithoutBody(agreed.findings),
      confirmed: confirmedWithoutBody(agreed.confirmed),
      lines: agreed.lines.map((line) => ({ ...line, body: {}, measureSheetId: null })),
    })
  })
  const ids = rows.map(({ id }) => id)
  await whileErasing(trx, () =>
    sql`update mtm_order_snapshot s set content = told.content::jsonb
      from unnest(${ids}::text[], ${contents}::text[]) as told (id, content) where s.id = told.id`.execute(
      trx,
    ),
  )
}

/** Removes the monogram from styles and prices of orders and lines. */
async function anonymiseStyles(
  trx: DatabaseTransaction,
  tenantId: number,
  orders: readonly string[],
): Promise<void> {
  const [lines, priced] = await Promise.all([
    trx
      .selectFrom('mtmOrderLine')
      .select(['id', 'style', 'baseline', 'price'])
      .where('tenantId', '=', tenantId)
      .where('orderId', 'in', [...orders])
      .execute(),
    trx
      .selectFrom('mtmOrder')
      .select(['id', 'price', 'claimedGarment', 'findings', 'confirmed'])
      .where('tenantId', '=', tenantId)
      .where('id', 'in', [...orders])
      .execute(),
  ])
  const texts = (values: readonly unknown[]) => values.map((value) => json(withoutMonogram(value)))
  const claimed = texts(priced.map(({ claimedGarment }) => claimedGarment))
  const [ids, styles, baselines, prices] = [
    lines.map(({ id }) => id),
    texts(lines.map(({ style }) => style)),
    texts(lines.map(({ baseline }) => baseline)),
    texts(lines.map(({ price }) => price)),
  ]
  await sql`update mtm_order_line l set measure_sheet_id = null, body = '{}', style = told.style::jsonb,
      baseline = told.baseline::jsonb, price = nullif(told.price::jsonb, 'null')
    from unnest(${ids}::text[], ${styles}::text[], ${baselines}::text[], ${prices}::text[])
      as told (id, style, baseline, price) where l.id = told.id`.execute(trx)
  const found = priced.map(({ findings }) => json(findingsWithoutBody(findings)))
  const confirmed = priced.map((order) => json(confirmedWithoutBody(order.confirmed)))
  await sql`update mtm_order o set price = nullif(told.price::jsonb, 'null'),
      claimed_garment = nullif(told.claimed::jsonb, 'null'), findings = told.found::jsonb,
      confirmed = told.confirmed::jsonb
    from unnest(${priced.map(({ id }) => id)}::text[], ${texts(priced.map(({ price }) => price))}::text[],
      ${claimed}::text[], ${found}::text[], ${confirmed}::text[])
      as told (id, price, claimed, found, confirmed) where o.id = told.id`.execute(trx)
}

/** Removes the monogram text from a value, in all its forms: style value, labelled entry, change, priced option. */
function withoutMonogram(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMonogram)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([key]) => key !== MONOGRAM)
    .map(([key, inner]) => [key, withoutMonogram(inner)] as const)
  const rest = Object.fromEntries(entries)
  if (rest.group !== MONOGRAM) return rest
  const blanked = ['value', 'before', 'after'].filter((key) => key in rest).map((key) => [key, null] as const)
  return { ...rest, ...Object.fromEntries(blanked), ...('option' in rest && { option: '' }) }
}
