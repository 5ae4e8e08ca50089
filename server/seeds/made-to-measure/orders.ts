import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Actor } from '../../src/orders/actor.ts'
import { moveOrder } from '../../src/orders/move-order.ts'
import { saveOrder } from '../../src/orders/save-order.ts'
import { stableId, type Database } from '../../src/plugins/app/database/database.ts'
import { readRights } from '../../src/identity/rights.ts'
import { customerId, sheetId } from './customers.ts'
import { ORDERS, type OrderSeed } from './orders.data.ts'

const TENANT = 0
const DAY_MS = 86_400_000

/** Orders over the last two weeks, made by the services themselves: numbers, prices and cloth are real. */
export async function seedOrders(db: Database, now: Date): Promise<void> {
  const sales = await actorOf(db, 'sales')
  const reviewer = await actorOf(db, 'reviewer')
  const customer = await actorOf(db, 'customer')
  for (const [index, order] of ORDERS.entries())
    await seedOrder(db, order.customer === 0 ? customer : sales, reviewer, order, index, now)
}

async function seedOrder(
  db: Database,
  owner: Actor,
  reviewer: Actor,
  order: OrderSeed,
  index: number,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - order.daysAgo * DAY_MS - index * 60_000)
  const work = { db, actor: owner, at }
  let saved = await saveOrder(work, draftOf(order, index, at))
  const move = async (actor: Actor, action: string, minutes: number, reason?: string) => {
    saved = await moveOrder({ db, actor, at: new Date(at.getTime() + minutes * 60_000) }, saved.id, action, {
      requestId: `seed-${index}-${action}`,
      version: saved.version,
      confirmed: confirmedIn(saved),
      ...(reason && { reason }),
    })
  }
  if (order.end === 'SAVED') return
  await move(owner, 'submit', 5)
  if (order.end === 'INFO_ERROR' || order.end === 'CORRECTED')
    await move(reviewer, 'return', 30, '请补充收件地址')
  if (order.end === 'CORRECTED') await move(owner, 'correct', 50)
  if (order.end === 'AWAIT_PAY') await move(reviewer, 'approve', 60)
  if (order.end === 'CANCELLED') await move(owner, 'cancel', 90, '客户改变主意')
}

function draftOf(
  { customer, fabric, style, values = {}, quantity, rush, dueDays }: OrderSeed,
  index: number,
  at: Date,
): OrderDraft {
  return {
    requestId: `seed-${index}-save`,
    customerId: customerId(customer),
    requiredDate: new Date(at.getTime() + dueDays * DAY_MS).toISOString().slice(0, 10),
    rush: rush ?? 'standard',
    lines: [
      {
        category: style.startsWith('LS') ? 'LJ' : 'MJ',
        quantity: quantity ?? 1,
        styleNo: style,
        style: values,
        entered: Object.keys(values),
        fabricNo: fabric,
        liningNo: 'L-010',
        buttonNo: 'B-12',
        fitMode: 'BODY',
        measureSheetId: sheetId(customer),
      },
    ],
    confirmed: [],
  }
}

/** A salesman who knows his customers answers every warning. */
function confirmedIn({ findings }: OrderSaved): string[] {
  return findings
    .filter(({ confirmable }) => confirmable)
    .map(({ rule, line }) => (line === undefined ? rule : `${rule}@${line}`))
}

async function actorOf(db: Database, username: string): Promise<Actor> {
  const userId = stableId(`user:${username}`)
  const user = await db
    .selectFrom('sysUser')
    .select('orgCode')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { zone } = await db
    .selectFrom('sysTenant')
    .select('zone')
    .where('id', '=', TENANT)
    .executeTakeFirstOrThrow()
  const rights = await readRights(db, userId, TENANT)
  return { userId, username, tenantId: TENANT, zone, orgCode: user.orgCode, locale: 'zh-CN', ...rights }
}
