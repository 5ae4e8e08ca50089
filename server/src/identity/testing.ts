import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { buildApp, type AppConfig, type AppOptions } from '../main/app.ts'
import { announce } from '../platform/events/announce.ts'
import { newId, type Database } from '../platform/database/database.ts'
import { openRedis } from '../platform/redis/redis.ts'
import { testRedisUrl } from '../platform/testing/test-redis.ts'
import { testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { PASSWORD, passwordHash } from '../platform/testing/accounts.ts'
import { ACCESS_CHANGED } from '../platform/events/topics.ts'

/** The configuration of the application in tests. */
export const TEST_CONFIG: AppConfig = {
  trustProxy: false,
  publicUrl: undefined,
  legacyBase: undefined,
  legacyTarget: undefined,
  gatewayHosts: [],
  dataSourceHosts: [],
  demo: true,
  captcha: false,
  browserReports: true,
  production: false,
  metricsToken: undefined,
  monitored: undefined,
  secretKey: 'the secret key of every test run, no other',
  signIn: { sms: undefined, casUrl: undefined, providers: [] },
  dataDir: join(tmpdir(), `mtm-test-data-${process.pid}`),
  filesDir: join(tmpdir(), `mtm-test-files-${process.pid}`),
  filesQuota: 1024 ** 3,
  s3: undefined,
  clamd: undefined,
  smtpUrl: undefined,
  mailFrom: undefined,
}

/** On a busy machine PostgreSQL may answer slowly without being unavailable. */
const CHANGES = { answerTimeoutMs: 30_000 }

export { PASSWORD }

/** An application with its own database. */
export interface TestApp extends TestDatabase {
  app: FastifyInstance
}
export interface TestAppOptions extends Partial<Omit<AppOptions, 'config' | 'db'>> {
  config?: Partial<AppConfig>
  /** default: the accounts, departments and positions of the demonstration */
  seed?: 'accounts' | 'all'
}

/** Builds the application for one test file, with the Redis of the run if it has one; call `close` in `after`. */
export async function testApp({
  config,
  seed = 'accounts',
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase({ seed })
  const { db } = database
  const redisUrl = testRedisUrl()
  const redis = redisUrl ? await openRedis(redisUrl, () => undefined) : undefined
  const all = { ...TEST_CONFIG, ...config }
  const app = await buildApp({
    logger: false,
    redis: redis?.client,
    changes: CHANGES,
    strictAudit: true,
    ...options,
    config: all,
    db,
  })
  return {
    ...database,
    app,
    async close() {
      await app.close()
      redis?.close()
      await database.close()
    },
  }
}

type Verb = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A user of a test, whose requests carry their token. */
export interface SignedIn {
  token: string
  call(method: Verb, url: string, more?: InjectOptions): Promise<LightMyRequestResponse>
  /** the envelope of a call */
  get<T = unknown>(url: string): Promise<Envelope<T>>
  post<T = unknown>(url: string, body: object): Promise<Envelope<T>>
  put<T = unknown>(url: string, body: object): Promise<Envelope<T>>
  delete<T = unknown>(url: string): Promise<Envelope<T>>
}

/** Signs in with the password of the demonstration accounts; the application must run without captcha. */
export async function signedIn(
  app: FastifyInstance,
  username: string,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const payload = { username, password: PASSWORD }
  const answer = await app.inject({ method: 'POST', url: '/api/sys/login', payload })
  const { success, message, result } = answer.json<Envelope<{ token: string }>>()
  if (!success) throw new Error(`${username} could not sign in: ${message}`)
  return withToken(app, result.token, headers)
}

/** Requests that carry a token, valid or not. */
export function withToken(
  app: FastifyInstance,
  token: string,
  headers: Record<string, string> = {},
): SignedIn {
  const call: SignedIn['call'] = (method, url, more = {}) =>
    app.inject({ ...more, method, url, headers: { 'x-access-token': token, ...headers, ...more.headers } })
  return {
    token,
    call,
    get: async (url) => (await call('GET', url)).json(),
    post: async (url, payload) => (await call('POST', url, { payload })).json(),
    put: async (url, payload) => (await call('PUT', url, { payload })).json(),
    delete: async (url) => (await call('DELETE', url)).json(),
  }
}

export interface TestUser {
  username: string
  /** missing tenants are added */
  tenantIds?: number[]
  roleIds?: string[]
  status?: number
}

/** Adds a user with the password of the demonstration accounts and returns their id. */
export async function addTestUser(
  db: Database,
  { username, tenantIds = [0], roleIds = [], status = 1 }: TestUser,
): Promise<string> {
  const id = newId()
  const password = await passwordHash()
  await db.insertInto('sysUser').values({ id, username, realname: username, password, status }).execute()
  for (const tenantId of tenantIds) {
    await addTestTenant(db, tenantId)
    await db.insertInto('sysUserTenant').values({ userId: id, tenantId }).execute()
  }
  for (const roleId of roleIds) await db.insertInto('sysUserRole').values({ userId: id, roleId }).execute()
  return id
}

/** Makes a user a member of a department of tenant 0: staff belong to one, customers to none. */
export async function joinDepart(db: Database, userId: string, orgCode = 'A01A03'): Promise<void> {
  await db
    .insertInto('sysUserDepart')
    .columns(['userId', 'depId'])
    .expression((eb) =>
      eb
        .selectFrom('sysDepart')
        .select([eb.val(userId).as('userId'), 'id'])
        .where('tenantId', '=', 0)
        .where('orgCode', '=', orgCode),
    )
    .execute()
}

async function addTestTenant(db: Database, id: number): Promise<void> {
  await db
    .insertInto('sysTenant')
    .values({ id, name: `tenant ${id}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a role with the given codes, or with all of them, and returns its id. */
export async function addTestRole(
  db: Database,
  { tenantId = 0, codes }: { tenantId?: number; codes: readonly string[] | 'all' },
): Promise<string> {
  const id = newId()
  await addTestTenant(db, tenantId)
  await db
    .insertInto('sysRole')
    .values({ id, tenantId, roleCode: `test-${id}`, roleName: 'test', grantsAll: codes === 'all' })
    .execute()
  if (codes !== 'all' && codes.length > 0)
    await db
      .insertInto('sysRolePermission')
      .columns(['roleId', 'permissionId'])
      .expression((eb) =>
        eb
          .selectFrom('sysPermission')
          .select((held) => [held.val(id).as('roleId'), 'id'])
          .where('perms', 'in', [...codes]),
      )
      .execute()
  await announce(db, ACCESS_CHANGED, null)
  return id
}

/** A user of another tenant (7) with every code there, who can see and change nothing of tenant 0. */
export async function signedInElsewhere({ app, db }: TestApp): Promise<SignedIn> {
  const all = await addTestRole(db, { tenantId: 7, codes: 'all' })
  await addTestUser(db, { username: 'elsewhere', tenantIds: [7], roleIds: [all] })
  return signedIn(app, 'elsewhere')
}
