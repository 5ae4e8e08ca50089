import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import type { PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import { picture, uploadForm } from '../../platform/files/testing.ts'
import unusedFiles from '../../platform/files/unused-files.job.ts'
import { signedIn, signedInElsewhere, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { openShop, type workshop } from './testing.ts'

describe('photographs of a quality check', () => {
  let test: TestApp
  let shop: ReturnType<typeof workshop>
  let sales: SignedIn
  let qc: SignedIn
  let cutter: SignedIn
  let pieceNo: string
  let orderId: string
  before(async () => {
    ;({ test, shop, sales } = await openShop())
    ;[qc, cutter] = await Promise.all([signedIn(test.app, 'qc'), signedIn(test.app, 'cutter')])
    const { order, pieces } = await shop.accepted()
    orderId = order.id
    pieceNo = pieces[0]!.pieceNo
    await shop.through(pieceNo, 'CHECKING')
  })
  after(() => test.close())

  const send = async (who: SignedIn, file?: Buffer, no = pieceNo) => {
    const form = uploadForm({ fields: { pieceNo: no }, file: file ?? (await picture()), name: 'back.jpg' })
    return (await who.call('POST', '/api/mtm/production/photo/add', form)).json<Envelope<{ path: string }>>()
  }
  const inspect = async (photos: string[], who = qc) => {
    const { targets } = (await qc.get<PieceDetail>(`/api/mtm/production/piece/${pieceNo}`)).result
    const measured = Object.fromEntries(targets.map(({ code, target }) => [code, target]))
    const body = { requestId: newId(), pieceNo, measured, photos }
    return who.post('/api/mtm/production/inspect', body)
  }
  const shown = (who: SignedIn, id: string, where = 'production/photo') =>
    who.call('GET', `/api/mtm/${where}?id=${id}&w=160`)

  it('are uploaded by the checker, stored with the check, and visible to the workshop and the order’s owner', async () => {
    const sent = [await send(qc), await send(qc)]
    const paths = sent.map(({ result }) => result.path)
    assert.match(paths[0]!, /^quality\/[0-9a-f]{32}\.webp$/)
    assert.equal((await inspect(paths)).success, true)
    const { checks } = (await qc.get<PieceDetail>(`/api/mtm/production/piece/${pieceNo}`)).result
    const [id, second] = checks[0]!.photos
    assert.equal(checks[0]!.photos.length, 2)
    const seen = await shown(qc, id!)
    assert.deepEqual(
      [seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']],
      [200, 'image/webp', 'private, no-store'],
    )
    const { pieces } = (await sales.get<OrderFittings>(`/api/mtm/fitting/order/${orderId}`)).result
    assert.deepEqual(pieces[0]!.photos, [id, second])
    assert.equal((await shown(sales, id!, 'fitting/checkPhoto')).statusCode, 200)

    // no one reads it by its path, not even the uploader; workers of other stations see neither piece nor photograph
    assert.equal((await qc.call('GET', `/api/sys/common/static/${paths[0]}`)).statusCode, 403)
    assert.equal((await shown(cutter, id!)).json<Envelope>().success, false)
    assert.equal((await shown(sales, id!)).statusCode, 403)
    const elsewhere = await signedInElsewhere(test)
    assert.equal((await shown(elsewhere, id!)).json<Envelope>().success, false)
    assert.equal((await send(elsewhere)).success, false)
    // each belongs to one check
    assert.equal((await inspect([paths[0]!])).code, 400)
  })

  it('are refused when they are not pictures, of no check, or of another person', async () => {
    assert.equal((await send(qc, Buffer.from('%PDF-1.7\nfictitious'))).success, false)
    assert.equal((await send(qc, undefined, 'nothing')).code, 400)
    assert.equal((await send(cutter)).success, false)
    assert.equal((await send(sales)).success, false)
    const [own, foreign] = [(await send(qc)).result.path, `quality/${newId()}.jpg`]
    const manager = await signedIn(test.app, 'manager')
    assert.equal((await inspect([own], manager)).code, 400)
    assert.equal((await inspect([own, own])).code, 400)
    assert.equal((await inspect([foreign])).code, 400)
    assert.equal((await inspect(Array.from({ length: 7 }, () => foreign))).code, 400)
  })

  it('are removed after a day without a check', async () => {
    const loose = (await send(qc)).result.path
    await test.db
      .updateTable('sysFile')
      .set({ createTime: new Date(Date.now() - 25 * 60 * 60_000) })
      .where('folder', '=', 'quality')
      .execute()
    const { signal } = new AbortController()
    const { storage } = test.app
    await unusedFiles.run({ db: test.db, storage, occurrence: new Date(), parameter: null, signal })
    const left = await test.db.selectFrom('sysFile').select('path').where('folder', '=', 'quality').execute()
    const kept = await test.db.selectFrom('mtmQualityPhoto').select('path').execute()
    assert.deepEqual(left.map(({ path }) => path).sort(), kept.map(({ path }) => path).sort())
    assert.ok(!left.some(({ path }) => path === loose))
  })
})
