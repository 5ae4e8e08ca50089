import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requireKey, STORAGE_KEY, type Storage, type StoredFile } from './storage.ts'

/** Number of subfolders; file systems handle far more than 256 files per folder. */
const FOLDER = /^[0-9a-f]{2}$/
/** Age after which a temporary file counts as a leftover of a crash. */
const DRAFT = '.part-'
const DRAFT_MS = 60 * 60_000

/**
 * Files in a local folder, readable only by the server's user. Files are written under a temporary name, synced and then
 * renamed.
 */
export function localStorage(folder: string): Storage {
  const folderOf = (key: string) => join(folder, key.slice(0, 2))
  const pathOf = (key: string) => {
    requireKey(key)
    return join(folderOf(key), key)
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      const draft = `${path}${DRAFT}${randomBytes(4).toString('hex')}`
      try {
        await mkdir(folderOf(key), { recursive: true, mode: 0o700 })
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }))
        await rename(draft, path)
      } catch (error) {
        content.destroy()
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const handle = await open(pathOf(key), 'r').catch(missing)
      if (!handle) return null
      const { size, mtime } = await handle.stat()
      return { size, modified: mtime, content: handle.createReadStream(range) }
    },
    async stat(key) {
      return factsOf(pathOf(key))
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const name of (await readdir(folder).catch(missing)) ?? []) {
        if (!FOLDER.test(name)) continue
        for (const key of (await readdir(join(folder, name)).catch(missing)) ?? []) {
          const path = join(folder, name, key)
          const facts = await factsOf(path)
          if (facts && STORAGE_KEY.test(key)) yield { key, ...facts }
          else if (facts && key.includes(DRAFT) && Date.now() - facts.modified.getTime() > DRAFT_MS)
            await rm(path, { force: true })
        }
      }
    },
  }
}

async function factsOf(path: string): Promise<StoredFile | null> {
  const facts = await stat(path).catch(missing)
  return facts ? { size: facts.size, modified: facts.mtime } : null
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
