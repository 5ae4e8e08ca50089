import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CustomerFile, Merged } from '@mtm/shared-utils/contracts/dto/customer'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { FitProfile } from '@mtm/shared-utils/contracts/dto/order-help'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { picture, uploadForm } from '../../platform/files/testing.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { draft, jacket, save } from '../../orders/testing.ts'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { person } from '../../workshop/production/testing.ts'
import { eraseCustomer } from './erase-customer.ts'
import { lockCustomer } from './find-customer.ts'
import type { MeasureSheetAdded } from './measure-sheets.ts'
import { mergeCustomers } from './merge-customers.ts'
import { waitingFor } from './testing.ts'

const BASE = '/api/mtm/customer'

let home: TestApp
let manager: SignedIn
before(async () => {
  home = await testApp({ seed: 'all' })
  manager = await signedIn(home.app, 'manager', { 'accept-language': 'en-US' })
})
after(() => home.close())

const file = async (id: string) => (await manager.get<CustomerFile>(`${BASE}/file?id=${id}`)).result
const added = async (name: string) =>
  (await manager.post<{ id: string }>(`${BASE}/add`, { name, sex: '1' })).result.id
const mergeOf = async (keepId: string, dropId: string) => ({
  requestId: newId(),
  keepId,
  keepVersion: (await file(keepId)).customer.version,
  dropId,
  dropVersion: (await file(dropId)).customer.version,
  take: [],
})
const merged = async (keepId: string, dropId: string) => {
  const answer = await manager.post<Merged>(`${BASE}/merge`, await mergeOf(keepId, dropId))
  assert.ok(answer.success, answer.message)
  return answer.result
}
const measured = (customerId: string, more: object = {}) =>
  manager.post<MeasureSheetAdded>('/api/mtm/measure/add', {
    requestId: newId(),
    customerId,
    method: 'tape',
    body: { chestGirth: { value: 980, source: 'taken' } },
    ...more,
  })
const profiled = (customerId: string, note: string) =>
  manager.put('/api/mtm/measure/profile', { customerId, category: 'MJ', fitMode: 'BODY', note })

describe('measurements and fits of a merged customer', () => {
  it('belong to the remaining customer, also under the old id', async () => {
    const [keepId, dropId] = [await added('Stays Measured'), await added('Goes Measured')]
    const wrong = await measured(dropId)
    await profiled(keepId, 'before')
    await merged(keepId, dropId)
    const right = await measured(dropId, { supersedes: wrong.result.id })
    assert.ok(right.success, right.message)
    assert.ok((await profiled(dropId, 'after')).success)

    const kept = await file(keepId)
    const ids = [right.result.id, wrong.result.id]
    assert.deepEqual(
      kept.sheets.map(({ id }) => id),
      ids,
    )
    assert.deepEqual(
      kept.profiles.map(({ note }) => note),
      ['after'],
    )
    const of = `customerId=${dropId}`
    const sheets = (await manager.get<MeasureSheet[]>(`/api/mtm/measure/list?${of}`)).result
    assert.deepEqual(
      sheets.map(({ id }) => id),
      ids,
    )
    const profiles = (await manager.get<FitProfile[]>(`/api/mtm/measure/profiles?${of}`)).result
    assert.deepEqual(
      profiles.map(({ customerId, note }) => [customerId, note]),
      [[keepId, 'after']],
    )
    const line = jacket({ measureSheetId: right.result.id })
    assert.ok((await save(manager, draft([line], { customerId: dropId }))).id)
  })

  const mergedDuring = async <T>(keepId: string, dropId: string, meanwhile: () => Promise<T>) => {
    const body = await mergeOf(keepId, dropId)
    return waitingFor(
      home.db,
      (trx) => mergeCustomers(trx, { db: home.db, actor: person() }, body),
      meanwhile,
    )
  }

  it('a concurrent sheet belongs to the remaining customer', async () => {
    const [keepId, dropId] = [await added('Stays Sheet'), await added('Goes Sheet')]
    const late = await mergedDuring(keepId, dropId, () => measured(dropId))
    assert.ok(late.success, late.message)
    assert.deepEqual(
      (await file(keepId)).sheets.map(({ id }) => id),
      [late.result.id],
    )
  })

  it('a concurrent fit replaces the remaining customer’s', async () => {
    const [keepId, dropId] = [await added('Stays Fit'), await added('Goes Fit')]
    await profiled(keepId, 'before')
    const late = await mergedDuring(keepId, dropId, () => profiled(dropId, 'after'))
    assert.ok(late.success, late.message)
    assert.deepEqual(
      (await file(keepId)).profiles.map(({ note }) => note),
      ['after'],
    )
  })
})

describe('measurements and fits of an erased customer', () => {
  const erasing = (id: string) => async (trx: DatabaseTransaction) => {
    await lockCustomer(trx, 0, id)
    await eraseCustomer(trx, { actor: person() }, id)
  }
  const left = async (table: 'mtmMeasureSheet' | 'mtmFitProfile', id: string) =>
    (await home.db.selectFrom(table).select('id').where('customerId', '=', id).execute()).length

  it('are refused, also concurrent ones', async () => {
    const id = await added('Erased Measured')
    const sheet = await waitingFor(home.db, erasing(id), () => measured(id))
    const other = await added('Erased Fit')
    const fit = await waitingFor(home.db, erasing(other), () => profiled(other, 'late'))
    for (const { success, message } of [sheet, fit]) {
      assert.equal(success, false)
      assert.match(message, /has been erased/)
    }
    assert.equal(await left('mtmMeasureSheet', id), 0)
    assert.equal(await left('mtmFitProfile', other), 0)
  })
})

describe('photographs and their consent', () => {
  const agree = (customerId: string) =>
    manager.post(`${BASE}/consent/give`, { customerId, purpose: 'photos', way: 'signed' })
  const withdraw = (customerId: string) =>
    manager.post(`${BASE}/consent/withdraw`, { customerId, purpose: 'photos' })
  /** Stores a photograph of a consenting customer and returns its path. */
  const photographed = async (customerId: string): Promise<string> => {
    await agree(customerId)
    const form = uploadForm({
      fields: { customerId, view: 'front' },
      file: await picture(),
      name: 'front.jpg',
    })
    const answer = await manager.call('POST', `${BASE}/photo/add`, form)
    const { result } = answer.json<Envelope<{ id: string }>>()
    const { path } = await home.db
      .selectFrom('mtmCustomerPhoto')
      .select('path')
      .where('id', '=', result.id)
      .executeTakeFirstOrThrow()
    return path
  }
  const bytesOf = (path: string) => home.app.storage.get(path.slice('measure/'.length, -'.webp'.length))
  const pair = async () => [await added('Stays Seen'), await added('Goes Seen')] as const

  it('are deleted by a merge when either customer withdrew consent', async () => {
    for (const whose of ['keep', 'drop'] as const) {
      const [keepId, dropId] = await pair()
      const [shown, hidden] = whose === 'keep' ? [keepId, dropId] : [dropId, keepId]
      const path = await photographed(shown)
      await agree(hidden)
      await withdraw(hidden)
      assert.equal((await merged(keepId, dropId)).photos, 0)
      const kept = await file(keepId)
      assert.deepEqual([kept.photos.length, kept.consents.length], [0, 2], whose)
      assert.ok(kept.consents.every(({ withdrawnAt }) => withdrawnAt !== null))
      assert.equal(await bytesOf(path), null, whose)
    }
  })

  it('consent given by one and not withdrawn holds after the merge', async () => {
    const [keepId, dropId] = await pair()
    await agree(keepId)
    await withdraw(keepId)
    const path = await photographed(dropId)
    assert.equal((await merged(keepId, dropId)).photos, 1)
    assert.equal((await file(keepId)).photos.length, 1)
    const bytes = await bytesOf(path)
    assert.ok(bytes)
    bytes.content.destroy()
  })

  it('consent withdrawn during an upload leaves no photograph', async () => {
    const customerId = await added('Seen Late')
    await agree(customerId)
    const late = async (trx: DatabaseTransaction) => {
      // as stored after the consent check
      await lockCustomer(trx, 0, customerId)
      await trx
        .insertInto('mtmCustomerPhoto')
        .values({
          id: newId(),
          tenantId: 0,
          customerId,
          view: 'front',
          path: `measure/${newId()}.webp`,
          createBy: 'sales',
        })
        .execute()
    }
    const taken = await waitingFor(home.db, late, () => withdraw(customerId))
    assert.ok(taken.success, taken.message)
    assert.deepEqual((await file(customerId)).photos, [])
  })
})
