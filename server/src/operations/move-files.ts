import { createHash } from 'node:crypto'
import type { EnvironmentConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import type { StorageConfig } from '../platform/storage/open-storage.ts'
import { reachBucket } from '../platform/storage/bucket.ts'
import { s3Storage } from '../platform/storage/s3-storage.ts'
import { isOriginal, type Storage } from '../platform/storage/storage.ts'
import { connect } from './connection.ts'
import { findDatabase } from './find-database.ts'
import { inWords, Progress } from './progress.ts'

export interface MoveFilesOptions {
  say: (line: string) => void
  /** into the bucket of `S3_*`, or out of it into `FILES_DIR` */
  direction: 'to-bucket' | 'to-folder'
  /** only says what would be moved */
  isTrial?: boolean
  /** removes each file from where it was once its copy is verified */
  removes?: boolean
}

/** What became of the files. */
export interface MovedFiles {
  copied: number
  bytes: number
  /** there already, as an earlier run left them */
  present: number
  removed: number
  /** of which the database knows nothing; they stay where they are */
  unknown: number
}

/**
 * Copies the uploaded files from the folder into the bucket, or back. Each copy is read again and compared with the
 * checksum in the database. Run again, it goes on with what is missing; a server may run meanwhile, with its old setting.
 * @throws StartProblem when a file is not what the database says, after all others were copied
 */
export async function moveFiles(
  config: Pick<EnvironmentConfig, 'databaseUrl' | 'dataDir'> & StorageConfig,
  { say, direction, isTrial = false, removes = false }: MoveFilesOptions,
): Promise<MovedFiles> {
  const { s3, filesDir } = config
  if (!s3)
    throw new StartProblem(
      'There is no bucket: set S3_URL, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY for this command.',
    )
  await reachBucket(s3)
  const [folder, bucket] = [localStorage(filesDir), s3Storage(s3)]
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  const database = await findDatabase(config, { say, shared: true })
  try {
    const connection = await connect(database.address, 'move-files')
    try {
      const rows = await connection.db.selectFrom('sysFile').select(['id', 'hash']).execute()
      const hashes = new Map(rows.map(({ id, hash }) => [id, hash]))
      return await copyAll({ from, to, hashes, say, isTrial, removes })
    } finally {
      await connection.close()
    }
  } finally {
    await database.close()
  }
}

interface Copying {
  from: Storage
  to: Storage
  /** checksums by name, as the database knows them */
  hashes: ReadonlyMap<string, string>
  say: (line: string) => void
  isTrial: boolean
  removes: boolean
}

async function copyAll({ from, to, hashes, say, isTrial, removes }: Copying): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, bytes: 0, present: 0, removed: 0, unknown: 0 }
  const progress = new Progress(say)
  const broken: string[] = []
  const missing = new Set(hashes.keys())
  for await (const { key, size } of from.list()) {
    if (!isOriginal(key)) continue
    missing.delete(key)
    const hash = hashes.get(key)
    if (hash === undefined) {
      moved.unknown++
      continue
    }
    const isThere = await isCopied(to, key, { size, hash })
    if (!isThere) {
      if (!isTrial && !(await copy({ from, to, key, hash }))) {
        broken.push(key)
        continue
      }
      moved.copied++
      moved.bytes += size
    } else moved.present++
    if (removes && !isTrial) {
      await from.remove(key)
      moved.removed++
    }
    progress.report(`${moved.copied + moved.present} of ${hashes.size} files, ${inWords(moved.bytes)} copied`)
  }
  for (const key of missing) if (await to.stat(key)) missing.delete(key)
  say(summary(moved, isTrial))
  for (const key of missing) say(`  ${key} is in neither place.`)
  if (broken.length > 0)
    throw new StartProblem(
      `${broken.length} files are not what the database says and were not copied: ${broken.slice(0, 5).join(', ')}. ` +
        'Bring them back from a backup and run this again.',
    )
  return moved
}

/** Whether a file is there whole: only its content says so. */
async function isCopied(
  to: Storage,
  key: string,
  expected: { size: number; hash: string },
): Promise<boolean> {
  const found = await to.stat(key)
  return found !== null && found.size === expected.size && (await hashOf(to, key)) === expected.hash
}

/** Copies a file and reads the copy again. False when the original is not what its checksum says; nothing is left then. */
async function copy({ from, to, key, hash }: Pick<Copying, 'from' | 'to'> & { key: string; hash: string }) {
  const found = await from.get(key)
  if (!found) return false
  await to.put(key, found.content)
  if ((await hashOf(to, key)) === hash) return true
  await to.remove(key)
  return false
}

async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const found = await storage.get(key)
  if (!found) return null
  const hash = createHash('sha256')
  for await (const block of found.content as AsyncIterable<Buffer>) hash.update(block)
  return hash.digest('hex')
}

function summary({ copied, bytes, present, removed, unknown }: MovedFiles, isTrial: boolean): string {
  const facts = [
    `${isTrial ? 'Would move' : 'Moved'} ${copied} files (${inWords(bytes)})`,
    `${present} were there already`,
    ...(removed > 0 ? [`${removed} removed from where they were`] : []),
    ...(unknown > 0 ? [`${unknown} unknown to the database left where they are`] : []),
  ]
  return `${facts.join(', ')}.`
}
