import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RecordComparison } from '@mtm/shared-utils/contracts/dto/monitor/data-log'
import type { OrderDetail, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import {
  addTestRole,
  addTestUser,
  joinDepart,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { priceListId } from '../../trade/settings/price-history.ts'
import { draft, jacket, moveUrl, moving, save } from '../testing.ts'

const AT = '/api/sys/dataLog'
interface Version {
  id: string
  dataId: string
  dataVersion: string
  dataContent: string
}

describe('versions of orders and prices', () => {
  let home: TestApp
  let admin: SignedIn
  let sales: SignedIn
  let order: OrderSaved
  before(async () => {
    home = await testApp({ seed: 'all' })
    admin = await signedIn(home.app, 'admin')
    sales = await signedIn(home.app, 'sales')
    const reviewer = await signedIn(home.app, 'reviewer')
    const move = async (who: SignedIn, of: OrderSaved, action: string, more: object = {}) => {
      const answer = await who.post<OrderSaved>(moveUrl(of, action), moving(of, more))
      assert.equal(answer.success, true, answer.message)
      return answer.result
    }
    const saved = await save(sales)
    const placed = await move(sales, saved, 'submit', { confirmed: ['R-QTY-2@1'] })
    const returned = await move(reviewer, placed, 'return', { reason: '请改数量' })
    const { remarks } = (await sales.get<OrderDetail>(`/api/mtm/order/${saved.id}`)).result
    await sales.put(`/api/mtm/review/remark/${remarks![0]!.id}`, { answer: '已改' })
    const changed = draft([jacket({ quantity: 2 })], { remark: '改过' })
    order = await move(sales, returned, 'correct', { order: changed })
  })
  after(() => home.close())

  const list = async (who: SignedIn, query: string) =>
    (await who.get<Page<Version>>(`${AT}/list?${query}`)).result.records
  const compare = (who: SignedIn, [one, other]: readonly Version[]) =>
    who.get<RecordComparison>(`${AT}/compare?dataId1=${one?.id}&dataId2=${other?.id}`)
  const reader = async (codes: string[]) => {
    const roleId = await addTestRole(home.db, { codes: ['data-log:list', ...codes] })
    const username = `reader-${roleId.slice(0, 12)}`
    await joinDepart(home.db, await addTestUser(home.db, { username, roleIds: [roleId] }))
    return signedIn(home.app, username)
  }

  it('are what was agreed about an order, by its id and its number', async () => {
    const versions = await list(admin, `dataTable=mtm_order&dataId=${order.id}`)
    assert.deepEqual(
      versions.map(({ dataVersion, dataId }) => [dataVersion, dataId]),
      [
        ['2', order.id],
        ['1', order.id],
      ],
    )
    assert.deepEqual(await list(admin, `dataTable=mtm_order&dataId=${order.orderNo}`), versions)
    assert.equal((await list(admin, `dataTable=mtm_order&dataId=${order.id}&pageNo=2&pageSize=1`)).length, 1)
    assert.deepEqual(await list(admin, 'dataTable=mtm_order'), [])
    const { result } = await compare(admin, versions)
    const changed = result.fields.filter(({ isChanged }) => isChanged)
    const of = (field: string) => changed.find((one) => one.field === field)
    assert.deepEqual(of('remark'), {
      field: 'remark',
      label: '备注',
      before: null,
      after: '改过',
      isChanged: true,
    })
    assert.deepEqual(of('lines.0.quantity'), {
      field: 'lines.0.quantity',
      label: '第 1 行 · 数量',
      before: '1',
      after: '2',
      isChanged: true,
    })
    assert.notEqual(of('price.total'), undefined)
    assert.ok(result.fields.some(({ field, isChanged }) => field === 'lines.0.category' && !isChanged))
    const chosen = await admin.get<Version[]>(`${AT}/queryDataVerList?dataTable=mtm_order&dataId=${order.id}`)
    assert.equal(chosen.result.length, 2)
  })

  it('hold no prices for people who may not see prices', async () => {
    const versions = await list(admin, `dataTable=mtm_order&dataId=${order.id}`)
    assert.match(versions[0]!.dataContent, /price\.total/)
    const { id: reviewers } = await home.db
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', 0)
      .where('roleCode', '=', 'reviewer')
      .executeTakeFirstOrThrow()
    const priceCode = home.db.selectFrom('sysPermission').select('id').where('perms', '=', 'order:price:view')
    await home.db
      .deleteFrom('sysRolePermission')
      .where('roleId', '=', reviewers)
      .where('permissionId', 'in', priceCode)
      .execute()
    const roleId = await addTestRole(home.db, { codes: ['data-log:list'] })
    const userId = await addTestUser(home.db, { username: 'unpriced', roleIds: [reviewers, roleId] })
    await joinDepart(home.db, userId)
    const unpriced = await signedIn(home.app, 'unpriced')
    const seen = await list(unpriced, `dataTable=mtm_order&dataId=${order.id}`)
    assert.equal(seen.length, 2)
    const { result } = await compare(unpriced, seen)
    for (const text of [JSON.stringify(seen), JSON.stringify(result)])
      assert.doesNotMatch(text, /price|amount|discount/i)
  })

  it('are hidden with the order', async () => {
    const versions = await list(admin, `dataTable=mtm_order&dataId=${order.id}`)
    const elsewhere = await signedInElsewhere(home)
    // without a data rule nobody sees orders of others
    for (const who of [await reader(['order:list']), await reader([]), elsewhere]) {
      assert.deepEqual(await list(who, `dataTable=mtm_order&dataId=${order.id}`), [])
      assert.equal((await compare(who, versions)).success, false)
    }
  })

  it('are the published price lists, for people who may see prices', async () => {
    const { version } = (await admin.get<{ version: number }>('/api/mtm/setting/prices')).result
    assert.equal(version, 1)
    const [first] = await list(admin, 'dataTable=mtm_price_list')
    assert.equal(first?.dataId, priceListId(0))
    const content = JSON.parse(first.dataContent) as Record<string, string>
    assert.equal(content['make.MJ'], '880')
    const { result } = await compare(admin, [first, first])
    const make = result.fields.find(({ field }) => field === 'make.MJ')
    assert.match(make!.label, /^加工费 · /)
    const blind = await reader(['setting:list'])
    assert.deepEqual(await list(blind, 'dataTable=mtm_price_list'), [])
    assert.equal((await compare(blind, [first, first])).success, false)
    assert.deepEqual(await list(await signedIn(home.app, 'elsewhere'), 'dataTable=mtm_price_list'), [])
  })
})
