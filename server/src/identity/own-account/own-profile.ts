import { sql, type SqlBool } from 'kysely'
import {
  SIGN_IN_WAYS,
  type AccountBody,
  type OwnAccount,
  type OwnSignIn,
} from '@mtm/shared-utils/contracts/dto/account'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { DeadToken } from '../../platform/http/errors.ts'
import { departNames } from '../departments/department-names.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { NO_PASSWORD } from '../users/password.ts'
import type { SignInWay } from '../sign-in/sign-in-log.ts'
import { masked } from '../messages/text-sender.ts'

const RECENT = 10

/** The caller's account centre, as seen in their tenant. */
export async function readOwnAccount(
  db: Database,
  { userId, tenantId, zone, locale }: Pick<Caller, 'userId' | 'tenantId' | 'zone' | 'locale'>,
): Promise<OwnAccount> {
  const [person, departs, roles] = await Promise.all([
    db
      .selectFrom('sysUser')
      .select(['username', 'realname', 'nickname', 'avatar', 'sex', 'birthday', 'phone', 'email', 'post'])
      .select(['password', 'createTime'])
      .where('id', '=', userId)
      .where('delFlag', '=', 0)
      .executeTakeFirst(),
    departNames(db, [userId], { tenantId, locale }),
    roleNames(db, userId, tenantId),
  ])
  if (!person) throw new DeadToken()
  return {
    username: person.username,
    realname: person.realname,
    nickname: person.nickname,
    avatar: person.avatar,
    sex: person.sex === null ? null : String(person.sex),
    birthday: person.birthday,
    phone: person.phone && masked(person.phone),
    email: person.email && maskedEmail(person.email),
    departs: departs.get(userId) ?? [],
    posts: await postNames(db, tenantId, person.post),
    roles,
    hasPassword: person.password !== NO_PASSWORD,
    createTime: wireTime(person.createTime, zone),
  }
}

async function roleNames(db: Database, userId: string, tenantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sysRole as role')
    .innerJoin('sysUserRole as held', 'held.roleId', 'role.id')
    .select('role.roleName')
    .where('held.userId', '=', userId)
    .where('role.tenantId', '=', tenantId)
    .orderBy('role.roleCode')
    .execute()
  return rows.map(({ roleName }) => roleName)
}

/** Positions are stored as a comma-separated list of codes. */
async function postNames(db: Database, tenantId: number, post: string | null): Promise<string[]> {
  const codes = (post ?? '').split(',').filter(Boolean)
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('sysPosition')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('code', 'in', codes)
    .orderBy('postRank')
    .orderBy('code')
    .execute()
  return rows.map(({ name }) => name)
}

/** The first letter and the domain. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}***${email.slice(at)}`
}

/** The fields users edit about themselves. */
export async function saveOwnAccount(
  db: Database,
  userId: string,
  { realname, nickname, sex, birthday }: AccountBody,
): Promise<void> {
  await db
    .updateTable('sysUser')
    .set((eb) => ({
      realname,
      ...(nickname !== undefined && { nickname: nickname || null }),
      sex: sex === null ? null : Number(sex),
      birthday,
      updateTime: new Date(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

const DONE = '登录成功'
const REFUSED = '登录失败'

/**
 * The newest successful and refused sign-ins of the caller. The log is read across all tenants, as each row names only
 * one of them.
 */
export async function ownSignIns(
  db: Database,
  { username, zone }: Pick<Caller, 'username' | 'zone'>,
): Promise<OwnSignIn[]> {
  const rows = await db
    .selectFrom('sysLog')
    .select(['id', 'logContent', 'ip', 'createTime'])
    .where('logType', '=', 1)
    .where('userid', '=', username)
    .where(
      sql<SqlBool>`(starts_with(log_content, ${`${username} ${DONE}`}) or starts_with(log_content, ${`${username} ${REFUSED}`}))`,
    )
    .orderBy('createTime', 'desc')
    .orderBy('id')
    .limit(RECENT)
    .execute()
  const ways: readonly SignInWay[] = SIGN_IN_WAYS
  return rows.map(({ id, logContent, ip, createTime }) => ({
    id,
    time: wireTime(createTime, zone),
    ip,
    way: ways.find((way) => logContent.endsWith(` (${way})`)) ?? 'password',
    refused: logContent.startsWith(`${username} ${REFUSED}`),
  }))
}
