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
import { HOUSES, TOKYO_HOUSE, type Duty, type House } from '../houses.ts'
import { customerId, deliveryOf, sheetId } from './customers.ts'
import { stockOf } from './house-stock.ts'
import { beginLife } from './order-life.ts'
import { createRows, type Rows } from './order-rows.ts'
import { tell, type Told } from './order-story.ts'
import { ORDERS, TOKYO_ORDERS, type OrderSeed } from './orders.data.ts'
import { addLooseEnds } from './payments-life.ts'
import { seedWorkCalendar } from './work-calendar.ts'
import { workingTimeBefore } from './working-time.ts'
import { prepare, type Prepared } from '../../src/trade/evaluation/prepare.ts'

/** The context of a tenant's orders. */
export interface Telling {
  house: House
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
  for (const house of HOUSES) await seedOrdersOf(db, house, rows, now)
  await rows.write(db)
}

async function seedOrdersOf(db: Database, house: House, rows: Rows, now: Date): Promise<void> {
  const calendar = await seedWorkCalendar(db, house, now)
  const ago = workingTimeBefore(house.zone, calendar, now)
  const telling: Telling = { house, calendar, rows, people: await peopleOf(db, house), ago }
  const stock = await stockOf(db, house.tenantId, rows)
  const orders = house === TOKYO_HOUSE ? TOKYO_ORDERS : ORDERS
  const stories = orders.map((order) => tell(order))
  const numbers = new Map<string, number>()
  const told: Told[] = []
  // by start time: numbers ascend through a day
  const sorted = stories.toSorted((a, b) => b.begun - a.begun)
  for (const story of sorted) {
    const at = ago(story.begun)
    const day = dayIn(house.zone, at)
    const sequence = (numbers.get(day) ?? 0) + 1
    numbers.set(day, sequence)
    const owner = telling.people(story.seed.customer === 0 ? 'customer' : 'sales')
    const prepared = await ready(db, owner, draftOf(house, story.seed, day), at)
    const first = {
      orderNo: orderNumber({ prefix: house.numberPrefix, date: day, sequence }),
      orderDate: day,
    }
    const life = beginLife({ rows, stock, prepared }, first, owner, at)
    told.push(story.run({ ...telling, stock, life, owner }))
  }
  addLooseEnds(telling, told)
  await stock.finish(house.tenantId)
  const given = [...numbers].map(([day, value]) => ({ tenantId: house.tenantId, kind: 'order', day, value }))
  await db.insertInto('mtmDailyNumber').values(given).execute()
}

/**
 * The order as placed: all warnings are confirmed, and the required date leaves enough working days despite holidays.
 */
async function ready(db: Database, actor: Actor, draft: OrderDraft, at: Date): Promise<Prepared> {
  const first = await prepare({ db, actor, at }, draft)
  const { findings } = first.evaluation
  const confirmed = unconfirmedWarnings(findings).map(confirmId)
  const earliest = findings.map(({ repair }) => repair?.earliest).find((day) => typeof day === 'string')
  if (confirmed.length === 0 && !earliest) return first
  return prepare({ db, actor, at }, { ...draft, confirmed, ...(earliest && { requiredDate: earliest }) })
}

function draftOf(house: House, seed: OrderSeed, day: string): OrderDraft {
  const { customer, fabric, button, garments, values = {}, quantity = 1, rush = 'standard', dueDays } = seed
  return {
    requestId: 'demonstration',
    customerId: customerId(customer, house),
    ...deliveryOf(house, customer),
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
      measureSheetId: sheetId(customer, house),
    })),
    confirmed: [],
  }
}

/** The people of a tenant with their permissions. */
async function peopleOf(db: Database, house: House): Promise<(duty: Duty) => Actor> {
  const names = [...new Set(Object.values(house.accounts))]
  const { tenantId, zone, locale } = house
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
    const actor = actors.get(house.accounts[duty])
    if (!actor) throw new Error(`${house.name} has no ${duty}`)
    return actor
  }
}
