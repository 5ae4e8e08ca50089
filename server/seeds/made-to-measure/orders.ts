import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import {
  addDays,
  unconfirmedWarnings,
  confirmId,
  orderNumber,
  type WorkCalendar,
} from '@mtm/shared-utils/garments'
import { registerRooms } from '../../src/main/registrations.ts'
import type { Actor } from '../../src/platform/caller/actor.ts'
import { readRights } from '../../src/identity/rights/rights.ts'
import { type Database } from '../../src/platform/database/database.ts'
import { dayIn } from '../../src/platform/time/wire-time.ts'
import { TENANTS, TOKYO_TENANT, type Duty, type DemoTenant } from '../demo-tenants.ts'
import { customerId, deliveryOf, sheetId } from './customers.ts'
import { stockOf } from './tenant-stock.ts'
import { beginLife } from './order-life.ts'
import { createRows, type Rows } from './order-rows.ts'
import { orderTimeline, type SeededOrder } from './order-timeline.ts'
import { ORDERS, TOKYO_ORDERS, type OrderSeed } from './orders.data.ts'
import { addUnmatchedPayments } from './payments-life.ts'
import { seedWorkCalendar } from './work-calendar.ts'
import { workingTimeBefore } from './working-time.ts'
import { prepare, type PreparedOrder } from '../../src/trade/evaluation/prepare.ts'

/** The context of a tenant's orders. */
export interface SeedingContext {
  tenant: DemoTenant
  calendar: WorkCalendar
  rows: Rows
  people: (duty: Duty) => Actor
  /** the time a number of working minutes ago */
  ago: (minutes: number) => Date
}

/**
 * Orders of the last weeks in every state and at every station. Built in memory by the machines, prices and row builders
 * of the services and written table by table, because the services would take seconds.
 */
export async function seedOrders(db: Database, now: Date): Promise<void> {
  registerRooms()
  const rows = createRows()
  for (const tenant of TENANTS) await seedOrdersOf(db, tenant, rows, now)
  await rows.write(db)
}

async function seedOrdersOf(db: Database, tenant: DemoTenant, rows: Rows, now: Date): Promise<void> {
  const calendar = await seedWorkCalendar(db, tenant, now)
  const ago = workingTimeBefore(tenant.zone, calendar, now)
  const context: SeedingContext = { tenant, calendar, rows, people: await peopleOf(db, tenant), ago }
  const stock = await stockOf(db, tenant.tenantId, rows)
  const orders = tenant === TOKYO_TENANT ? TOKYO_ORDERS : ORDERS
  const timelines = orders.map((order) => orderTimeline(order))
  const numbers = new Map<string, number>()
  const seeded: SeededOrder[] = []
  // by start time: numbers ascend through a day
  const sorted = timelines.toSorted((a, b) => b.begun - a.begun)
  for (const timeline of sorted) {
    const at = ago(timeline.begun)
    const day = dayIn(tenant.zone, at)
    const sequence = (numbers.get(day) ?? 0) + 1
    numbers.set(day, sequence)
    const owner = context.people(timeline.seed.customer === 0 ? 'customer' : 'sales')
    const prepared = await ready(db, owner, draftOf(tenant, timeline.seed, day), at)
    const first = {
      orderNo: orderNumber({ prefix: tenant.numberPrefix, date: day, sequence }),
      orderDate: day,
    }
    const life = beginLife({ rows, stock, prepared }, first, owner, at)
    seeded.push(timeline.run({ ...context, stock, life, owner }))
  }
  addUnmatchedPayments(context, seeded)
  await stock.finish(tenant.tenantId)
  const given = [...numbers].map(([day, value]) => ({ tenantId: tenant.tenantId, kind: 'order', day, value }))
  await db.insertInto('mtmDailyNumber').values(given).execute()
}

/**
 * The order as placed: all warnings are confirmed, and the required date leaves enough working days despite holidays.
 */
async function ready(db: Database, actor: Actor, draft: OrderDraft, at: Date): Promise<PreparedOrder> {
  const first = await prepare({ db, actor, at }, draft)
  const { findings } = first.evaluation
  const confirmed = unconfirmedWarnings(findings).map(confirmId)
  const earliest = findings.map(({ repair }) => repair?.earliest).find((day) => typeof day === 'string')
  if (confirmed.length === 0 && !earliest) return first
  return prepare({ db, actor, at }, { ...draft, confirmed, ...(earliest && { requiredDate: earliest }) })
}

function draftOf(tenant: DemoTenant, seed: OrderSeed, day: string): OrderDraft {
  const { customer, fabric, button, garments, values = {}, quantity = 1, rush = 'standard', dueDays } = seed
  return {
    requestId: 'demonstration',
    customerId: customerId(customer, tenant),
    ...deliveryOf(tenant, customer),
    requiredDate: addDays(day, dueDays),
    rush,
    lines: garments.map(([category, styleNo], index) => ({
      category,
      quantity: index === 0 ? quantity : 1,
      styleNo,
      style: index === 0 ? values : {},
      entered: index === 0 ? Object.keys(values) : [],
      fabricNo: fabric,
      liningNo: 'L-010',
      buttonNo: button,
      fitMode: 'BODY',
      measureSheetId: sheetId(customer, tenant),
    })),
    confirmed: [],
  }
}

/** The people of a tenant with their permissions. */
async function peopleOf(db: Database, tenant: DemoTenant): Promise<(duty: Duty) => Actor> {
  const names = [...new Set(Object.values(tenant.accounts))]
  const { tenantId, zone, locale } = tenant
  const actors = new Map<string, Actor>()
  const users = await db
    .selectFrom('sysUser')
    .select(['id', 'username'])
    .where('username', 'in', names)
    .execute()
  for (const { id, username } of users) {
    const rights = await readRights(db, id, tenantId)
    actors.set(username, { userId: id, username, tenantId, zone, locale, ...rights })
  }
  return (duty) => {
    const actor = actors.get(tenant.accounts[duty])
    if (!actor) throw new Error(`${tenant.name} has no ${duty}`)
    return actor
  }
}
