import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { type PictureUse, type Ruler, widthOfRuled } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import type { collection } from '@mtm/shared-utils/contracts/resources/collection'
import type { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { testFolder, uploaded } from '../../../platform/files/testing.ts'
import {
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'
import pictureColours from './picture-colours.job.ts'

const CLOTH = { ownerKind: 'fabric', ownerNo: 'TW-3207' }

describe('the pictures of the album', () => {
  let test: TestApp
  let disk: Awaited<ReturnType<typeof testFolder>>
  let keeper: SignedIn
  let sales: SignedIn
  before(async () => {
    disk = await testFolder()
    test = await testApp({ seed: 'all', config: { filesDir: disk.folder } })
    keeper = await signedIn(test.app, 'admin')
    sales = await signedIn(test.app, 'sales')
  })
  after(async () => {
    await test.close()
    await disk.remove()
  })

  const photograph = (who: SignedIn, width = 400, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
      .then((file) => uploaded(who, { biz: 'swatch', file }))
  const list = async (who = keeper, query = `ownerKind=fabric&ownerNo=${CLOTH.ownerNo}`) =>
    (await who.get<Page<PictureRow>>(`/api/mtm/picture/list?${query}`)).result.records
  const add = async (more: object = {}) => {
    const body = { ...CLOTH, use: 'swatch', path: await photograph(keeper), ...more }
    const { success, result, message } = await keeper.post<{ id: string }>('/api/mtm/picture/add', body)
    assert.ok(success, message)
    return result.id
  }
  const one = async (id: string) => (await list()).find((row) => row.id === id)!
  const cloth = async () => (await sales.get<Row<typeof fabric>>(`/api/mtm/fabric/${CLOTH.ownerNo}`)).result
  const ruled = (id: string, mm: number | null, tileable = true) =>
    keeper.put('/api/mtm/picture/ruler', {
      id,
      ruler: mm === null ? null : { from: [0.1, 0.5], to: [0.6, 0.5], mm },
      tileable,
    })

  it('are sorted within their owner and move by one position', async () => {
    const ids = [await add(), await add({ use: 'drape' }), await add({ use: 'onModel' })]
    const order = async () => (await list()).map(({ id }) => id)
    assert.deepEqual(await order(), ids)
    const move = async (id: string, step: number) =>
      (await keeper.put<{ moved: boolean }>('/api/mtm/picture/move', { id, step })).result.moved
    assert.equal(await move(ids[2]!, -1), true)
    assert.deepEqual(await order(), [ids[0], ids[2], ids[1]])
    assert.equal(await move(ids[0]!, -1), false)
    assert.equal(await move(ids[1]!, 1), false)
    assert.deepEqual(await order(), [ids[0], ids[2], ids[1]])
    const [first] = await list()
    assert.deepEqual(
      [first!.width, first!.height, first!.ownerTextEn, first!.described],
      [400, 200, 'Tobacco herringbone', '0'],
    )
    for (const id of ids) await keeper.delete(`/api/mtm/picture/delete?id=${id}`)
  })

  it('have a dominant colour: whole, cropped and replaced', async () => {
    const blue = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1820d8' } })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: '#c82018' } },
          left: 100,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const id = await add({ path: await uploaded(keeper, { biz: 'swatch', file: blue }) })
    const colour = async () => near((await one(id)).dominantHex!)
    assert.equal(await colour(), 'red')
    const crop = (box: object | null) => keeper.put('/api/mtm/picture/crop', { id, box, tileable: false })
    await crop({ x: 0, y: 0, width: 1 / 3, height: 1 })
    assert.equal(await colour(), 'blue')
    await crop(null)
    assert.equal(await colour(), 'red')
    const path = await photograph(keeper)
    await keeper.put('/api/mtm/picture/edit', { id, version: (await one(id)).version, path })
    assert.equal(await colour(), 'grey')
    await ruled(id, 24)
    assert.equal(near((await cloth()).swatchHex!), 'grey', 'what is drawn of the cloth until it has come')

    // older pictures have none until the nightly job
    await test.db.updateTable('mtmPicture').set({ dominantHex: null }).where('id', '=', id).execute()
    const { signal } = new AbortController()
    const { db, app } = test
    await pictureColours.run({ db, storage: app.storage, occurrence: new Date(), parameter: null, signal })
    assert.equal(await colour(), 'grey')
    await keeper.delete(`/api/mtm/picture/delete?id=${id}`)
  })

  it('are sorted by kind in dictionary order', async () => {
    const ids = [await add({ use: 'drape' }), await add(), await add({ use: 'onModel' }), await add()]
    const shown = await list(keeper, `ownerNo=${CLOTH.ownerNo}&column=gallery&order=asc`)
    assert.deepEqual(
      shown.map((row) => row.id),
      [ids[1], ids[3], ids[0], ids[2]],
    )
    for (const id of ids) await keeper.delete(`/api/mtm/picture/delete?id=${id}`)
  })

  it('must belong to an existing item and use a file of the tenant', async () => {
    const path = await photograph(keeper)
    const refused = async (body: object) => {
      const answer = await keeper.call('POST', '/api/mtm/picture/add', {
        payload: { ...CLOTH, use: 'swatch', path, ...body },
      })
      return answer.json().result?.fields?.[0]?.field
    }
    assert.equal(await refused({ ownerNo: 'NO-1' }), 'ownerNo')
    assert.equal(await refused({ ownerKind: 'lining' }), 'ownerNo')
    assert.equal(await refused({ use: 'nonsense' }), 'use')
    assert.equal(await refused({ path: `swatch/${'a'.repeat(32)}.webp` }), 'path')
    const stranger = await signedInElsewhere(test)
    const theirs = await photograph(stranger)
    assert.equal(await refused({ path: theirs }), 'path')
    assert.deepEqual(await list(stranger), [])
  })

  it('get their scale from a ruler; the first repeating picture represents the fabric', async () => {
    const before = await cloth()
    assert.deepEqual([before.swatch, before.swatchWidth, before.tileable], [null, null, null])
    const [first, second] = [await add(), await add()]
    assert.equal((await ruled(second, 24)).success, true)
    // half the width, 200 of 400 pixels, is 24 mm
    assert.equal((await one(second)).widthMm, 48)
    assert.equal((await one(second)).standsForCloth, true)
    const worn = await cloth()
    assert.deepEqual([worn.swatch, worn.swatchWidth, worn.tileable], [(await one(second)).path, 48, true])
    await ruled(first, 12.5)
    assert.equal((await cloth()).swatchWidth, 25)
    await ruled(first, 12.5, false)
    assert.equal((await cloth()).swatchWidth, 48, 'what does not repeat covers no garment')
    await ruled(second, null)
    assert.equal((await one(second)).tileable, false, 'without a size nothing repeats')
    assert.equal((await cloth()).swatch, null)
    const point = { from: [0.5, 0.5], to: [0.5, 0.5], mm: 10 }
    const refused = await keeper.call('PUT', '/api/mtm/picture/ruler', {
      payload: { id: first, ruler: point, tileable: true },
    })
    assert.equal(refused.statusCode, 400)
    for (const id of [first, second]) await keeper.delete(`/api/mtm/picture/delete?id=${id}`)
  })

  it('lose their ruler when replaced, and list what depends on them before deletion', async () => {
    const [first, second] = [await add(), await add()]
    await ruled(first, 20)
    await ruled(second, 30)
    const use = async (id: string) => (await keeper.get<PictureUse>(`/api/mtm/picture/use?id=${id}`)).result
    const { openOrders, ...rest } = await use(first)
    assert.deepEqual(rest, { standsForCloth: true, replacedBy: second })
    assert.ok(openOrders >= 0)
    assert.equal((await use(second)).standsForCloth, false)
    const path = await photograph(keeper, 100, 300)
    const { version } = await one(first)
    const put = (body: object) => keeper.call('PUT', '/api/mtm/picture/edit', { payload: body })
    assert.equal((await put({ id: first, version, path, textEn: 'Cloth' })).json().success, true)
    const row = await one(first)
    assert.deepEqual(
      [row.path, row.width, row.height, row.widthMm, row.ruler, row.tileable, row.textEn],
      [path, 100, 300, null, null, false, 'Cloth'],
    )
    assert.equal((await put({ id: first, version, textEn: 'Late' })).statusCode, 409)
    assert.equal((await cloth()).swatchWidth, 60)
    for (const id of [first, second]) await keeper.delete(`/api/mtm/picture/delete?id=${id}`)
    assert.equal((await cloth()).swatch, null)
  })

  it('keep their scale when cropped, and can be restored', async () => {
    const [first, second] = [await add(), await add()]
    await ruled(first, 24)
    const uploadedPath = (await one(first)).path
    assert.deepEqual([(await one(first)).widthMm, (await one(first)).width], [48, 400])
    const crop = (box: object | null, more: object = {}) =>
      keeper.call('PUT', '/api/mtm/picture/crop', { payload: { id: first, box, tileable: true, ...more } })
    const sizeOfFile = async ({ path }: PictureRow) => {
      const file = await keeper.call('GET', `/api/sys/common/static/${path}`)
      const { width, height, format } = await sharp(file.rawPayload).metadata()
      return [width, height, format]
    }
    const seen = async () => {
      const row = await one(first)
      const { path, original, width, height, widthMm, ruler, tileable, standsForCloth } = row
      return {
        row,
        path,
        original,
        width,
        height,
        widthMm,
        ruler: ruler as Ruler | null,
        tileable,
        standsForCloth,
      }
    }
    // the ruler lies at half the height from 0.1 to 0.6: both ends are on the left three quarters
    assert.equal((await crop({ x: 0, y: 0, width: 0.75, height: 0.9 })).statusCode, 200)
    const left = await seen()
    assert.notEqual(left.path, uploadedPath)
    assert.deepEqual(
      [left.original, left.width, left.height, left.widthMm, left.tileable, left.standsForCloth],
      [uploadedPath, 300, 180, 36, true, true],
    )
    assert.deepEqual(await sizeOfFile(left.row), [300, 180, 'webp'])
    assert.equal(widthOfRuled(left.ruler!, 300, 180), 36)
    assert.equal(left.ruler!.mm, 24)
    assert.deepEqual([(await cloth()).swatch, (await cloth()).swatchWidth], [left.path, 36])

    // cropped from the original again; one end of the ruler is cut off, and it is not marked as repeating
    assert.equal(
      (await crop({ x: 0.5, y: 0.25, width: 0.25, height: 0.5 }, { tileable: false })).statusCode,
      200,
    )
    const part = await seen()
    assert.deepEqual([part.original, part.width, part.height, part.widthMm], [uploadedPath, 100, 100, 12])
    assert.equal(widthOfRuled(part.ruler!, 100, 100), 12)
    assert.deepEqual([part.tileable, part.standsForCloth, (await cloth()).swatch], [false, false, null])

    // restored
    assert.equal((await crop(null, { tileable: false })).statusCode, 200)
    const whole = await seen()
    assert.deepEqual(
      [whole.path, whole.original, whole.width, whole.height, whole.widthMm, whole.row.crop],
      [uploadedPath, null, 400, 200, 48, null],
    )
    assert.equal(widthOfRuled(whole.ruler!, 400, 200), 48)
    assert.deepEqual([whole.tileable, whole.standsForCloth], [true, true], 'as it was said of the whole')

    for (const wrong of [
      { x: 0, y: 0, width: 0.05, height: 1 },
      { x: 0.6, y: 0, width: 0.6, height: 1 },
      { x: -0.1, y: 0, width: 0.6, height: 1 },
      { x: 0, y: 0, width: 1 },
    ])
      assert.equal((await crop(wrong)).statusCode, 400, JSON.stringify(wrong))
    const late = await crop({ x: 0, y: 0, width: 0.5, height: 0.5 }, { version: left.row.version })
    assert.equal(late.statusCode, 409)

    // a replaced picture has neither crop nor original
    await crop({ x: 0, y: 0, width: 0.5, height: 0.5 })
    const path = await photograph(keeper, 100, 300)
    await keeper.put('/api/mtm/picture/edit', { id: first, version: (await one(first)).version, path })
    const replaced = await seen()
    assert.deepEqual([replaced.path, replaced.original, replaced.row.crop], [path, null, null])
    for (const id of [first, second]) await keeper.delete(`/api/mtm/picture/delete?id=${id}`)
  })

  it('of a collection start with its cover', async () => {
    const cover = async (no: string) => {
      const query = `/api/mtm/collection/list?collectionNo=${no}`
      return (await sales.get<Page<Row<typeof collection>>>(query)).result.records[0]!.cover
    }
    assert.equal(await cover('EVENING'), null)
    const owner = { ownerKind: 'collection', ownerNo: 'EVENING' }
    const ids = [await add({ ...owner, use: 'onModel' }), await add({ ...owner, use: 'detail' })]
    const own = await list(keeper, 'ownerKind=collection&ownerNo=EVENING')
    assert.deepEqual(
      own.map(({ id, ownerTextEn }) => [id, ownerTextEn]),
      ids.map((id) => [id, 'Evening']),
    )
    assert.equal(await cover('EVENING'), own[0]!.path)
    await keeper.put('/api/mtm/picture/move', { id: ids[1], step: -1 })
    assert.equal(await cover('EVENING'), own[1]!.path)
    const { result } = await keeper.get<PictureUse>(`/api/mtm/picture/use?id=${ids[0]}`)
    assert.deepEqual(result, { standsForCloth: false, replacedBy: null, openOrders: 0 })
    for (const id of ids) await keeper.delete(`/api/mtm/picture/delete?id=${id}`)
  })

  it('are visible with the album, and edited only with permission', async () => {
    const id = await add()
    assert.equal((await list(sales)).length, 1)
    const { version } = await one(id)
    const refused: readonly (readonly ['POST' | 'PUT' | 'DELETE' | 'GET', string, object?])[] = [
      ['POST', '/api/mtm/picture/add', { ...CLOTH, use: 'swatch', path: 'x' }],
      ['PUT', '/api/mtm/picture/edit', { id, version, textEn: 'x' }],
      ['PUT', '/api/mtm/picture/ruler', { id, ruler: null, tileable: false }],
      ['PUT', '/api/mtm/picture/move', { id, step: 1 }],
      ['PUT', '/api/mtm/picture/crop', { id, box: null, tileable: false }],
      ['GET', `/api/mtm/picture/use?id=${id}`],
      ['DELETE', `/api/mtm/picture/delete?id=${id}`],
    ]
    for (const [method, url, payload] of refused)
      assert.equal((await sales.call(method, url, { ...(payload && { payload }) })).statusCode, 403, url)
    const elsewhere = await signedIn(test.app, 'elsewhere')
    assert.equal((await elsewhere.delete(`/api/mtm/picture/delete?id=${id}`)).success, false)
    assert.equal((await elsewhere.put('/api/mtm/picture/move', { id, step: 1 })).success, false)
    const box = { x: 0, y: 0, width: 0.5, height: 0.5 }
    assert.equal((await elsewhere.put('/api/mtm/picture/crop', { id, box, tileable: false })).success, false)
    assert.equal((await one(id)).original, null)
    assert.equal((await list()).length, 1)
  })
})

const COLOURS = { red: [200, 32, 24], blue: [24, 32, 216], grey: [68, 85, 102] } as const

/** The name of a colour among those above. */
function near(hex: string): string | undefined {
  const parts = hex.match(/[0-9A-F]{2}/g)!.map((part) => Number.parseInt(part, 16))
  return Object.entries(COLOURS).find(([, colour]) =>
    colour.every((part, index) => Math.abs(part - parts[index]!) <= 4),
  )?.[0]
}

describe('a ruler on a picture', () => {
  it('measures pixels along its own line for any aspect ratio', () => {
    assert.equal(widthOfRuled({ from: [0, 0], to: [1, 0], mm: 50 }, 100, 400), 50)
    assert.equal(widthOfRuled({ from: [0, 0], to: [0, 1], mm: 50 }, 100, 400), 12.5)
    assert.equal(widthOfRuled({ from: [0, 0], to: [0.3, 0.1], mm: 50 }, 100, 400), 100)
    assert.equal(widthOfRuled({ from: [0.2, 0.2], to: [0.2, 0.2], mm: 50 }, 100, 400), null)
  })
})
