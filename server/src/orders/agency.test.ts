import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it, mock } from 'node:test'
import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import { CLIENT_HEADER, OWN_CLIENT, type Page } from '@mtm/shared-utils/contracts/envelope'
import type { OrderDetail, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { PatternVersion, ReviewRow } from '@mtm/shared-utils/contracts/dto/review'
import type { MenuItem, PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import { signedIn, testApp, withToken, type SignedIn, type TestApp } from '../identity/testing.ts'
import { nameAgent } from '../identity/agencies/testing.ts'
import { allHeard } from '../platform/testing/notices.ts'
import { notifyOfMoves } from './notices/order-messages.ts'
import { approvePatterns, draft, moveUrl, moving, save } from './testing.ts'

const QUEUE = '/api/mtm/review/list?pageSize=100'

describe('an agent of a reviewer', () => {
  let home: TestApp
  let sales: SignedIn
  let reviewer: SignedIn
  let cutter: SignedIn
  before(async () => {
    home = await testApp({ seed: 'all' })
    sales = await signedIn(home.app, 'sales')
    reviewer = await signedIn(home.app, 'reviewer')
    cutter = await signedIn(home.app, 'cutter')
    await allHeard(home.app)
  })
  after(() => home.close())
  afterEach(async () => {
    await home.db.deleteFrom('sysUserAgent').execute()
    await changed()
  })

  /** Waits until every process has dropped what it knew of rights. */
  const changed = async () => {
    await nameAgent(home.db, 'presser', 'packer')
    await home.db.deleteFrom('sysUserAgent').where('userName', '=', 'presser').execute()
    await allHeard(home.app)
  }
  const named = async (...given: Parameters<typeof nameAgent> extends [unknown, ...infer R] ? R : never) => {
    await nameAgent(home.db, ...given)
    await allHeard(home.app)
  }
  const placed = async (who = sales) => {
    const saved = await save(who, draft())
    const { success, message, result } = await who.post<OrderSaved>(moveUrl(saved, 'submit'), moving(saved))
    assert.ok(success, message)
    return result
  }
  const queue = async (who: SignedIn) => (await who.get<Page<ReviewRow>>(QUEUE)).result.records
  const statusOf = async (who: SignedIn, url: string) => (await who.call('GET', url)).statusCode
  const detail = (who: SignedIn, { id }: OrderSaved) => who.get<OrderDetail>(`/api/mtm/order/${id}`)
  const move = (who: SignedIn, order: OrderSaved, action: string, more = {}) =>
    who.post<OrderSaved>(moveUrl(order, action), moving(order, more))

  it('reviews the orders of the principal, marked with whose they are', async () => {
    const order = await placed()
    assert.equal(await statusOf(cutter, QUEUE), 403)
    await named('reviewer', 'cutter')
    const own = await queue(reviewer)
    const rows = await queue(cutter)
    assert.deepEqual(
      rows.map(({ id }) => id),
      own.map(({ id }) => id),
    )
    assert.deepEqual(
      [new Set(rows.map(({ principal }) => principal)), new Set(own.map(({ principal }) => principal))],
      [new Set(['审单示例']), new Set([null])],
    )
    const { result } = await detail(cutter, order)
    assert.deepEqual(
      result.allowed.map(({ action, principal }) => [action, principal]),
      // it is approved after its pattern
      [['return', '审单示例']],
    )
    assert.equal('total' in result || 'price' in result, false)
  })

  it('finds the review desk in the menu, and its codes', async () => {
    const pages = async () => {
      const ours = withToken(home.app, cutter.token, { [CLIENT_HEADER]: OWN_CLIENT })
      const { result } = await ours.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken')
      const paths = (rows: readonly MenuItem[]): string[] =>
        rows.flatMap(({ path, children = [] }) => [path, ...paths(children)])
      return [paths(result.menu), result.auth.map(({ action }) => action)].flat()
    }
    const before = await pages()
    await named('reviewer', 'cutter')
    assert.deepEqual((await pages()).filter((one) => !before.includes(one)).toSorted(), [
      '/order/review',
      'order:review',
      'pattern:approve',
    ])
  })

  it('decides in both names: in the history of the order, at the pattern and in the operation log', async () => {
    const order = await placed()
    await named('reviewer', 'cutter')
    await approvePatterns(cutter, order)
    const { success, message } = await move(cutter, order, 'approve')
    assert.ok(success, message)
    const { result } = await detail(sales, order)
    const { by, principal } = result.log.at(-1)!
    assert.deepEqual([by, principal], ['裁一刀', '审单示例'])
    const { result: patterns } = await reviewer.get<PatternVersion[]>(`/api/mtm/pattern/list/${order.id}`)
    assert.deepEqual([patterns[0]?.approvedBy, patterns[0]?.approvedFor], ['cutter', 'reviewer'])
    const rows = await home.db
      .selectFrom('sysLog')
      .select(['userid', 'principal', 'logContent'])
      .where('logContent', 'like', `%${order.id}%`)
      .where('userid', '=', 'cutter')
      .execute()
    assert.equal(rows.length, 2)
    for (const row of rows) {
      assert.equal(row.principal, 'reviewer')
      assert.match(row.logContent, / for reviewer$/)
    }
  })

  it('acts for nobody where they may act themself', async () => {
    const order = await placed()
    await named('tenantadmin', 'reviewer')
    assert.ok((await queue(reviewer)).every(({ principal }) => principal === null))
    const { success } = await move(reviewer, order, 'return', { reason: 'sleeve' })
    assert.ok(success)
    const { result } = await detail(sales, order)
    assert.equal('principal' in result.log.at(-1)!, false)
  })

  it('has nothing else of the principal’s rights', async () => {
    const order = await placed()
    const saved = await save(sales, draft())
    // the administrator may do everything
    await named('tenantadmin', 'cutter')
    for (const url of [
      '/api/mtm/order/list',
      '/api/mtm/payment/list',
      '/api/sys/user/list',
      '/api/sys/role/list',
    ])
      assert.equal(await statusOf(cutter, url), 403, url)
    for (const action of ['hold', 'cancel', 'submit', 'refund'])
      assert.equal((await move(cutter, order, action, { reason: 'x' })).code, 510, action)
    assert.equal((await detail(cutter, saved)).message, '未找到对应实体')
    await approvePatterns(reviewer, order)
    await move(reviewer, order, 'approve')
    assert.equal((await detail(cutter, order)).message, '未找到对应实体')
    assert.ok((await queue(cutter)).every(({ id }) => id !== order.id))
  })

  it('never decides about their own order', async () => {
    const order = await placed()
    await named('reviewer', 'sales')
    assert.ok((await queue(sales)).every(({ id }) => id !== order.id))
    assert.equal((await move(sales, order, 'return', { reason: 'x' })).message, '未找到对应实体')
    const [pattern] = (await reviewer.get<PatternVersion[]>(`/api/mtm/pattern/list/${order.id}`)).result
    const answer = await sales.post(`/api/mtm/pattern/${pattern!.id}/approve`, {})
    assert.equal(answer.message, '未找到对应实体')
  })

  it('is nobody’s agent in turn', async () => {
    await named('reviewer', 'cutter')
    await named('cutter', 'line')
    const line = await signedIn(home.app, 'line')
    assert.equal(await statusOf(line, QUEUE), 403)
    assert.equal(await statusOf(cutter, QUEUE), 200)
  })

  it('has rights only within the period, in the tenant, and while both are active colleagues', async () => {
    const past = new Date(Date.now() - 60_000)
    const future = new Date(Date.now() + 60_000)
    for (const more of [{ endTime: past }, { startTime: future }, { status: '0' }, { tenantId: 1 }]) {
      await named('reviewer', 'cutter', more)
      assert.equal(await statusOf(cutter, QUEUE), 403, JSON.stringify(more))
      await home.db.deleteFrom('sysUserAgent').execute()
    }
    await named('reviewer', 'cutter')
    assert.equal(await statusOf(cutter, QUEUE), 200)
    const { id } = await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'reviewer')
      .executeTakeFirstOrThrow()
    const admin = await signedIn(home.app, 'admin')
    const frozen = await admin.put('/api/sys/user/frozenBatch', { ids: id, status: 2 })
    assert.ok(frozen.success, frozen.message)
    assert.equal(await statusOf(cutter, QUEUE), 403)
    assert.ok((await admin.put('/api/sys/user/frozenBatch', { ids: id, status: 1 })).success)
    reviewer = await signedIn(home.app, 'reviewer')
    await changed()
    assert.equal(await statusOf(cutter, QUEUE), 200)
  })

  it('has no agency while they are frozen themself', async () => {
    await named('reviewer', 'line')
    const { id } = await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'line')
      .executeTakeFirstOrThrow()
    const principals = async () =>
      (await home.app.sessions.agencies(id, 0)).map(({ principal }) => principal.username)
    assert.deepEqual(await principals(), ['reviewer'])
    const admin = await signedIn(home.app, 'admin')
    await admin.put('/api/sys/user/frozenBatch', { ids: id, status: 2 })
    await allHeard(home.app)
    assert.deepEqual(await principals(), [])
    await admin.put('/api/sys/user/frozenBatch', { ids: id, status: 1 })
    await changed()
    assert.deepEqual(await principals(), ['reviewer'])
  })

  it('ends when its period does, without any notice', async () => {
    await named('reviewer', 'cutter', { endTime: new Date(Date.now() + 60_000) })
    const { id } = await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'cutter')
      .executeTakeFirstOrThrow()
    const principals = async () =>
      (await home.app.sessions.agencies(id, 0)).map(({ principal }) => principal.username)
    assert.deepEqual(await principals(), ['reviewer'])
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 61_000 })
    try {
      assert.deepEqual(await principals(), [])
    } finally {
      mock.timers.reset()
    }
  })

  it('gets the messages of the principal, marked, and none twice', async () => {
    const messages = async (who: SignedIn, order: OrderSaved) =>
      (
        await who.get<UnreadNotices>('/api/sys/annountCement/listByUser?pageSize=100')
      ).result.sysMsgList.filter(({ busId }) => busId === order.id)
    await named('reviewer', 'cutter')
    await named('tenantadmin', 'reviewer')
    const order = await placed()
    await notifyOfMoves(home.db, [order.id])
    assert.deepEqual(
      (await messages(cutter, order)).map(({ titile }) => titile),
      [`代审单示例：订单 ${order.orderNo}：提交`],
    )
    const own = await messages(reviewer, order)
    assert.deepEqual([own.length, own[0]?.titile.startsWith('订单')], [1, true])
    await home.db.deleteFrom('sysUserAgent').execute()
    await changed()
    const later = await placed()
    await notifyOfMoves(home.db, [later.id])
    assert.deepEqual(await messages(cutter, later), [])
    assert.equal((await messages(reviewer, later)).length, 1)
  })
})
