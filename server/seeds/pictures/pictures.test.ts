import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { widthOfRuled } from '@mtm/shared-utils/contracts/dto/catalogue'
import sharp from 'sharp'
import { localStorage } from '../../src/platform/storage/local-storage.ts'
import { testFolder } from '../../src/platform/files/testing.ts'
import { testDatabase, type TestDatabase } from '../../src/platform/testing/testing.ts'
import { storeDemonstrationPictures } from '../index.ts'
import { woven } from './loom.ts'
import { PICTURES, WOVEN } from './pictures.data.ts'

describe('demonstration pictures', () => {
  let test: TestDatabase
  let disk: Awaited<ReturnType<typeof testFolder>>
  before(async () => {
    disk = await testFolder()
    test = await testDatabase({ seed: 'all' })
  })
  after(async () => {
    await test.close()
    await disk.remove()
  })

  it('match their rows, and have existing owners', async () => {
    const storage = localStorage(disk.folder)
    await storeDemonstrationPictures(test.db, storage)
    const rows = await test.db.selectFrom('mtmPictureList').selectAll().execute()
    assert.equal(rows.length, PICTURES.length)
    for (const row of rows) {
      assert.ok(row.ownerText && row.described === '1', row.place ?? '')
      const file = await storage.get(row.id!)
      const { width, height } = await sharp(await buffer(file!.content)).metadata()
      assert.deepEqual([width, height], [row.width, row.height], row.place ?? '')
      assert.match(row.dominantHex ?? '', /^#[0-9A-F]{6}$/, row.place ?? '')
      if (row.use !== 'swatch') continue
      assert.equal(Math.round(widthOfRuled(row.ruler!, width, height)!), row.widthMm)
      assert.ok(row.standsForCloth, row.place ?? '')
    }
  })

  it('are restored when missing in the storage, not when deleted by the tenant', async () => {
    const storage = localStorage(disk.folder)
    const [lost, deleted] = await test.db
      .selectFrom('mtmPicture')
      .select('id')
      .orderBy('id')
      .limit(2)
      .execute()
    for (const { id } of [lost!, deleted!]) await storage.remove(id)
    await test.db.deleteFrom('sysFile').where('id', '=', deleted!.id).execute()
    await storeDemonstrationPictures(test.db, storage)
    assert.ok(await storage.stat(lost!.id))
    assert.equal(await storage.stat(deleted!.id), null)
  })
})

describe('woven cloth', () => {
  it('is seamless', () => {
    for (const [no, weaving] of Object.entries(WOVEN)) {
      const { data, width, height } = woven(weaving)
      const at = (x: number, y: number) => data[(y * width + x) * 3]!
      /** total difference of neighbouring columns or rows */
      const step = (one: (place: number) => number, next: (place: number) => number, count: number) =>
        Array.from({ length: count }, (_, place) => Math.abs(one(place) - next(place))).reduce(
          (a, b) => a + b,
          0,
        ) / count
      const columns = Array.from({ length: width - 1 }, (_, x) =>
        step(
          (y) => at(x, y),
          (y) => at(x + 1, y),
          height,
        ),
      )
      const rows = Array.from({ length: height - 1 }, (_, y) =>
        step(
          (x) => at(x, y),
          (x) => at(x, y + 1),
          width,
        ),
      )
      const seamX = step(
        (y) => at(width - 1, y),
        (y) => at(0, y),
        height,
      )
      const seamY = step(
        (x) => at(x, height - 1),
        (x) => at(x, 0),
        width,
      )
      assert.ok(seamX <= Math.max(...columns) * 1.05, `${no} across ${seamX}`)
      assert.ok(seamY <= Math.max(...rows) * 1.05, `${no} down ${seamY}`)
    }
  })
})
