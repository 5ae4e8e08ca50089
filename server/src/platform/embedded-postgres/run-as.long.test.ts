import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { promisify } from 'node:util'
import type { EmbeddedPostgresOptions } from './embedded-postgres.ts'
import {
  holdWatchdog,
  makeFolder,
  makeUsedFolder,
  removeFolder,
  startOwner,
  until,
} from './fixtures/fixtures.ts'
import { isPostmaster } from './postmaster-file.ts'
import { isRoot, UNPRIVILEGED } from './run-as.ts'

const SOMEBODY = { uid: 1000, gid: 1000 }

const uidOf = async (pid: number) =>
  Number(/^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

describe('the user that runs PostgreSQL', { skip: process.platform !== 'linux' && 'reads /proc' }, () => {
  let dataDir: string
  beforeEach(async () => (dataDir = await makeFolder()))
  afterEach(() => removeFolder(dataDir))

  // as root the tests run a server as an ordinary user, otherwise as themselves
  describe('is the user of the server, when that is not root', () => {
    const runAs = isRoot() ? SOMEBODY : undefined
    const start = async (options: Partial<EmbeddedPostgresOptions> = {}) => {
      if (runAs) await chown(dataDir, runAs.uid, runAs.gid)
      return startOwner({ dataDir, ...options }, runAs)
    }
    /** A folder that this user has used before. */
    const makeOwnFolder = async () => {
      await removeFolder(dataDir)
      dataDir = await makeUsedFolder()
      if (runAs) await promisify(execFile)('chown', ['-R', `${runAs.uid}:${runAs.gid}`, dataDir])
    }

    it('which starts and stops it', async () => {
      const owner = await start()
      assert.equal(owner.problem, undefined)
      assert.deepEqual(owner.output, [])
      assert.equal(await uidOf(owner.pid), runAs?.uid ?? process.getuid?.())
      await owner.end('SIGTERM')
      assert.equal(await isPostmaster(owner.pid, join(dataDir, 'postgres')), false)
    })

    it('which adopts it after kill -9', async () => {
      await makeOwnFolder()
      const first = await start({ graceMs: 50 })
      const letGo = await holdWatchdog(first.process.pid)
      await first.end('SIGKILL')
      const second = await start()
      letGo()
      assert.deepEqual([second.problem, second.adopted, second.pid], [undefined, true, first.pid])
      await second.end('SIGTERM')
      assert.equal(await isPostmaster(first.pid, join(dataDir, 'postgres')), false)
    })

    it('whose watchdog stops it without adoption', async () => {
      const { pid, end } = await start({ graceMs: 50 })
      await end('SIGKILL')
      await until(`${pid} is gone`, async () => !(await isPostmaster(pid, join(dataDir, 'postgres'))))
      assert.equal(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), false)
      assert.match(await readFile(join(dataDir, 'postgres.log'), 'utf8'), /database system is shut down/)
    })

    it('which learns that another of its processes owns it', async () => {
      await makeOwnFolder()
      const first = await start()
      const second = await start()
      assert.match(second.problem ?? '', new RegExp(`is in use by process ${first.process.pid}:`))
      await first.end('SIGTERM')
    })
  })

  describe('as root', { skip: !isRoot() && 'not root' }, () => {
    it('is an unprivileged user that owns only the cluster', async () => {
      const owner = await startOwner({ dataDir })
      assert.deepEqual(owner.output, [])
      assert.equal(await uidOf(owner.pid), UNPRIVILEGED.uid)
      assert.equal((await stat(join(dataDir, 'postgres'))).uid, UNPRIVILEGED.uid)
      assert.equal((await stat(dataDir)).uid, 0)
      await owner.end('SIGTERM')
    })

    it('is the owner of a cluster created by an ordinary user', async () => {
      await chown(dataDir, SOMEBODY.uid, SOMEBODY.gid)
      const ordinary = await startOwner({ dataDir }, SOMEBODY)
      assert.equal(ordinary.problem, undefined)
      assert.equal(await uidOf(ordinary.pid), SOMEBODY.uid)
      await ordinary.end('SIGTERM')
      const root = await startOwner({ dataDir })
      assert.equal(await uidOf(root.pid), SOMEBODY.uid)
      await root.end('SIGTERM')
    })

    it('places unreachable data elsewhere, reports it in one line, and finds them again', async () => {
      const closed = join(dataDir, 'closed')
      const places = join(dataDir, 'places')
      await mkdir(closed, { mode: 0o700 })
      const first = await startOwner({ dataDir: closed, placesFolder: places })
      assert.equal(first.output.length, 1)
      assert.match(
        first.output[0] ?? '',
        /^PostgreSQL must not run as root, and its user 65534 cannot reach .*linked/,
      )
      assert.ok((await lstat(join(closed, 'postgres'))).isSymbolicLink())
      await first.end('SIGTERM')
      const second = await startOwner({ dataDir: closed, placesFolder: places })
      assert.deepEqual(second.output, [])
      assert.equal(second.address.host, first.address.host)
      await second.end('SIGTERM')

      await rm(places, { recursive: true })
      const lost = await startOwner({ dataDir: closed, placesFolder: places })
      assert.match(lost.problem ?? '', /postgres links to .*, which is gone: bring it back/)
    })

    it('refuses an unreachable cluster without changes', async () => {
      const used = await makeUsedFolder()
      await chmod(used, 0o700)
      const owner = await startOwner({ dataDir: used })
      assert.match(owner.problem ?? '', /User 65534, who runs PostgreSQL, cannot reach .*chmod o\+x/)
      assert.deepEqual(await readdir(used), ['postgres', 'postgres.log'])
      await removeFolder(used)
    })
  })

  it('does not read the cluster of another user', { skip: !isRoot() && 'not root' }, async () => {
    const used = await makeUsedFolder()
    const owner = await startOwner({ dataDir: used }, SOMEBODY)
    assert.match(owner.problem ?? '', /cannot be (used|read) \(EACCES\)/)
    await chown(used, SOMEBODY.uid, SOMEBODY.gid)
    const nearer = await startOwner({ dataDir: used }, SOMEBODY)
    assert.match(
      nearer.problem ?? '',
      /belongs to user 65534|cannot be read \(EACCES\): start the server as the user/,
    )
    await removeFolder(used)
  })
})
