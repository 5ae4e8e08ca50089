import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import {
  FAST,
  holdWatchdog,
  makeFolder,
  makeUsedFolder,
  removeFolder,
  startOwner,
  until,
  watchdogOf,
} from './fixtures/fixtures.ts'
import { isPostmaster, readPostmasterFile } from './postmaster-file.ts'
import { Occupied, startPostmaster } from './postmaster.ts'

/** Runs one statement on a new connection. */
async function ask(address: pg.ClientConfig, statement: string): Promise<unknown> {
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

const problem = (pattern: RegExp) => (error: Error) => {
  assert.ok(error instanceof StartProblem, String(error.stack))
  assert.match(error.message, pattern)
  assert.doesNotMatch(error.message, /\n/)
  return true
}

describe('an embedded PostgreSQL', () => {
  let dataDir: string
  let postgres: EmbeddedPostgres
  before(async () => {
    dataDir = await makeFolder()
    postgres = await startEmbeddedPostgres({ dataDir, settings: FAST, pauseMs: () => 0 })
  })
  after(async () => {
    await postgres.stop()
    await removeFolder(dataDir)
  })

  it('listens on a socket in its data folder and on no TCP port', async () => {
    assert.equal(postgres.address.host, join(dataDir, 'postgres'))
    assert.equal(await ask(postgres.address, `select current_setting('listen_addresses') as answer`), '')
    assert.ok(existsSync(join(dataDir, 'postgres', '.s.PGSQL.5432')))
  })

  it('holds UTF-8 in C order', async () => {
    const described = await ask(
      postgres.address,
      `select concat_ws(' ', pg_encoding_to_char(encoding), datcollate, datctype) as answer
       from pg_database where datname = current_database()`,
    )
    assert.equal(described, 'UTF8 C C')
  })

  it('creates a database owned by the application’s user, who is not a superuser', async () => {
    const rights = `select concat_ws(' ', current_user, rolsuper, pg_get_userbyid(datdba)) as answer
                    from pg_roles, pg_database where rolname = current_user and datname = current_database()`
    assert.equal(await ask(postgres.address, rights), 'mtm f mtm')
  })

  it('has the links of its libraries', async () => {
    const programs = join((await readPostmasterProgram(postgres.pid)) ?? '', '../..')
    const links = JSON.parse(await readFile(join(programs, 'pg-symlinks.json'), 'utf8')) as {
      target: string
    }[]
    assert.ok(links.length > 0)
    for (const { target } of links) assert.ok(existsSync(join(programs, '..', target)), target)
  })

  it('refuses a second process on its folder and names the first', async () => {
    const second = await startOwner({ dataDir })
    assert.equal(
      second.problem,
      `The data folder ${dataDir} is in use by process ${process.pid}: ` +
        'stop that one, or set DATA_DIR to another folder.',
    )
    assert.equal(await ask(postgres.address, 'select 1 as answer'), 1)
  })

  it('is started again when it is killed, at the same address', async () => {
    const { pid, address } = postgres
    process.kill(pid, 'SIGKILL')
    await until('another PostgreSQL', () => postgres.pid !== pid)
    await until('it answers', () => ask(address, 'select 1 as answer').then(Boolean, () => false))
  })

  it('is started again however often it is killed', async () => {
    for (let kill = 0; kill < 7; kill++) {
      const { pid, address } = postgres
      process.kill(pid, 'SIGKILL')
      await until('another PostgreSQL', () => postgres.pid !== pid)
      await until('it answers', () => ask(address, 'select 1 as answer').then(Boolean, () => false))
    }
  })

  it('keeps running when a session is killed and all are reset', async () => {
    const { pid, address } = postgres
    const [killed, reset] = [new pg.Client(address), new pg.Client(address)]
    const ended = [killed, reset].map((client) => new Promise((resolve) => client.on('error', resolve)))
    await Promise.all([killed.connect(), reset.connect()])
    const { rows } = await killed.query<{ session: number }>('select pg_backend_pid() as session')
    process.kill(rows[0]?.session ?? 0, 'SIGKILL')
    // until then it may accept sessions, which are reset too
    await Promise.all(ended)
    await until('it answers', () => ask(address, 'select 1 as answer').then(Boolean, () => false))
    assert.equal(postgres.pid, pid)
    // only now; an earlier attempt could still succeed
    const owned = "select count(*) as answer from pg_locks where locktype = 'advisory' and granted"
    await until('it is owned again', async () => Number(await ask(address, owned)) === 1)
    const second = await startOwner({ dataDir })
    assert.ok(second.problem?.includes(`process ${process.pid}`), second.problem)
  })
})

describe('the life of an embedded PostgreSQL', () => {
  let dataDir: string
  let cluster: string
  beforeEach(async () => {
    dataDir = await makeUsedFolder()
    cluster = join(dataDir, 'postgres')
  })
  afterEach(() => removeFolder(dataDir))

  const gone = (pid: number) => until(`${pid} is gone`, async () => !(await isPostmaster(pid, cluster)))

  it('stops fast and cleanly on SIGTERM, and starts without recovery', async () => {
    const first = await startOwner({ dataDir })
    await ask(first.address, 'create table kept as select 1 as answer')
    await ask(first.address, 'create unique index once on kept (answer)')
    await assert.rejects(ask(first.address, 'insert into kept table kept'), /duplicate key/)
    await first.end('SIGTERM')
    assert.equal(await isPostmaster(first.pid, cluster), false)
    assert.equal(existsSync(join(cluster, 'postmaster.pid')), false)
    const second = await startOwner({ dataDir })
    assert.equal(second.adopted, false)
    assert.equal(await ask(second.address, 'select answer from kept'), 1)
    await second.end('SIGTERM')
    // it may name persons
    assert.equal((await stat(join(dataDir, 'postgres.log'))).mode & 0o777, 0o600)
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    assert.match(log, /database system is shut down/)
    assert.doesNotMatch(log, /not properly shut down/)
    // a refused row is reported without its values
    assert.match(log, /duplicate key/)
    assert.doesNotMatch(log, /DETAIL|Key \(/)
  })

  it('survives kill -9 of its owner, and is adopted while running', async () => {
    const first = await startOwner({ dataDir, graceMs: 50 })
    const letGo = await holdWatchdog(first.process.pid)
    await first.end('SIGKILL')
    const second = await startOwner({ dataDir })
    letGo()
    assert.equal(second.adopted, true)
    assert.equal(second.pid, first.pid)
    assert.equal(await ask(second.address, 'select 1 as answer'), 1)
    await second.end('SIGTERM')
    assert.equal(await isPostmaster(first.pid, cluster), false)
  })

  it('is not stopped by the watchdog of a killed owner after its adoption', async () => {
    const first = await startOwner({ dataDir, graceMs: 50 })
    const letGo = await holdWatchdog(first.process.pid)
    await first.end('SIGKILL')
    const second = await startOwner({ dataDir })
    assert.equal(second.pid, first.pid)
    const watchdog = letGo()
    await until('the old watchdog has left', () => !existsSync(`/proc/${watchdog}`))
    assert.equal(await ask(second.address, 'select 1 as answer'), 1)
    await second.end('SIGTERM')
  })

  it('is stopped by the watchdog when nobody adopts it', async () => {
    const { pid, end } = await startOwner({ dataDir, graceMs: 50 })
    await end('SIGKILL')
    await gone(pid)
    assert.equal(existsSync(join(cluster, 'postmaster.pid')), false)
    assert.match(await readFile(join(dataDir, 'postgres.log'), 'utf8'), /database system is shut down/)
  })

  it('is started again when stopped before it was ready, as by a late watchdog', async () => {
    const programs = join(dataDir, 'programs')
    await mkdir(join(programs, 'bin'), { recursive: true })
    const starting = async (end: string) => {
      // a program that exits like PostgreSQL
      await writeFile(join(programs, 'bin', 'postgres'), `#!/bin/sh\n${end}\n`, { mode: 0o755 })
      return startPostmaster({
        programs,
        cluster: { path: cluster, runAs: undefined, exists: true },
        endpoint: { host: cluster, port: 5432 },
        logFile: join(dataDir, 'postgres.log'),
      })
    }
    await assert.rejects(starting('echo "FATAL:  terminating connection"; exit 0'), Occupied)
    await assert.rejects(starting('echo "FATAL:  no room"; exit 1'), problem(/no room/))
  })

  it(
    'is watched again when the watchdog is killed first',
    { skip: process.platform !== 'linux' },
    async () => {
      const owner = await startOwner({ dataDir, graceMs: 50 })
      const first = await watchdogOf(owner.process.pid)
      assert.ok(first > 0, 'nobody watches')
      process.kill(first, 'SIGKILL')
      await until('another watchdog', async () => ![first, 0].includes(await watchdogOf(owner.process.pid)))
      await owner.end('SIGKILL')
      await gone(owner.pid)
    },
  )

  it('recovers when every process was killed, its pid file left behind', async () => {
    const first = await startOwner({ dataDir, settings: { ...FAST, fsync: 'on' }, graceMs: 60_000 })
    await ask(first.address, 'create table kept as select 1 as answer')
    const watchdog = await watchdogOf(first.process.pid)
    process.kill(first.pid, 'SIGKILL')
    await first.end('SIGKILL')
    if (watchdog) process.kill(watchdog, 'SIGKILL')
    assert.ok(existsSync(join(cluster, 'postmaster.pid')))
    const second = await startOwner({ dataDir })
    assert.equal(second.problem, undefined)
    assert.equal(second.adopted, false)
    assert.equal(await ask(second.address, 'select answer from kept'), 1)
    await second.end('SIGTERM')
  })

  it('starts although another process has the pid of a stale pid file', async () => {
    const stranger = spawn('sleep', ['60'], { uid: (await stat(cluster)).uid })
    try {
      const lines = [stranger.pid, cluster, 1, 5432, cluster, '', '', 'ready']
      await writeFile(join(cluster, 'postmaster.pid'), lines.join('\n'))
      const second = await startOwner({ dataDir })
      assert.equal(second.problem, undefined)
      assert.equal((await readPostmasterFile(cluster))?.pid, second.pid)
      await second.end('SIGTERM')
    } finally {
      stranger.kill()
    }
  })

  it('starts although it was killed between creating its lock files and writing them', async () => {
    const first = await startOwner({ dataDir })
    await first.end('SIGTERM')
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) await writeFile(join(cluster, name), '')
    const second = await startOwner({ dataDir })
    assert.equal(await ask(second.address, 'select 1 as answer'), 1)
    await second.end('SIGTERM')
  })

  it('is created once by two concurrent processes', async () => {
    await removeFolder(cluster)
    const both = await Promise.all([startOwner({ dataDir }), startOwner({ dataDir })])
    const winner = both.find((one) => !one.problem)
    const loser = both.find((one) => one.problem)
    assert.match(loser?.problem ?? '', new RegExp(`is in use by process ${winner?.process.pid}:`))
    await winner?.end('SIGTERM')
    assert.deepEqual((await readdir(dataDir)).sort(), ['postgres', 'postgres.log'])
  })

  it('listens in a short private folder when the socket path would be too long', async () => {
    const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(60))
    await mkdir(deep, { recursive: true })
    const postgres = await startEmbeddedPostgres({ dataDir: deep, settings: FAST })
    const { host } = postgres.address
    assert.ok(Buffer.byteLength(join(host, '.s.PGSQL.5432')) <= 107)
    assert.equal(await ask(postgres.address, 'select 1 as answer'), 1)
    await postgres.stop()
    assert.equal(existsSync(host), false)

    const killed = await startOwner({ dataDir: deep, graceMs: 50 })
    await killed.end('SIGKILL')
    await until('the watchdog has tidied up', () => !existsSync(killed.address.host))
  })

  it('listens on loopback with a random password where there are no unix sockets', async () => {
    await removeFolder(cluster)
    const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST, transport: 'loopback' })
    const { address } = postgres
    assert.equal(address.host, '127.0.0.1')
    assert.equal(
      await ask(postgres.superuser, `select current_setting('listen_addresses') as answer`),
      '127.0.0.1',
    )
    await assert.rejects(ask({ ...address, password: 'guess' }, 'select 1'), /password authentication failed/)
    assert.ok((address.password?.length ?? 0) >= 32)
    await postgres.stop()

    const first = await startOwner({ dataDir, transport: 'loopback' })
    const letGo = await holdWatchdog(first.process.pid)
    await first.end('SIGKILL')
    const second = await startOwner({ dataDir, transport: 'loopback' })
    letGo()
    assert.equal(second.pid, first.pid)
    await second.end('SIGTERM')
  })

  it('refuses a folder of another major version, with the command that upgrades it', async () => {
    await writeFile(join(cluster, 'PG_VERSION'), '17\n')
    await assert.rejects(
      startEmbeddedPostgres({ dataDir }),
      problem(/written by PostgreSQL 17 .* pg_upgrade .*-d \S+postgres /),
    )
  })

  it('refuses a broken folder and leaves it unchanged', async () => {
    for (const name of await readdir(cluster)) await removeFolder(join(cluster, name))
    await writeFile(join(cluster, 'something'), '')
    await assert.rejects(startEmbeddedPostgres({ dataDir }), problem(/is not a database folder/))
    assert.deepEqual(await readdir(cluster), ['something'])
  })

  it('reports a log that is a folder', async () => {
    await rm(join(dataDir, 'postgres.log'))
    await mkdir(join(dataDir, 'postgres.log'))
    await assert.rejects(
      startEmbeddedPostgres({ dataDir, settings: FAST }),
      problem(/^PostgreSQL cannot write .*postgres\.log \(EISDIR\): move away what is there\.$/),
    )
    await rmdir(join(dataDir, 'postgres.log'))
  })

  it('reports PostgreSQL’s own error', async () => {
    await writeFile(join(cluster, 'global', 'pg_control'), 'nonsense')
    await assert.rejects(
      startEmbeddedPostgres({ dataDir }),
      problem(/PostgreSQL cannot use .*postgres \(.*pg_control/),
    )
    assert.deepEqual(await readdir(join(dataDir)), ['postgres', 'postgres.log'])
  })

  it('refuses a data folder that is a file', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    await assert.rejects(
      startEmbeddedPostgres({ dataDir: file }),
      problem(/cannot be used \(it is not a folder\): set DATA_DIR/),
    )
  })
})

async function readPostmasterProgram(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/exe`)
}
