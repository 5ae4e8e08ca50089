import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { GarmentCategory, RuleSet, StyleGroup } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { noticesOf } from '../../platform/testing/notices.ts'
import { PUBLISHED } from '../published/versions.ts'
import { publish, publishBuiltIn, published } from '../published/published.ts'

describe('the published catalogue', () => {
  let test: TestApp
  let sales: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    sales = await signedIn(test.app, 'sales')
  })
  after(() => test.close())

  it('serves the catalogue of the release, and 304 while the client’s copy is current', async () => {
    const first = await sales.call('GET', '/api/mtm/catalogue')
    const { catalogue, ruleSet } = first.json<{ result: PublishedCatalogue }>().result
    assert.deepEqual(catalogue, JSON.parse(JSON.stringify(BUILT_IN.catalogue)))
    assert.equal(ruleSet.version, BUILT_IN.ruleSet.version)
    const etag = String(first.headers.etag)
    const again = await sales.call('GET', '/api/mtm/catalogue', { headers: { 'if-none-match': etag } })
    assert.equal(again.statusCode, 304)
    assert.equal(again.body, '')
    const stale = await sales.call('GET', '/api/mtm/catalogue', { headers: { 'if-none-match': '"x"' } })
    assert.equal(stale.statusCode, 200)
  })

  it('has the texts of one language, with Chinese for those that have none', async () => {
    const inLanguage = async (lang: string) =>
      (await sales.get<PublishedCatalogue>(`/api/mtm/catalogue?lang=${lang}`)).result
    const [whole] = BUILT_IN.catalogue.categories
    const english = await inLanguage('en-US')
    assert.deepEqual(english.catalogue.categories[0], { ...JSON.parse(JSON.stringify(whole)), textJp: '' })
    assert.ok(english.ruleSet.rules.every(({ msg }) => msg.text && msg.textEn && !msg.textJp))
    const chinese = await inLanguage('zh-CN')
    assert.deepEqual(
      [chinese.catalogue.categories[0]!.textEn, chinese.catalogue.categories[0]!.text],
      ['', whole!.text],
    )
    assert.equal((await sales.call('GET', '/api/mtm/catalogue?lang=fr')).statusCode, 400)
  })

  it('has slices: categories, groups of a category, rules', async () => {
    assert.equal((await sales.get<GarmentCategory[]>('/api/mtm/categories')).result.length, 9)
    const groups = (await sales.get<StyleGroup[]>('/api/mtm/style/groups?category=LJ')).result
    assert.ok(groups.length > 10 && groups.every((group) => group.for.includes('LJ')))
    assert.ok((await sales.get<RuleSet>('/api/mtm/rules')).result.rules.length > 10)
  })

  it('is published again when a release changed it', async () => {
    const { db } = test
    const changed = {
      ...BUILT_IN.catalogue,
      version: 'C-changed',
      groups: BUILT_IN.catalogue.groups.slice(1),
    }
    await publishBuiltIn(db, { ...BUILT_IN, catalogue: changed })
    const now = await published(db, 0)
    assert.equal(now.versions.catalogue, 'C-changed')
    assert.equal(now.versions.rules, BUILT_IN.ruleSet.version)
    assert.equal(now.catalogue.groups.length, changed.groups.length)
    await publishBuiltIn(db, { ...BUILT_IN, catalogue: { ...BUILT_IN.catalogue, version: 'C-next' } })
    assert.equal((await published(db, 0)).versions.catalogue, 'C-next')
  })

  it('changes with a new version, for one tenant or for all, once per version', async () => {
    const { db } = test
    const version = async (tenantId: number) => (await published(db, tenantId)).versions.prices
    await db.insertInto('sysTenant').values({ id: 9, name: 'nine' }).execute()
    await publish(db, 9, 'prices', { ...BUILT_IN.priceList, version: 'P-nine' })
    assert.equal(await version(9), 'P-nine')
    assert.equal(await version(0), BUILT_IN.priceList.version)
    await publish(db, 0, 'prices', { ...BUILT_IN.priceList, version: 'P-next' })
    assert.equal(await version(0), 'P-next')
    await publishBuiltIn(db, BUILT_IN)
    assert.equal(await version(0), 'P-next', 'a version that was published before stays what it was')
  })

  it('reaches every process with the change notice, after the commit', async () => {
    const { db, app } = test
    const version = async () => (await published(db, 0)).versions.rules
    const before = await version()
    const notices = noticesOf(app, PUBLISHED)
    // as in another process, which saw nothing of the transaction
    await inTransaction(db, async (trx) => {
      await publish(trx, 0, 'rules', { ...BUILT_IN.ruleSet, version: 'R-elsewhere' })
      assert.equal(await version(), before)
    })
    // the notice of an earlier version may not have arrived yet
    while ((await version()) === before) await notices.next()
    assert.equal(await version(), 'R-elsewhere')
  })
})
