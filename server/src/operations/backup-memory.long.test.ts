import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { migrations } from '../platform/database/database.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { openArchive } from './read-archive.ts'
import { urlOf } from './testing/databases.ts'

describe('a large backup', () => {
  let folder: string
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'backup-memory-'))))
  after(() => rm(folder, { recursive: true }))

  it('uses constant memory for any size of database', async () => {
    const large = await testDatabase()
    const peak = async (test: TestDatabase, file: string) => {
      const target = await emptyDatabase()
      const program = join(import.meta.dirname, 'testing/peak-memory.ts')
      // garbage that is not collected yet is not what is measured
      const args = [
        '--max-semi-space-size=1',
        program,
        urlOf(test.address),
        join(folder, file),
        urlOf(target.address),
      ]
      const { stdout } = await promisify(execFile)(process.execPath, args)
      await target.close()
      return JSON.parse(stdout) as { backup: number; restore: number }
    }
    const small = await peak(large, 'small.gz')
    await sql`insert into sys_log (id, log_type, log_content, request_param)
      select md5(n::text), 2, md5(n::text), repeat(md5((n * 7)::text), 90) from generate_series(1, 10000) n
    `.execute(large.db)
    const big = await peak(large, 'large.gz')
    const [backup, restored] = [big.backup - small.backup, big.restore - small.restore]
    assert.ok(Math.max(backup, restored) < 20e6, `${backup} B, ${restored} B more for 30 MB more`)
    const read = await openArchive(join(folder, 'large.gz'))
    assert.deepEqual(
      read.head.migrations,
      (await migrations()).map(({ name }) => name),
    )
    read.close()
    await large.close()
  })
})
