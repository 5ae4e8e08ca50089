import type { AccessKind, CustomerFacts, CustomerFile } from '@mtm/shared-utils/contracts/dto/customer'
import type { Place } from '@mtm/shared-utils/contracts/postal-address'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { readAccessLog } from './access-log.ts'
import { readCustomerFile } from './customer-file.ts'
import { withMerged } from './erase-customer.ts'
import { CUSTOMER_FACTS, factsOf } from './find-customer.ts'

/** An order with its personal data. */
export interface PersonalOrder extends Place {
  orderNo: string
  status: string
  orderDate: string
  client: string | null
  company: string | null
  recipient: string | null
  phone: string | null
  address: string | null
  postcode: string | null
  country: string | null
  remark: string | null
  currency: string
  /** minor units */
  totalAmount: number | null
  lines: { category: string; quantity: number; style: unknown; body: unknown; target: unknown }[]
  /** attachments, by original name and name in the archive */
  attachments: { name: string; file: string }[]
}

/** A payment with its personal data. */
export interface PersonalPayment {
  orderNo: string
  paidAt: string
  amount: number
  currency: string
  payer: string | null
  payerPhone: string | null
}

/** Remarks of a fitting. */
export interface PersonalFitting {
  orderNo: string
  fittedOn: string
  fitter: string
  remarks: unknown
  wrinkles: unknown
  measured: unknown
  posture: unknown
  note: string | null
  decisionNote: string | null
}

/** All data of a person: the customer file, all orders of the tenant, payments, and the access log. */
export interface PersonalData extends Omit<CustomerFile, 'orders' | 'merged' | 'keptBy'> {
  /** merged duplicates */
  formerRecords: CustomerFacts[]
  orders: PersonalOrder[]
  fittings: PersonalFitting[]
  appointments: { kind: string; start: string; end: string; status: string; note: string | null }[]
  payments: PersonalPayment[]
  invoices: { invoiceNo: string; issuedOn: string }[]
  access: { at: string; by: string; what: AccessKind }[]
}

/** Number of readings in an export, newest first. */
const MOST_READINGS = 5_000

/**
 * Reads all data of a customer, including orders taken by any salesperson.
 * @throws record.missing when the customer is not visible to the actor
 */
export async function readPersonalData(work: CommandContext, customerId: string): Promise<PersonalData> {
  const { db, actor } = work
  const { tenantId, zone } = actor
  const { orders: _, merged: _numbers, keptBy: _kept, ...file } = await readCustomerFile(work, customerId)
  const ids = await withMerged(db, tenantId, customerId)
  const [former, orders, fittings, appointments, payments, invoices, access] = await Promise.all([
    db
      .selectFrom('mtmCustomer as customer')
      .select(CUSTOMER_FACTS)
      .where('customer.tenantId', '=', tenantId)
      .where('customer.mergedInto', '=', customerId)
      .execute(),
    readOrders(work, ids),
    ofOrders(work, ids)
      .innerJoin('mtmFitting as fitting', 'fitting.orderId', 'order.id')
      .select(['order.orderNo', 'fitting.fittedOn', 'fitting.fitter', 'fitting.remarks', 'fitting.wrinkles'])
      .select(['fitting.measured', 'fitting.posture', 'fitting.note', 'fitting.decisionNote'])
      .orderBy('fitting.createTime')
      .execute(),
    db
      .selectFrom('mtmAppointment')
      .select(['kind', 'startsAt', 'endsAt', 'status', 'note'])
      .where('tenantId', '=', tenantId)
      .where('customerId', 'in', ids)
      .orderBy('startsAt')
      .execute(),
    ofOrders(work, ids)
      .innerJoin('mtmPayment as payment', 'payment.orderId', 'order.id')
      .select(['order.orderNo', 'payment.paidAt', 'payment.amount', 'payment.currency'])
      .select(['payment.payer', 'payment.payerPhone'])
      .orderBy('payment.paidAt')
      .execute(),
    ofOrders(work, ids)
      .innerJoin('mtmInvoice as invoice', 'invoice.orderId', 'order.id')
      .select(['invoice.invoiceNo', 'invoice.issuedOn'])
      .orderBy('invoice.invoiceNo')
      .execute(),
    readAccessLog(db, actor, customerId, { pageNo: 1, pageSize: MOST_READINGS }),
  ])
  return {
    ...file,
    formerRecords: await factsOf(db, former, actor),
    orders,
    fittings,
    appointments: appointments.map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      start: wireTime(startsAt, zone),
      end: wireTime(endsAt, zone),
    })),
    payments: payments.map(({ paidAt, ...row }) => ({ ...row, paidAt: wireTime(paidAt, zone) })),
    invoices,
    access: access.records.map(({ at, realname, username, what }) => ({
      at,
      by: realname ?? username,
      what,
    })),
  }
}

function ofOrders({ db, actor }: CommandContext, customerIds: readonly string[]) {
  return db
    .selectFrom('mtmOrder as order')
    .where('order.tenantId', '=', actor.tenantId)
    .where('order.customerId', 'in', [...customerIds])
}

async function readOrders(work: CommandContext, customerIds: readonly string[]): Promise<PersonalOrder[]> {
  const orders = await ofOrders(work, customerIds)
    .select(['order.id', 'order.orderNo', 'order.status', 'order.orderDate', 'order.client', 'order.company'])
    .select(['order.recipient', 'order.phone', 'order.address', 'order.postcode', 'order.country'])
    .select(['order.province', 'order.city', 'order.district'])
    .select(['order.remark', 'order.currency', 'order.totalAmount'])
    .orderBy('order.createTime')
    .execute()
  if (orders.length === 0) return []
  const attachments = await orderFiles(work, orders)
  const lines = await work.db
    .selectFrom('mtmOrderLine')
    .select(['orderId', 'category', 'quantity', 'style', 'body', 'target'])
    .where('tenantId', '=', work.actor.tenantId)
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('lineNo')
    .execute()
  return orders.map(({ id, ...order }) => ({
    ...order,
    lines: lines
      .filter(({ orderId }) => orderId === id)
      .map(({ category, quantity, style, body, target }) => ({ category, quantity, style, body, target })),
    attachments: attachments
      .filter(({ orderId }) => orderId === id)
      .map(({ name, file }) => ({ name, file })),
  }))
}

/** The files of orders with their paths in the archive. */
export async function orderFiles(
  { db, actor }: CommandContext,
  orders: readonly { id: string; orderNo: string }[],
): Promise<{ id: string; orderId: string; name: string; file: string }[]> {
  if (orders.length === 0) return []
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  const rows = await db
    .selectFrom('mtmOrderAttachment as attached')
    .innerJoin('sysFile as file', 'file.path', 'attached.path')
    .select(['file.id', 'attached.orderId', 'file.name', 'file.path'])
    .where('attached.tenantId', '=', actor.tenantId)
    .where('attached.orderId', 'in', [...numbers.keys()])
    .orderBy('attached.orderId')
    .orderBy('attached.id')
    .execute()
  return rows.map(({ path, ...row }) => ({
    ...row,
    file: `orders/${numbers.get(row.orderId)}/${path.slice(path.indexOf('/') + 1)}`,
  }))
}
