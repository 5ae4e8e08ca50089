import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { announce } from '../../platform/events/announce.ts'
import type { Changes } from '../../platform/events/changes.ts'
import {
  ACCESS_CHANGED,
  DEPARTMENT_CHOSEN,
  departmentChoice,
  SESSION_ENDED,
  type SessionEnd,
} from '../../platform/events/topics.ts'
import type { LivingSessions, Rights, Session, Sessions } from '../../platform/caller/sessions.ts'
import { inTransaction, newId, type Database } from '../../platform/database/database.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { agenciesOf, agencyOf, isWithin, type StoredAgency } from '../agencies/agencies.ts'
import { readGranted, readRights, type Granted, type Holdings } from '../rights/rights.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { inForce, inForceAt, type Membership } from '../rights/in-force.ts'

/** A session without "remember me" ends after this time without a request. */
export const IDLE_MS = 60 * 60_000
/** The maximum lifetime of every session. */
const LONGEST_MS = 7 * 24 * 60 * 60_000
/** The maximum delay of a revocation from another process when its notice is lost. */
const CACHE_MS = 15_000
/** The part of it for what roles grant: what a user holds is read from that, and kept for the rest. */
const GRANTED_MS = 5_000
/** How often the last request of a session is stored. */
const TOUCH_MS = 60_000

interface StoredSession extends Omit<Session, 'tenants' | 'suspended'> {
  memberships: readonly Membership[]
  remember: boolean
  lastSeen: number
  expiresAt: number
}

/** Sessions with opaque tokens, stored as hashes, read through a short cache cleared by LISTEN/NOTIFY on revocation. */
export function createSessions(db: Database, changes: Changes, log: FastifyBaseLogger): Sessions {
  const sessions = createCache<StoredSession>({ name: 'sessions.sessions', ttl: CACHE_MS, max: 20_000 })
  const granted = createCache<Granted>({ name: 'sessions.permissions', ttl: GRANTED_MS, max: 1_000 })
  const rights = createCache<Rights>({ name: 'sessions.rights', ttl: CACHE_MS - GRANTED_MS, max: 5_000 })
  const agencies = createCache<StoredAgency[]>({
    name: 'sessions.agents',
    ttl: CACHE_MS - GRANTED_MS,
    max: 5_000,
  })
  const grantedBy = async (held: Holdings) => {
    const roles = held.roles.map(({ id, grantsAll }) => [id, grantsAll])
    const key = JSON.stringify([held.tenantId, roles, held.departRoles])
    return (await granted.get(key, () => readGranted(db, held))) as Granted
  }
  const forgetAll = () => {
    sessions.clear()
    granted.clear()
    rights.clear()
    agencies.clear()
  }
  changes.on(SESSION_ENDED, () => {
    sessions.clear()
    // also when an account was frozen or deleted
    agencies.clear()
  })
  changes.on(ACCESS_CHANGED, forgetAll)
  changes.on(DEPARTMENT_CHOSEN, (whose) => rights.drop(String(whose)))
  changes.onGap(forgetAll)

  const touch = (session: StoredSession) => {
    session.lastSeen = Date.now()
    db.updateTable('sysSession')
      .set({ lastSeen: sql<Date>`now()` })
      .where('id', '=', session.sessionId)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'the last request of a session was not recorded'))
  }

  const rightsOf = async (userId: string, tenantId: number) =>
    (await rights.get(departmentChoice(userId, tenantId), () =>
      readRights(db, userId, tenantId, grantedBy),
    )) as Rights

  return {
    async open({ userId, password, remember, ip, userAgent }, alongside) {
      const token = randomBytes(32).toString('base64url')
      await db.deleteFrom('sysSession').where('expiresAt', '<', new Date()).execute()
      return inTransaction(db, async (trx) => {
        const opened = await trx
          .insertInto('sysSession')
          .columns(['id', 'tokenHash', 'userId', 'remember', 'ip', 'userAgent', 'expiresAt'])
          .expression((eb) =>
            eb
              .selectFrom('sysUser')
              .select([
                eb.val(newId()).as('id'),
                eb.val(hashToken(token)).as('tokenHash'),
                'sysUser.id as userId',
                eb.val(remember).as('remember'),
                eb.val(ip).as('ip'),
                eb.val(userAgent?.slice(0, 255) ?? null).as('userAgent'),
                eb.val(new Date(Date.now() + LONGEST_MS)).as('expiresAt'),
              ])
              .where('id', '=', userId)
              .where('password', '=', password)
              // the lock waits for concurrent changes of the user and blocks new ones, which end this session too
              .forShare(),
          )
          .executeTakeFirst()
        if (!opened.numInsertedOrUpdatedRows) return null
        await alongside?.(trx)
        return token
      })
    },
    async find(token) {
      const hash = hashToken(token)
      const session = await sessions.get(hash, () => readSession(db, 'tokenHash', hash))
      if (!session || !isLiving(session)) return null
      if (Date.now() - session.lastSeen > TOUCH_MS) touch(session)
      return asOfNow(session)
    },
    async findById(id) {
      const session = await readSession(db, 'id', id)
      return session && isLiving(session) ? asOfNow(session) : null
    },
    rights: rightsOf,
    async agencies(userId, tenantId) {
      const key = departmentChoice(userId, tenantId)
      const all = (await agencies.get(key, () => agenciesOf(db, userId, tenantId))) ?? []
      const now = new Date()
      const given = await Promise.all(
        all
          .filter((one) => isWithin(one, now))
          .map(async ({ principal }) => agencyOf(principal, await rightsOf(principal.userId, tenantId))),
      )
      return given.filter((agency) => agency !== null)
    },
    living: (ids) => livingSessions(db, ids),
    tenantsOf: async (userId) => (await readTenants(db, userId)).map(({ id }) => id),
    async end(token, alongside) {
      const hash = hashToken(token)
      const isEnded = await inTransaction(db, async (trx) => {
        const ended = await trx.deleteFrom('sysSession').where('tokenHash', '=', hash).executeTakeFirst()
        if (ended.numDeletedRows === 0n) return false
        await alongside?.(trx)
        await announce(trx, SESSION_ENDED, null)
        return true
      })
      sessions.drop(hash)
      return isEnded
    },
    async departChosen(userId, tenantId) {
      rights.drop(departmentChoice(userId, tenantId))
      await announce(db, DEPARTMENT_CHOSEN, departmentChoice(userId, tenantId))
    },
    of: (userId) =>
      db
        .selectFrom('sysSession')
        .select(['id', 'remember', 'ip', 'userAgent', 'createTime', 'lastSeen'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', new Date())
        .where((eb) =>
          eb.or([eb('remember', '=', true), eb('lastSeen', '>', new Date(Date.now() - IDLE_MS))]),
        )
        .orderBy('lastSeen', 'desc')
        .orderBy('id')
        .execute(),
    async endOf(userId, { by, only, except }, within = db) {
      const ended = await within
        .deleteFrom('sysSession')
        .where((eb) =>
          eb.and([
            eb('userId', '=', userId),
            ...(only === undefined ? [] : [eb('id', '=', only)]),
            ...(except === undefined ? [] : [eb('id', '<>', except)]),
          ]),
        )
        .executeTakeFirst()
      sessions.clear()
      agencies.clear()
      await announce(within, SESSION_ENDED, { userId, by } satisfies SessionEnd)
      return Number(ended.numDeletedRows)
    },
  }
}

function isLiving({
  remember,
  lastSeen,
  expiresAt,
}: Pick<StoredSession, 'remember' | 'lastSeen' | 'expiresAt'>): boolean {
  const now = Date.now()
  return now < expiresAt && (remember || now - lastSeen < IDLE_MS)
}

/** Evaluates the period of each tenant now, not when the cache was filled. */
function asOfNow({ memberships, ...session }: StoredSession): Session {
  const now = new Date()
  const [tenants, suspended] = [
    memberships.filter((tenant) => inForceAt(tenant, now)),
    memberships.filter((tenant) => !inForceAt(tenant, now)),
  ]
  return { ...session, tenants, suspended: suspended.map(({ id }) => id) }
}

/**
 * The active sessions among the ids, each with the active tenants of its user. Does not count as activity.
 * Users without an active tenant have no active session.
 */
async function livingSessions(db: Database, ids: readonly string[]): Promise<LivingSessions> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sysSession as session')
    .innerJoin('sysUser as person', 'person.id', 'session.userId')
    .innerJoin('sysUserTenant as member', 'member.userId', 'person.id')
    .innerJoin('sysTenant as tenant', 'tenant.id', 'member.tenantId')
    .select(['session.id', 'session.remember', 'session.lastSeen', 'session.expiresAt', 'member.tenantId'])
    .where('session.id', 'in', [...ids])
    .where('person.status', '=', 1)
    .where('person.delFlag', '=', 0)
    .where(inForce('tenant'))
    .execute()
  const living = rows.filter(({ remember, lastSeen, expiresAt }) =>
    isLiving({ remember, lastSeen: lastSeen.getTime(), expiresAt: expiresAt.getTime() }),
  )
  const bySession = Map.groupBy(living, ({ id }) => id)
  return new Map([...bySession].map(([id, those]) => [id, new Set(those.map(({ tenantId }) => tenantId))]))
}

async function readSession(
  db: Database,
  by: 'id' | 'tokenHash',
  value: string,
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sysSession as session')
    .innerJoin('sysUser as person', 'person.id', 'session.userId')
    .select(['session.id', 'session.remember', 'session.lastSeen', 'session.expiresAt'])
    .select(['person.id as userId', 'person.username', 'person.realname'])
    .where(`session.${by}`, '=', value)
    .where('person.status', '=', 1)
    .where('person.delFlag', '=', 0)
    .executeTakeFirst()
  if (!row) return null
  return {
    sessionId: row.id,
    userId: row.userId,
    username: row.username,
    realname: row.realname,
    memberships: await readMemberships(db, row.userId),
    remember: row.remember,
    lastSeen: row.lastSeen.getTime(),
    expiresAt: row.expiresAt.getTime(),
  }
}

/** The active tenants a user is a member of. */
export async function readTenants(db: Database, userId: string): Promise<Membership[]> {
  const now = new Date()
  return (await readMemberships(db, userId)).filter((tenant) => inForceAt(tenant, now))
}

function readMemberships(db: Database, userId: string): Promise<Membership[]> {
  return db
    .selectFrom('sysTenant as tenant')
    .innerJoin('sysUserTenant as member', 'member.tenantId', 'tenant.id')
    .select(['tenant.id', 'tenant.name', 'tenant.zone'])
    .select(['tenant.status', 'tenant.beginDate', 'tenant.endDate'])
    .where('member.userId', '=', userId)
    .orderBy('tenant.id')
    .execute()
}
