import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { LONG_LIST, type Page } from '@mtm/shared-utils/contracts/envelope'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows beyond a long list, so that a far page starts at a known place and ends behind it. */
const ROWS = LONG_LIST + 2_500

/** Messages that were sent, of which every seventh has no purpose. */
describe('a list with more rows than are counted for every page', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp({ seed: 'all' })
    admin = await signedIn(home.app, 'admin')
    await sql`
      insert into sys_outbox (id, tenant_id, channel, receiver, content, create_time, purpose)
      select md5('long' || n), 0, 'sms', 'r' || n % 40, 'x', now() - make_interval(secs => n / 3), 'code'
      from generate_series(1, ${ROWS}::int) n`.execute(home.db)
  })
  after(() => home.close())

  const page = async (query: string) =>
    (await admin.get<Page<Row>>(`/api/sys/outbox/list?pageSize=10&${query}`)).result
  const ids = async (query: string) => (await page(query)).records.map(({ id }) => id)
  const inOrder = async (order: string, from: number) => {
    const { rows } = await sql<{ id: string }>`
      select id from sys_outbox where tenant_id = 0 order by ${sql.raw(order)} limit 10 offset ${from}`.execute(
      home.db,
    )
    return rows.map(({ id }) => id)
  }

  it('shows the same rows on far pages as an offset would, in both directions', async () => {
    for (const way of ['asc', 'desc'])
      for (const pageNo of [LONG_LIST / 10, LONG_LIST / 10 + 1, LONG_LIST / 10 + 101, ROWS / 10])
        assert.deepEqual(
          await ids(`column=createTime&order=${way}&pageNo=${pageNo}`),
          await inOrder(`create_time ${way}, id ${way}`, (pageNo - 1) * 10),
          `${way} ${pageNo}`,
        )
    assert.deepEqual(await ids(`pageNo=${ROWS}`), [], 'beyond the last page')
  })

  it('is sorted by a column without an index only when it is narrowed to a short one', async () => {
    const byReceiver = 'column=receiver&order=asc'
    assert.deepEqual(await ids(byReceiver), await inOrder('create_time desc, id desc', 0))
    const { records, totalIs } = await page(`${byReceiver}&receiver=*r1*`)
    assert.equal(totalIs, undefined)
    const receivers = records.map(({ receiver }) => receiver)
    assert.deepEqual(
      receivers,
      Array.from(receivers, () => receivers[0]),
    )
    assert.notEqual(receivers[0], undefined)
  })

  it('says that its total is not of this moment, and what it is once it was counted', async () => {
    const { totalIs } = await page('channel=sms')
    assert.ok(totalIs === 'kept' || totalIs === 'estimate', totalIs)
    let counted = await page('channel=sms')
    while (counted.totalIs === 'estimate') counted = await page('channel=sms')
    assert.deepEqual([counted.totalIs, counted.total], ['kept', ROWS])
  })
})
