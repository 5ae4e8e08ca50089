import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Ruler } from '@mtm/shared-utils/contracts/dto/catalogue'
import { dominantOf } from '../../src/platform/files/pictures.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Seed } from '../context.ts'
import { MAIN_TENANT, idIn } from '../demo-tenants.ts'
import { fileOf, PICTURES, type PictureSeed } from './pictures.data.ts'

const HOUSE = MAIN_TENANT
/** The part of a swatch that its ruler spans. */
const RULED = 0.8

const idOf = ({ ownerKind, ownerNo, use }: PictureSeed) =>
  idIn(HOUSE, `picture:${ownerKind}:${ownerNo}:${use}`)
const pathOf = (picture: PictureSeed) => `swatch/${idOf(picture)}.webp`
const contentOf = (picture: PictureSeed) => readFile(join(import.meta.dirname, 'files', fileOf(picture)))

/** The pictures of the first tenant's album, each swatch with a ruler. */
export const seedPictures: Seed = async (db) => {
  const contents = await Promise.all(PICTURES.map(contentOf))
  const colours = await Promise.all(contents.map(dominantOf))
  const common = { tenantId: HOUSE.tenantId, createBy: HOUSE.accounts.admin }
  await db
    .insertInto('sysFile')
    .values(
      PICTURES.map((picture, index) => ({
        ...common,
        id: idOf(picture),
        folder: 'swatch',
        path: pathOf(picture),
        name: fileOf(picture),
        contentType: 'image/webp',
        size: contents[index]!.length,
        hash: createHash('sha256').update(contents[index]!).digest('hex'),
      })),
    )
    .execute()
  const places = new Map<string, number>()
  await db
    .insertInto('mtmPicture')
    .values(
      PICTURES.map((picture, index) => {
        const { ownerKind, ownerNo, use, width, height, words, widthMm } = picture
        const [text, textEn, textJp] = words
        const sort = (places.get(`${ownerKind} ${ownerNo}`) ?? 0) + 1
        places.set(`${ownerKind} ${ownerNo}`, sort)
        return {
          ...common,
          id: idOf(picture),
          ownerKind,
          ownerNo,
          use,
          path: pathOf(picture),
          width,
          height,
          dominantHex: colours[index]!,
          text,
          textEn,
          textJp,
          sort,
          ...(widthMm !== undefined && {
            ruler: JSON.stringify(rulerAcross(widthMm)),
            widthMm,
            tileable: true,
          }),
        }
      }),
    )
    .execute()
}

function rulerAcross(widthMm: number): Ruler {
  return {
    from: [(1 - RULED) / 2, 0.5],
    to: [(1 + RULED) / 2, 0.5],
    mm: Math.round(widthMm * RULED * 10) / 10,
  }
}

/** Restores missing files of demonstration pictures that still exist in the database. */
export async function storePictures(db: Database, storage: Storage): Promise<void> {
  const kept = await db.selectFrom('sysFile').select('id').where('id', 'in', PICTURES.map(idOf)).execute()
  const ids = new Set(kept.map(({ id }) => id))
  await Promise.all(
    PICTURES.filter((picture) => ids.has(idOf(picture))).map(async (picture) => {
      const id = idOf(picture)
      if (!(await storage.stat(id))) await storage.put(id, Readable.from([await contentOf(picture)]))
    }),
  )
}
