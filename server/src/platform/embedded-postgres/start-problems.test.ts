import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { mendCluster, startProblem } from './start-problems.ts'

describe('a cluster after a power cut or a copy', () => {
  let path = ''
  before(async () => void (path = await mkdtemp(join(tmpdir(), 'mtm-mend-'))))
  after(() => rm(path, { recursive: true }))

  it('loses an empty pid file, and the rights of others', async () => {
    await writeFile(join(path, 'postmaster.pid'), '')
    await chmod(path, 0o755)
    await mendCluster(path)
    assert.deepEqual(await readdir(path), [])
    assert.equal((await stat(path)).mode & 0o777, 0o700)
  })

  it('keeps a pid file that says something', async () => {
    await writeFile(join(path, 'postmaster.pid'), '123\n')
    await mendCluster(path)
    assert.deepEqual(await readdir(path), ['postmaster.pid'])
  })
})

describe('what PostgreSQL says of a failed start', () => {
  const problem = (log: string) => startProblem(log, '/data/postgres', '/data/postgres.log').message
  for (const [log, todo] of [
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      /disk .* is full: make room/,
    ],
    [
      'postgres: could not access the server configuration file "/data/postgres/postgresql.conf": No such file',
      /a configuration file is missing/,
    ],
    ['FATAL:  data directory "/data/postgres" has invalid permissions', /correct its owner and "chmod 700"/],
    ['FATAL:  out of memory', /too few resources/],
    ['PANIC:  could not locate a valid checkpoint record', /restore the folder from a backup/],
  ] as const)
    it(`names what to do for: ${log.slice(0, 60)}`, () => {
      assert.match(problem(log), todo)
      assert.match(problem(log), /\/data\/postgres\.log says more\.$/)
    })
})
