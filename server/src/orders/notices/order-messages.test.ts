import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { forgetDictionaries } from '../../identity/dictionaries/dictionaries.ts'
import { inTransaction, newId } from '../../platform/database/database.ts'
import { announce } from '../../platform/events/announce.ts'
import { NOTICES_CHANGED } from '../../platform/events/topics.ts'
import { waitingForLocks } from '../../platform/testing/locks.ts'
import { noticesOf } from '../../platform/testing/notices.ts'
import { notifyOfMoves } from './order-messages.ts'

let home: TestApp
let owner: SignedIn
let reviewer: SignedIn
let ownerId: string

before(async () => {
  home = await testApp()
  const review = await addTestRole(home.db, { codes: ['order:review'] })
  ownerId = await addTestUser(home.db, { username: 'msg-owner' })
  await addTestUser(home.db, { username: 'msg-reviewer', roleIds: [review] })
  owner = await signedIn(home.app, 'msg-owner')
  reviewer = await signedIn(home.app, 'msg-reviewer')
})
after(() => home.close())

const messages = async (who: SignedIn) =>
  (await who.get<UnreadNotices>('/api/sys/annountCement/listByUser')).result.sysMsgList

/** An order with the columns used by messages. */
async function order(orderNo: string): Promise<string> {
  const id = newId()
  await home.db
    .insertInto('mtmOrder')
    .values({ id, tenantId: 0, orderNo, ownerId, status: 'SUBMITTED', orderDate: '2026-11-21' })
    .execute()
  return id
}
const moved = (
  orderId: string,
  action: string,
  from: string | null,
  to: string,
  by: string,
  at = new Date(),
  reason = action === 'return' ? '袖长 <?>' : null,
) =>
  home.db
    .insertInto('mtmOrderLog')
    .values({
      id: newId(),
      tenantId: 0,
      orderId,
      action,
      fromStatus: from,
      toStatus: to,
      reason,
      createBy: by,
      createTime: at,
    })
    .execute()

it('notifies reviewers of a submitted and the owner of a returned order exactly once', async () => {
  const id = await order('TX26112100001')
  await moved(id, 'submit', 'SAVED', 'SUBMITTED', 'msg-owner')
  const heard = noticesOf(home.app, NOTICES_CHANGED)
  await announce(home.db, 'order.moved', { id })
  await heard.next()
  const [forReviewer] = await messages(reviewer)
  assert.match(forReviewer?.titile ?? '', /TX26112100001/)
  assert.deepEqual(
    [forReviewer?.sender, forReviewer?.openType, forReviewer?.openPage, forReviewer?.busId],
    ['msg-owner', 'component', 'order/MyOrders', id],
  )
  assert.deepEqual(await messages(owner), [])

  await moved(id, 'return', 'SUBMITTED', 'INFO_ERROR', 'msg-reviewer')
  await Promise.all([
    notifyOfMoves(home.db, [id]),
    notifyOfMoves(home.db, null),
    notifyOfMoves(home.db, [id]),
  ])
  const mine = await messages(owner)
  assert.deepEqual([mine.length, mine[0]?.priority], [1, 'M'])
  assert.match(mine[0]?.msgContent ?? '', /袖长 &lt;\?&gt;/)
  assert.equal((await messages(reviewer)).length, 1)
})

it('sends no message about moves without recipients or older than an hour', async () => {
  const id = await order('TX26112100002')
  await moved(id, 'save', null, 'SAVED', 'msg-owner')
  await moved(id, 'submit', 'SAVED', 'SUBMITTED', 'msg-owner', new Date(Date.now() - 2 * 60 * 60_000))
  await notifyOfMoves(home.db, null)
  assert.ok((await messages(reviewer)).every(({ busId }) => busId !== id))
})

it('notifies of all moves of an hour across pages', async () => {
  const id = await order('TX26112100005')
  const MOVES = 1_003
  const start = Date.now() - 30 * 60_000
  const lines = Array.from({ length: MOVES }, (_, n) => ({
    id: newId(),
    tenantId: 0,
    orderId: id,
    action: 'finish',
    fromStatus: 'ON_PRODUCTION',
    toStatus: 'FINISHED',
    createBy: 'msg-reviewer',
    // several with the same time, also at page boundaries
    createTime: new Date(start + Math.floor(n / 7)),
  }))
  await home.db.insertInto('mtmOrderLog').values(lines).execute()
  await notifyOfMoves(home.db, null)
  const countMessages = () =>
    home.db
      .selectFrom('sysAnnouncement')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('busId', '=', id)
      .executeTakeFirstOrThrow()
  assert.equal((await countMessages()).count, MOVES)
  await notifyOfMoves(home.db, [id])
  assert.equal((await countMessages()).count, MOVES)
})

it('notifies the owner in their language of payment, production and shipment', async () => {
  const id = await order('TX26112100004')
  const at = new Date()
  const shipmentId = newId()
  await home.db
    .insertInto('mtmShipment')
    .values({
      id: shipmentId,
      tenantId: 0,
      carrier: 'YAMATO',
      trackingNo: 'Y-1',
      boxes: 1,
      packing: '[]',
      shippedAt: at,
      createBy: 'msg-reviewer',
      createTime: at,
    })
    .execute()
  await home.db.insertInto('mtmShipmentOrder').values({ orderId: id, tenantId: 0, shipmentId }).execute()
  await moved(id, 'pay', 'AWAIT_PAY', 'PAID', 'msg-reviewer')
  await moved(id, 'accept', 'PAID', 'ON_PRODUCTION', 'msg-reviewer')
  await moved(id, 'shipPart', 'ON_PRODUCTION', 'ON_PRODUCTION', 'msg-reviewer', at)
  await moved(id, 'ship', 'FINISHED', 'SHIPPED', 'msg-reviewer', at)
  await moved(id, 'receive', 'SHIPPED', 'RECEIVED', 'system')
  await notifyOfMoves(home.db, [id])
  const messagesIn = async (language: string) => {
    const reader = await signedIn(home.app, 'msg-owner', { 'accept-language': language })
    return (await messages(reader)).filter(({ busId }) => busId === id)
  }
  const titles = async (language: string) =>
    (await messagesIn(language)).map(({ titile }) => titile?.replace('TX26112100004', '#')).sort()
  assert.deepEqual(await titles('en-US'), [
    'A part of order # has been shipped',
    'Order # has arrived. How does it fit?',
    'Order # has been shipped',
    'Order # is being made',
    'Order # is paid',
  ])
  assert.ok((await titles('ja-JP')).includes('注文 # の製作を開始しました'))
  const sent = (await messagesIn('en-US')).find(({ titile }) =>
    titile?.startsWith('Order TX26112100004 has been'),
  )
  assert.match(sent?.msgContent ?? '', /YAMATO|Yamato/)
  assert.match(sent?.msgContent ?? '', /tracking number Y-1/)
})

it('omits messages of categories the user has switched off', async () => {
  const id = await order('TX26112100003')
  const switches = '/api/sys/user/account/notices'
  await owner.put(switches, { payment: false })
  await moved(id, 'approve', 'SUBMITTED', 'AWAIT_PAY', 'msg-reviewer')
  await moved(id, 'pay', 'AWAIT_PAY', 'PAID', 'msg-reviewer')
  await moved(id, 'finish', 'ON_PRODUCTION', 'FINISHED', 'msg-reviewer')
  await notifyOfMoves(home.db, [id])
  const of = async () => (await messages(owner)).filter(({ busId }) => busId === id)
  assert.deepEqual(
    (await of()).map(({ titile }) => titile),
    ['订单 TX26112100003：完成'],
  )
  await owner.put(switches, { production: false })
  await moved(id, 'accept', 'PAID', 'ON_PRODUCTION', 'msg-reviewer')
  await moved(id, 'ship', 'FINISHED', 'SHIPPED', 'msg-reviewer')
  await notifyOfMoves(home.db, [id])
  assert.equal((await of()).length, 1)
})

it('shows the reason in the language of the reader', async () => {
  const dictId = newId()
  await home.db
    .insertInto('sysDict')
    .values({ id: dictId, tenantId: 0, dictCode: 'mismatch_reason', dictName: 'reasons' })
    .execute()
  const words = { itemText: '金额不足', itemTextEn: 'Amount too small', itemTextJp: '入金の不足' }
  await home.db
    .insertInto('sysDictItem')
    .values({ id: newId(), dictId, itemValue: 'AMOUNT_LESS', ...words, sortOrder: 1, status: 1 })
    .execute()
  forgetDictionaries(home.db)
  const id = await order('TX26112100006')
  await owner.put('/api/sys/user/account/notices', { payment: true })
  await moved(id, 'pay', 'AWAIT_PAY', 'PAY_MISMATCH', 'msg-reviewer', new Date(), 'AMOUNT_LESS')
  await notifyOfMoves(home.db, [id])
  for (const [language, word] of [
    ['en-US', 'Amount too small'],
    ['zh-CN', '金额不足'],
    ['ja-JP', '入金の不足'],
  ] as const) {
    const reader = await signedIn(home.app, 'msg-owner', { 'accept-language': language })
    const message = (await messages(reader)).find(({ busId }) => busId === id)
    assert.match(message?.msgContent ?? '', new RegExp(word))
  }
})

it('quotes no reason that is erased concurrently', async () => {
  const id = await order('TX26112100007')
  await moved(id, 'return', 'SUBMITTED', 'INFO_ERROR', 'msg-reviewer', new Date(), '13800000000')
  const { telling } = await inTransaction(
    home.db,
    async (trx) => {
      await trx.updateTable('mtmOrderLog').set({ reason: null }).where('orderId', '=', id).execute()
      let done = false
      const telling = notifyOfMoves(home.db, [id]).finally(() => (done = true))
      while (!done && (await waitingForLocks(home.db)) === 0);
      return { telling }
    },
    { mayBeSlow: true },
  )
  await telling
  const message = (await messages(owner)).find(({ busId }) => busId === id)
  assert.match(message?.titile ?? '', /TX26112100007/)
  assert.doesNotMatch(JSON.stringify(message), /13800000000/)
})
