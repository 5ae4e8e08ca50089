import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { parseAllowedHosts } from '../../platform/outbound/allowed-hosts.ts'
import { cableTo, lineTo, type Cable, type Line } from '../../platform/testing/cable.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tryConnection, type AttemptOptions, type ConnectionAttempt } from './try-connection.ts'

const URL = '/api/online/cgreport/api/testConnection'
const PASSWORD = 'open-sesame'

let home: TestApp
let admin: SignedIn
let cable: Cable
let port: number
let database: string
let superuser: pg.Client
const role = `tested_${process.pid}`

before(async () => {
  home = await testApp({ config: { dataSourceHosts: parseAllowedHosts('127.0.0.1, localhost')! } })
  admin = await signedIn(home.app, 'admin')
  cable = await cableTo(home.address)
  port =
    'port' in cable.address
      ? cable.address.port
      : Number(new globalThis.URL(cable.address.connectionString).port)
  database = new globalThis.URL(home.url).pathname.slice(1)
  superuser = new pg.Client((await testServer()).superuser)
  await superuser.connect()
  await superuser.query(`create role ${role} login password '${PASSWORD}'`)
  await requirePasswords()
})
after(async () => {
  await superuser.query(`drop role ${role}`)
  await superuser.end()
  await cable.cut()
  await home.close()
})

/** The PostgreSQL of tests trusts everybody on its socket; a foreign one demands passwords anyway. */
async function requirePasswords(): Promise<void> {
  const { rows } = await superuser.query<{ file: string }>(`select current_setting('hba_file') as file`)
  const { file } = rows[0]!
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === null) return
  await writeFile(file, `local all ${role} scram-sha-256\n${content}`)
  await superuser.query('select pg_reload_conf()')
  while ((await attempt({ password: 'wrong' })) === 'connected');
}

const attempt = (change: Partial<ConnectionAttempt> = {}, options: Partial<AttemptOptions> = {}) =>
  tryConnection(
    { host: 'localhost', port, database, user: role, password: PASSWORD, ...change },
    { allowed: parseAllowedHosts('localhost, 127.0.0.1, *.example.com')!, limitMs: 20_000, ...options },
  )

describe('an attempt to connect', () => {
  it('signs in to a PostgreSQL, or says which of user and database is wrong', async () => {
    assert.equal(await attempt(), 'connected')
    assert.equal(await attempt({ host: '127.0.0.1' }), 'connected')
    assert.equal(await attempt({ password: 'wrong' }), 'refusedLogin')
    assert.equal(await attempt({ password: '' }), 'refusedLogin')
    assert.equal(await attempt({ user: 'nobody_here' }), 'refusedLogin')
    assert.equal(await attempt({ database: 'no_such_database' }), 'noDatabase')
  })

  it('uses no password of this server for others', async () => {
    process.env['PGPASSWORD'] = PASSWORD
    try {
      assert.equal(await attempt({ password: '' }), 'refusedLogin')
    } finally {
      delete process.env['PGPASSWORD']
    }
  })

  it('is not made to hosts that are not in the list, nor to internal addresses of a wildcard', async () => {
    const internal = async () => ['127.0.0.1']
    assert.equal(await attempt({}, { allowed: [] }), 'hostRefused')
    assert.equal(await attempt({}, { allowed: parseAllowedHosts('localhost:1')! }), 'hostRefused')
    assert.equal(await attempt({ host: '169.254.169.254' }), 'hostRefused')
    assert.equal(await attempt({ host: 'x.example.com' }, { resolve: internal }), 'hostRefused')
    const metadata = async () => ['169.254.169.254']
    assert.equal(await attempt({}, { resolve: metadata }), 'hostRefused')
  })

  it('goes to the address that was checked, whatever the name means later', async () => {
    const names: string[] = []
    const resolve = async (host: string) => {
      names.push(host)
      return ['127.0.0.1']
    }
    const allowed = parseAllowedHosts('no-such-host.invalid')!
    assert.equal(await attempt({ host: 'no-such-host.invalid' }, { allowed, resolve }), 'connected')
    assert.deepEqual(names, ['no-such-host.invalid'])
  })

  it('sends no password without TLS to a host outside the own network', async () => {
    let received = Buffer.alloc(0)
    const server = createServer((socket) => {
      socket.on('data', (bytes) => {
        received = Buffer.concat([received, bytes])
        socket.write('N')
      })
      socket.on('error', () => undefined)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const at = (server.address() as AddressInfo).port
    // this machine has no public address to listen at
    const outcome = await attempt({ port: at }, { isPlain: () => false })
    server.close()
    assert.equal(outcome, 'noEncryption')
    // the request for TLS, nothing else
    assert.equal(received.length, 8)
  })

  it('ends after a limit when nobody answers', async () => {
    const silent: Line = await lineTo({ host: '127.0.0.1', port })
    silent.freeze()
    assert.equal(await attempt({ port: silent.port }, { limitMs: 60 }), 'timeout')
    await silent.cut()
    assert.equal(await attempt({ port: silent.port }), 'unreachable')
    const never = () => new Promise<string[]>(() => undefined)
    assert.equal(await attempt({}, { limitMs: 60, resolve: never }), 'timeout')
  })
})

describe('the test of a connection', () => {
  const bodyOf = (change: object = {}) => ({
    dbType: '6',
    dbDriver: 'org.postgresql.Driver',
    dbUrl: `jdbc:postgresql://127.0.0.1:${port}/${database}`,
    dbName: database,
    dbUsername: role,
    dbPassword: PASSWORD,
    ...change,
  })
  const test = (change: object = {}) => admin.post<unknown>(URL, bodyOf(change))

  it('answers whether it was made, and nothing of the other server', async () => {
    const { success, message } = await test()
    assert.deepEqual([success, message], [true, '连接成功'])
    const wrong = await test({ dbPassword: 'wrong' })
    assert.deepEqual(
      [wrong.success, wrong.message, JSON.stringify(wrong.result)],
      [false, '用户名或密码不正确，或该用户无权连接', '{"key":"dataSource.refusedLogin"}'],
    )
    const missing = await test({ dbUrl: `jdbc:postgresql://127.0.0.1:${port}/no_such` })
    assert.equal(missing.message, '数据库不存在')
    const elsewhere = await test({ dbUrl: 'jdbc:postgresql://10.0.0.1:5432/x' })
    assert.equal(elsewhere.message, '不允许连接该主机，请联系运维人员（DATA_SOURCE_HOSTS）')
  })

  it('is of PostgreSQL only, with a plain address', async () => {
    assert.match((await test({ dbType: 4 })).message, /^只支持测试 PostgreSQL 的连接/)
    assert.match(
      (await test({ dbUrl: bodyOf().dbUrl + '?sslmode=disable' })).message,
      /^PostgreSQL 地址的格式为/,
    )
  })

  it('uses the stored password of a data source when none is sent', async () => {
    const source = { ...bodyOf(), code: 'tested', name: 'tested' }
    const { result } = await admin.post<{ id: string }>('/api/sys/dataSource/add', source)
    assert.equal((await test({ dbPassword: '' })).message, '用户名或密码不正确，或该用户无权连接')
    assert.equal((await test({ id: result.id, dbPassword: '' })).message, '连接成功')
  })

  it('is in the operation log with what came of it, without address or password', async () => {
    await test({ dbPassword: 'wrong' })
    const row = await home.db
      .selectFrom('sysLog')
      .selectAll()
      .where('logContent', 'like', 'data-source:test%')
      .orderBy('createTime', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    assert.equal(row.logContent, 'data-source:test refusedLogin')
    assert.equal(row.userid, 'admin')
    assert.ok(!JSON.stringify(row).includes('wrong'))
  })
})
