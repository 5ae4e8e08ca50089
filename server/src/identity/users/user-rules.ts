import type { FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { departNames } from '../departments/department-names.ts'
import type { Hooks, Values, WriteContext } from '../../engine/resource/options.ts'
import type { DatabaseRow, WireRow } from '../../engine/resource/rows.ts'
import { NO_PASSWORD } from './password.ts'
import { adoptPicture, isOwnPicture } from './own-avatar.ts'
import { departNameIn } from '../departments/department-name.ts'
import { keepAdministrators } from '../grantable/keep-administrators.ts'
import { accountsWithin } from '../grantable/grantable.ts'
import { linksOf, saveLinks, type UserLinks } from './user-links.ts'

/** Password hashes of users being added, computed beforehand: hashing takes too long for a transaction. */
export const hashOf = new WeakMap<object, string>()

/** The links in a form. They are read only when a user is added or edited, not from any other request body. */
const linksIn = new WeakMap<object, UserLinks>()

/** Accounts are global: the caller must not affect rights beyond their own, in any tenant. */
export const userHooks: Hooks = {
  async beforeAdd(values, { db, caller, request }) {
    // imported users cannot sign in until they are given a password
    values.password = hashOf.get(request) ?? NO_PASSWORD
    values.orgCode = null
    await checkPosts(db, caller.tenantId, values)
    await checkPicture(db, caller, values, null)
    readLinks(request)
  },

  async beforeEdit(values, row, { db, caller, request }) {
    await checkPosts(db, caller.tenantId, values)
    await checkPicture(db, caller, values, row.avatar)
    const changed = Object.entries(values).some(([name, value]) => asText(value) !== asText(row[name]))
    if (changed) await accountsWithin(db, caller, [String(row.id)])
    readLinks(request)
  },

  async beforeDelete(rows, context) {
    const ids = rows.map(({ id }) => String(id))
    await endAccounts(context, ids)
  },

  beforeRestore: rowsWithin,

  beforeErase: rowsWithin,

  async afterWrite(ids, { db, caller, request }) {
    // purged users do not exist any more
    await db
      .insertInto('sysUserTenant')
      .columns(['userId', 'tenantId'])
      .expression((eb) =>
        eb
          .selectFrom('sysUser')
          .select((person) => ['id as userId', person.val(caller.tenantId).as('tenantId')])
          .where('id', 'in', [...ids]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const links = linksIn.get(request)
    const [id] = ids
    if (!id || !links) return
    await saveLinks(db, caller, id, links)
    await publishAccessChanged(db, { tenantId: links.tenants ? null : caller.tenantId, users: [id] })
  },

  async mapRows(rows, { db, caller }) {
    const ids = rows.map(({ id }) => id)
    const names = await departNames(db, ids, caller)
    for (const row of rows) {
      row.orgCodeTxt = names.get(row.id)?.join(',') ?? ''
      // stock clients show it under the name of the code
      row.orgCode = row.orgCodeTxt
    }
    await addLinks(rows, db, caller)
    await addNames(rows, db, caller)
  },
}

async function rowsWithin(rows: readonly DatabaseRow[], { db, caller }: WriteContext): Promise<void> {
  await accountsWithin(
    db,
    caller,
    rows.map(({ id }) => String(id)),
  )
}

/** An import has no form. */
function readLinks(request: FastifyRequest): void {
  if (!request.isMultipart()) linksIn.set(request, linksOf(request.body as Readonly<Record<string, unknown>>))
}

/** Rejects freezing or deleting oneself, users with more rights, or the last administrator; ends their sessions. */
export async function endAccounts(
  { db, caller, request }: WriteContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.includes(caller.userId)) throw new AppError('user.yourself')
  await accountsWithin(db, caller, ids)
  await keepAdministrators(db, ids)
  for (const id of ids) await request.server.sessions.endOf(id, { by: 'administrator' }, db)
}

/** The links of the users of a page, in the format of forms. */
async function addLinks(rows: readonly WireRow[], db: Database, { tenantId }: Caller): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const [roles, departs, tenants] = await Promise.all([
    db
      .selectFrom('sysUserRole as held')
      .innerJoin('sysRole as role', 'role.id', 'held.roleId')
      .select(['held.userId', 'role.id'])
      .where('held.userId', 'in', ids)
      .where('role.tenantId', '=', tenantId)
      .orderBy('role.roleCode')
      .execute(),
    db
      .selectFrom('sysUserDepart as member')
      .innerJoin('sysDepart as depart', 'depart.id', 'member.depId')
      .select(['member.userId', 'member.responsible', 'depart.id'])
      .where('member.userId', 'in', ids)
      .where('depart.tenantId', '=', tenantId)
      .where('depart.delFlag', '=', 0)
      .orderBy('depart.orgCode')
      .execute(),
    db
      .selectFrom('sysUserTenant')
      .select(['userId', 'tenantId as id'])
      .where('userId', 'in', ids)
      .orderBy('tenantId')
      .execute(),
  ])
  const listOf = (of: readonly { userId: string; id: string | number }[], id: string) =>
    of
      .filter(({ userId }) => userId === id)
      .map((one) => one.id)
      .join(',')
  for (const row of rows) {
    row.selectedroles = listOf(roles, row.id)
    row.selecteddeparts = listOf(departs, row.id)
    row.departIds = listOf(
      departs.filter(({ responsible }) => responsible),
      row.id,
    )
    row.relTenantIds = listOf(tenants, row.id)
    delete row.password
    delete row.confirmpassword
  }
}

/** Names of the departments a user heads, and of their positions (backend contract 2.5). */
async function addNames(rows: readonly WireRow[], db: Database, { tenantId, locale }: Caller): Promise<void> {
  const partsOf = (list: unknown) => (typeof list === 'string' ? list.split(',').filter(Boolean) : [])
  const departs = [...new Set(rows.flatMap(({ departIds }) => partsOf(departIds)))]
  const posts = [...new Set(rows.flatMap(({ post }) => partsOf(post)))]
  const [named, titled] = await Promise.all([
    departs.length === 0
      ? []
      : db
          .selectFrom('sysDepart')
          .select(['id as key', departNameIn(locale).as('text')])
          .where('id', 'in', departs)
          .execute(),
    posts.length === 0
      ? []
      : db
          .selectFrom('sysPosition')
          .select(['code as key', 'name as text'])
          .where('tenantId', '=', tenantId)
          .where('code', 'in', posts)
          .execute(),
  ])
  const textOf = (names: readonly { key: string; text: string }[], list: unknown) => {
    const byKey = new Map(names.map(({ key, text }) => [key, text]))
    const keys = partsOf(list)
    return keys.length === 0 ? null : keys.flatMap((key) => byKey.get(key) ?? []).join(',')
  }
  for (const row of rows) {
    row.departIds_dictText = textOf(named, row.departIds)
    row.post_dictText = textOf(titled, row.post)
  }
}

/** A new picture must be uploaded as such by the caller: a known path of another upload is refused. */
async function checkPicture(
  db: DatabaseTransaction,
  { userId }: Caller,
  values: Values,
  before: unknown,
): Promise<void> {
  const { avatar } = values
  if (typeof avatar !== 'string' || avatar === '' || avatar === before) return
  if (await isOwnPicture(db, userId, avatar)) return
  const adopted = await adoptPicture(db, userId, avatar)
  if (!adopted) throw BadInput.of('avatar')
  values.avatar = adopted
}

/** Positions are codes of the tenant. */
async function checkPosts(db: DatabaseTransaction, tenantId: number, { post }: Values): Promise<void> {
  const codes = typeof post === 'string' ? post.split(',').filter(Boolean) : []
  if (codes.length === 0) return
  const known = await db
    .selectFrom('sysPosition')
    .select('code')
    .where('tenantId', '=', tenantId)
    .where('code', 'in', codes)
    .execute()
  if (known.length < new Set(codes).size) throw BadInput.of('post')
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value as string))
