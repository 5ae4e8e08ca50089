import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { MENU_TYPE } from '@mtm/shared-utils/contracts/resources/permission'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { takenField } from '../../engine/resource/checks.ts'
import type { Hooks, Values, WriteContext } from '../../engine/resource/options.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { grantableOf } from '../grantable/grantable.ts'
import { codesOf, kindOf, settleValues, textOf, type Row } from './permission-values.ts'

/** The URL and codes of the menu editor: without them, nobody could restore it. */
const EDITOR_URL = '/isystem/permission'
const EDITOR_CODES = /^permission:(list|add|edit|delete)$/

/** Checks of menu and button rows on every change (backend contract 4.3 and 8). */
export const permissionHooks: Hooks = {
  // concurrent changes could form a loop or reuse a code; reads and grants to roles are not blocked
  async begin({ db }) {
    await sql`lock table sys_permission in share row exclusive mode`.execute(db)
  },

  async beforeAdd(values, context) {
    await settle(values, null, context)
  },

  async beforeEdit(values, row, context) {
    keepEditor(values, row)
    await settle(values, row, context)
    await keepMeaning(values, row, context)
  },

  async beforeDelete(rows, context) {
    if (rows.some(isEditor)) throw new AppError('permission.editorStays')
    await withinReach(rows, context)
  },

  async afterWrite(_ids, { db }) {
    await markLeaves(db)
    // menus are the same for all tenants
    await publishAccessChanged(db, { tenantId: null, users: null })
  },
}

async function settle(values: Values, stored: Row | null, context: WriteContext): Promise<void> {
  const { db } = context
  const id = stored ? String(stored.id) : null
  const kind = kindOf({ ...stored, ...values })
  if (!(Object.values(MENU_TYPE) as string[]).includes(kind)) throw new AppError('permission.kind')
  settleValues(values, stored)
  const whole: Row = { ...stored, ...values }
  const above = await placeOf(db, whole)
  if (id !== null && kind === MENU_TYPE.button && (await hasBelow(db, id)))
    throw new AppError('permission.kind')
  // a new code below a page reserved for tenant 0 is reserved too
  if (above?.houseOnly) values.houseOnly = true
  if (kind === MENU_TYPE.button || values.perms) await codesAreFree(context, id, codesOf(whole))
  if (kind !== MENU_TYPE.button) await addressIsFree(context, id, whole)
}

/** The parent: a menu. Loops are checked with every tree. */
async function placeOf(trx: DatabaseTransaction, whole: Row) {
  if (kindOf(whole) === MENU_TYPE.top) return null
  const parentId = textOf(whole.parentId)
  if (parentId === '') throw new AppError('permission.kind')
  const above = await trx
    .selectFrom('sysPermission')
    .select(['menuType', 'houseOnly'])
    .where('id', '=', parentId)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (!above || kindOf(above) === MENU_TYPE.button) throw new AppError('permission.kind')
  return above
}

async function hasBelow(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const below = await trx
    .selectFrom('sysPermission')
    .select('id')
    .where('parentId', '=', id)
    .where('delFlag', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return below !== undefined
}

async function codesAreFree(context: WriteContext, id: string | null, codes: readonly string[]) {
  const others = await context.db
    .selectFrom('sysPermission')
    .select('perms')
    .where('perms', 'is not', null)
    .where('id', '<>', id ?? '')
    .execute()
  const taken = new Set(others.flatMap(codesOf))
  if (codes.some((code) => taken.has(code)))
    throw takenField('perms', 'permission.codeTaken', context.request.locale)
}

/** One page per URL; a row that stands for itself may share that of its page, as in the stock product. */
async function addressIsFree(context: WriteContext, id: string | null, whole: Row) {
  const taken = await isAddressTaken(context.db, {
    id,
    url: textOf(whole.url),
    alwaysShow: whole.alwaysShow === true,
  })
  if (taken) throw takenField('url', 'permission.addressTaken', context.request.locale)
}

/** Whether another row uses the URL. */
export async function isAddressTaken(
  db: Pick<DatabaseTransaction, 'selectFrom'>,
  { id, url, alwaysShow }: { id: string | null; url: string; alwaysShow: boolean },
): Promise<boolean> {
  const other = await db
    .selectFrom('sysPermission')
    .select('id')
    .where('url', '=', url)
    .where('alwaysShow', '=', alwaysShow)
    .where('delFlag', '=', 0)
    .where('id', '<>', id ?? '')
    .executeTakeFirst()
  return other !== undefined
}

function isEditor(row: Row): boolean {
  return row.url === EDITOR_URL || codesOf(row).some((code) => EDITOR_CODES.test(code))
}

/** The path to the editor stays unchanged: its URL, view and codes. */
function keepEditor(values: Values, row: Row): void {
  if (!isEditor(row)) return
  const fixed = ['menuType', 'parentId', 'url', 'component', 'perms', 'permsType', 'status', 'route']
  const isChanged = (name: string) => name in values && String(values[name] ?? '') !== String(row[name] ?? '')
  if (fixed.some(isChanged)) throw new AppError('permission.editorStays')
}

/**
 * The meaning of a code is part of what roles were granted, so only holders of everything may change it. Others could
 * put the code of a page on a button of their own, or move a list away from the rules that bind them.
 */
async function keepMeaning(values: Values, row: Row, context: WriteContext): Promise<void> {
  await withinReach([row], context)
  const whole: Row = { ...row, ...values }
  const meaning = (of: Row) =>
    kindOf(of) === MENU_TYPE.button ? [codesOf(of), of.permsType, of.parentId].join('|') : ''
  if (meaning(row) === meaning(whole)) return
  const { db, caller } = context
  if (!(await grantableOf(db, caller.userId, caller.tenantId)).all) throw new AppError('permission.meaning')
}

/** Users cannot change or delete rows they do not hold. */
async function withinReach(rows: readonly Row[], { db, caller }: WriteContext): Promise<void> {
  const grantable = await grantableOf(db, caller.userId, caller.tenantId)
  if (!grantable.all && rows.some(({ id }) => !grantable.rows.has(String(id))))
    throw new AppError('permission.notYours')
}

/** Whether a row has children, as shown in trees of stock clients. */
export async function markLeaves(trx: DatabaseTransaction): Promise<void> {
  await sql`
    update sys_permission row set leaf = not row.leaf
    where row.leaf = exists (
      select from sys_permission one where one.parent_id = row.id and one.del_flag = 0
    )`.execute(trx)
}
