import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { DEMONSTRATION_PASSWORD as PASSWORD, describeAccounts } from '../../seeds/index.ts'
import { createAdministrator } from '../operations/administrator.ts'
import { loadConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { migrate, openDatabase } from '../platform/database/database.ts'
import { holdWatchdog, until } from '../platform/embedded-postgres/fixtures/fixtures.ts'
import { readPostmasterFile } from '../platform/embedded-postgres/postmaster-file.ts'
import { formerDatabase } from '../platform/testing/former-database.ts'
import { killServers, startServerProcess, type ServerProcess } from '../platform/testing/server-process.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { writeData } from './start-data.ts'
import { startServer } from './start-server.ts'

/** Its output without the JSON log and without the slow transactions of a busy machine. */
const spoken = ({ lines }: ServerProcess) => lines.filter((line) => !/^(\{|A transaction took)/.test(line))

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'server-test-'))
  await chmod(folder, 0o755)
  return folder
}

/** Stops a server and returns its exit code. */
async function end(server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') {
  server.process.kill(signal)
  return server.ended
}

/** Asserts that the server refused to start with exactly one line. */
async function refused(env: NodeJS.ProcessEnv, line: RegExp): Promise<void> {
  const server = startServerProcess({ PORT: '0', ...env })
  assert.equal(await server.ended, 1, server.lines.join('\n'))
  assert.equal(server.lines.length, 1, server.lines.join('\n'))
  assert.match(server.lines[0] ?? '', line)
}

/** Asserts the same of a start in this process, which takes no loading; `server.ts` prints the message of any problem. */
async function refusedHere(env: NodeJS.ProcessEnv, line: RegExp): Promise<void> {
  const messages: string[] = []
  const options = { say: (text: string) => void messages.push(text), onLost: assert.fail }
  const config = loadConfig({ PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test', ...env })
  await assert.rejects(startServer(config, options), (error) => {
    assert.ok(error instanceof StartProblem, String(error))
    assert.match(error.message, line)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })
  assert.deepEqual(messages, [])
}

/** Signs in and returns the answer; retries while the server is busy or loses its database. */
async function signIn(url: string, username = 'sales'): Promise<string> {
  let message = ''
  await until('it takes sign-ins', async () => {
    if (!(await fetch(`${url}healthz`)).ok) return false
    const response = await fetch(`${url}api/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    })
    message = ((await response.json()) as { message: string }).message
    return response.status !== 503
  })
  return message
}

const SIGNED_IN = '登录成功'

describe('the server on its embedded PostgreSQL', () => {
  let dataDir: string
  before(async () => (dataDir = await dataFolder()))
  after(async () => {
    await rm(dataDir, { recursive: true, force: true })
  })
  const start = (env: NodeJS.ProcessEnv = {}, ipc = false) =>
    startServerProcess({ PORT: '0', DATA_DIR: dataDir, ...env }, { ipc })
  const cluster = () => join(dataDir, 'postgres')

  describe('at its start and end', () => {
    let third: ServerProcess
    after(killServers)

    it('prepares everything at the first start, prints its address and accounts', async () => {
      const server = start()
      const url = await server.ready
      assert.equal((await fetch(`${url}healthz`)).status, 200)
      assert.equal(await signIn(url), SIGNED_IN)
      assert.equal(await end(server, 'SIGINT'), 0)
      assert.deepEqual(spoken(server), [
        `量体裁衣 · Made to Measure: ${url}`,
        `Demonstration accounts, with their roles (password of each: ${PASSWORD}):`,
        ...describeAccounts(),
      ])
      assert.equal(existsSync(join(cluster(), 'postmaster.pid')), false)
      assert.match(await readFile(join(dataDir, 'postgres.log'), 'utf8'), /database system is shut down/)
    })

    it('finds its data at the next start, adopts its PostgreSQL after kill -9, and starts without it after kill -9 of both', async () => {
      const key = await readFile(join(dataDir, 'secret-key'), 'utf8')
      const first = start()
      assert.equal(await signIn(await first.ready), SIGNED_IN)
      const postmaster = (await readPostmasterFile(cluster()))?.pid ?? 0
      const letGo = await holdWatchdog(first.process.pid)
      await end(first, 'SIGKILL')
      assert.deepEqual(
        spoken(first).slice(1),
        ['Demonstration accounts, with their roles:', ...describeAccounts()],
        'accounts without the password',
      )
      assert.equal(await readFile(join(dataDir, 'secret-key'), 'utf8'), key)
      const second = start()
      await second.ready
      letGo()
      assert.equal((await readPostmasterFile(cluster()))?.pid, postmaster)
      process.kill(postmaster, 'SIGKILL')
      await end(second, 'SIGKILL')
      third = start()
      assert.equal(await signIn(await third.ready), SIGNED_IN)
    })

    it('stops at once on a second signal', async () => {
      const url = await third.ready
      const postmaster = (await readPostmasterFile(cluster()))?.pid ?? 0
      process.kill(postmaster, 'SIGSTOP') // makes a clean stop wait
      third.process.kill('SIGTERM')
      const deadline = Date.now() + 60_000
      while (await fetch(`${url}healthz`).catch(() => undefined)) assert.ok(Date.now() < deadline)
      assert.equal(await end(third, 'SIGTERM'), 1)
      process.kill(postmaster, 'SIGCONT')
    })
  })

  describe('started after a stop at once', () => {
    let server: ServerProcess
    before(async () => {
      server = start({}, true)
      await server.ready
    })
    after(killServers)

    it('refuses a data folder in use, naming the process', async () => {
      const line = new RegExp(`^The data folder ${dataDir} is in use by process ${server.process.pid}: `)
      await refused({ DATA_DIR: dataDir }, line)
    })

    it('survives a killed PostgreSQL', async () => {
      const url = await server.ready
      const postmaster = (await readPostmasterFile(cluster()))?.pid ?? 0
      process.kill(postmaster, 'SIGKILL')
      assert.equal(await signIn(url), SIGNED_IN)
      const line = 'PostgreSQL ended unexpectedly and is started again.'
      await until('it is told', () => spoken(server).includes(line))
    })

    it('stops cleanly when its parent process ends', async () => {
      server.process.disconnect()
      assert.equal(await server.ended, 0)
      assert.equal(existsSync(join(cluster(), 'postmaster.pid')), false)
    })
  })
})

describe('the server that cannot start', () => {
  let folder: string
  let untouched: string
  before(async () => {
    folder = await dataFolder()
    untouched = join(folder, 'data')
  })
  after(async () => {
    killServers()
    assert.equal(existsSync(untouched), false, 'nothing is half-created')
    await rm(folder, { recursive: true })
  })

  it('reports invalid environment settings', () =>
    refused({ DATA_DIR: untouched, PORT: 'eighty' }, /^PORT=eighty is not valid: give a number/))

  it('reports a taken port before it creates anything', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const line = new RegExp(
      `^Port ${port} on 127\\.0\\.0\\.1 is taken: stop the program that uses it, or set PORT\\.$`,
    )
    await refused({ DATA_DIR: untouched, PORT: String(port) }, line)
    other.close()
  })

  it('reports a foreign host address', () =>
    refusedHere(
      { DATA_DIR: untouched, HOST: '192.0.2.1' },
      /^192\.0\.2\.1 is not an address of this machine: set HOST/,
    ))

  it('reports an unreachable bucket, without its key', () =>
    refusedHere(
      {
        DATA_DIR: untouched,
        S3_URL: 'http://127.0.0.1:1',
        S3_BUCKET: 'mtm-files',
        S3_ACCESS_KEY: 'secret-access',
        S3_SECRET_KEY: 'secret-key-of-it',
      },
      /^The bucket mtm-files at http:\/\/127\.0\.0\.1:1 cannot be used \([\w ]+\): check S3_URL, S3_BUCKET, S3_REGION and the key\.$/,
    ))

  it('reports an unreachable database', () =>
    refused(
      { DATA_DIR: untouched, DATABASE_URL: 'postgres://mtm:secret@127.0.0.1:1/orders' },
      /^No PostgreSQL can be reached at 127\.0\.0\.1:1 \(ECONNREFUSED\): start it, or correct DATABASE_URL\.$/,
    ))

  it('reports a missing database', async () => {
    const test = await emptyDatabase()
    await refusedHere(
      { DATA_DIR: untouched, DATABASE_URL: urlOf(test).replace(/\/(mtm_)?test_\w+/, '/nowhere') },
      /^There is no database "nowhere" at \S+: create it with "createdb/,
    )
    await test.close()
  })

  it('reports a newer database', async () => {
    const test = await testDatabase()
    await sql`insert into kysely_migration values ('9999.from-the-future', now()::text)`.execute(test.db)
    await refusedHere(
      { DATA_DIR: untouched, DATABASE_URL: urlOf(test) },
      /^The database is newer than this release: it has the migration 9999\.from-the-future/,
    )
    await test.close()
  })

  it('explains how to upgrade an old database of the former numbering', async () => {
    const test = await formerDatabase('0283.menus-in-one-order')
    await refusedHere(
      { DATA_DIR: untouched, DATABASE_URL: urlOf(test) },
      /^The database is at the migration 0283\.menus-in-one-order of an earlier release.*npm run restore/,
    )
    await test.close()
  })
})

describe('the server on another PostgreSQL', () => {
  let folder: string
  let test: TestDatabase
  before(async () => {
    folder = await dataFolder()
    test = await emptyDatabase()
  })
  after(async () => {
    killServers()
    await test.close()
    await rm(folder, { recursive: true })
  })

  it('is migrated and seeded once by several that start at once', async () => {
    const starts = ['one', 'two'].map(async () => {
      const db = openDatabase(test.address)
      try {
        await migrate(db)
        return await writeData(db, { demo: true })
      } finally {
        await db.destroy()
      }
    })
    const news = (await Promise.all(starts)).map(([first]) => first)
    const known = 'Demonstration accounts, with their roles'
    assert.deepEqual(news.toSorted(), [`${known} (password of each: ${PASSWORD}):`, `${known}:`])
  })

  it('runs in several processes on one database', async () => {
    const env = { PORT: '0', DATABASE_URL: urlOf(test), DEMO: 'on' }
    const both = ['one', 'two'].map((name) => startServerProcess({ ...env, DATA_DIR: join(folder, name) }))
    const urls = await Promise.all(both.map(({ ready }) => ready))
    for (const url of urls) assert.equal(await signIn(url), SIGNED_IN)
    assert.deepEqual(await Promise.all(both.map((server) => end(server))), [0, 0])
    assert.equal(both.flatMap(spoken).filter((line) => line.includes('password of each')).length, 0)
    assert.equal(existsSync(join(folder, 'one/postgres')), false)
  })

  it('takes over a database of the former numbering, explains how to create an account, and creates none itself', async () => {
    const former = await formerDatabase()
    const env = { PORT: '0', DATABASE_URL: urlOf(former), DATA_DIR: join(folder, 'former') }
    const first = startServerProcess({ ...env, NODE_ENV: 'production', CAPTCHA: '' })
    await first.ready
    assert.equal(await end(first), 0)
    assert.equal(spoken(first)[1], 'No account yet: npm run admin -- create <name>')
    await createAdministrator(former.db, { username: 'boss', password: PASSWORD })
    const second = startServerProcess({ ...env, DEMO: 'off' })
    assert.equal(await signIn(await second.ready, 'boss'), SIGNED_IN)
    assert.equal(await end(second), 0)
    assert.equal(spoken(second).length, 1)
    await former.close()
  })
})

/** The URL of a test database. */
function urlOf({ address }: TestDatabase): string {
  if ('connectionString' in address) return address.connectionString
  const { host, port, user, database } = address
  return `postgres://${user}@localhost:${port}/${database}?host=${host}`
}
