import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../config/start-problem.ts'

/** The secret key of this data folder, created at the first start, readable only by the server's user. */
export async function keepSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key')
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dataDir, { recursive: true })
    if (!existsSync(file)) {
      await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
      await link(draft, file) // atomic, and only if no other process was first
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST')
      throw new StartProblem(
        `The secret key cannot be kept in ${dataDir} (${code}): set SECRET_KEY, or another DATA_DIR.`,
      )
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
  const key = await readFile(file, 'utf8').catch(() => '')
  if (key.length < 32)
    throw new StartProblem(
      `${file} holds no secret key: restore it from a backup, or remove it to have a new one made.`,
    )
  return key
}
