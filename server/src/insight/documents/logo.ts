import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { findFile } from '../../platform/files/read-file.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Database } from '../../platform/database/database.ts'

/** Pixels of the longer side: 300 dpi at the largest print size. */
const MOST_DOTS = 400
/** Cache of recently printed logos; stored pictures never change. */
const printed = new Map<string, string>()
const MOST_PRINTED = 50

/** A stored picture as a data URL for documents; null when it is missing, which does not stop the document. */
export async function printedLogo(storage: Storage, db: Database, path: string): Promise<string | null> {
  const known = printed.get(path)
  if (known) return known
  const file = await findFile(db, path)
  const stored = file && (await storage.get(file.id))
  if (!stored) return null
  const picture = await sharp(await buffer(stored.content))
    .resize({ width: MOST_DOTS, height: MOST_DOTS, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const made = `data:image/png;base64,${picture.toString('base64')}`
  if (printed.size >= MOST_PRINTED) printed.delete(printed.keys().next().value!)
  printed.set(path, made)
  return made
}
