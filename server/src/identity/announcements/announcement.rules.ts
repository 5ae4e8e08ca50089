import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { newId, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import type { Hooks, Values, WriteContext } from '../../engine/resource/options.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { cleanHtml } from '../messages/clean-html.ts'
import { membersAmong } from './recipients.ts'

/** `send_status` of an announcement. */
export const SEND_STATUS = { draft: '0', released: '1', revoked: '2' } as const

/** Maximum number of users one announcement names. */
const MOST_USERS = 1_000
/** The format of view names, as in menu rows. */
const VIEW_NAME = /^[A-Za-z][\w-]*(\/[\w-]+)*$/

/** Rules for announcements beyond their fields. */
export const announcementHooks: Hooks = {
  async beforeAdd(values, context) {
    check(values, {}, context.caller.zone)
    values.priority ??= 'M'
    await requireUsers(context, values.msgType as string, null)
  },
  async beforeEdit(values, row, context) {
    await requireStatus(context.db, context.caller, String(row.sendStatus), [SEND_STATUS.draft])
    check(values, row, context.caller.zone)
    if (values.priority === null) values.priority = 'M'
    await requireUsers(context, String(values.msgType ?? row.msgType), String(row.id))
  },
  async beforeDelete(rows, { db, caller }) {
    for (const { sendStatus } of rows)
      await requireStatus(db, caller, String(sendStatus), [SEND_STATUS.draft, SEND_STATUS.revoked])
  },
  async afterWrite(ids, context) {
    const [id] = ids
    if (id && context.request.method !== 'DELETE') await writeUsers(context, id)
  },
  async mapRows(rows, { db }) {
    const sends = await recipientsOf(
      db,
      rows.filter(({ msgType }) => msgType === 'USER').map(({ id }) => id),
    )
    for (const row of rows) row.userIds = (sends.get(row.id) ?? []).map((id) => `${id},`).join('') || null
  },
}

/** Rejects what the announcement's status does not allow, with 409. */
export async function requireStatus(
  db: Database,
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
  status: string,
  allowed: readonly string[],
): Promise<void> {
  if (allowed.includes(status)) return
  const texts = await dictTexts(db, tenantId, locale)
  throw new AppError('announcement.notNow', { status: texts.text('send_status', status) ?? status }, 409, 409)
}

/** Cleans HTML, converts times from the tenant's zone, checks their order and that the page to open is safe. */
function check(values: Values, row: Readonly<Record<string, unknown>>, zone: string): void {
  if (typeof values.msgContent === 'string') values.msgContent = cleanHtml(values.msgContent)
  const wire = (name: string) => {
    const value = values[name] ?? row[name]
    return value instanceof Date ? wireTime(value, zone) : String(value)
  }
  if (wire('startTime') >= wire('endTime')) throw new AppError('announcement.period')
  for (const name of ['startTime', 'endTime'])
    if (typeof values[name] === 'string') values[name] = sql`${values[name]}::timestamp at time zone ${zone}`
  const [type, target] = ['openType', 'openPage'].map((name) =>
    values[name] === undefined ? row[name] : values[name],
  )
  if (type === null || type === undefined) return
  const isSafe = type === 'url' ? localOrHttp(String(target)) : VIEW_NAME.test(String(target))
  if (!target || !isSafe) throw BadInput.of('openPage', target ? 'format' : 'required')
}

/** The ids of a comma-separated list; undefined when the request does not list users, as in a workbook import. */
function namedUsers({ request }: WriteContext): string[] | undefined {
  const { userIds } = (request.body ?? {}) as { userIds?: string | null }
  if (userIds === undefined) return undefined
  return [...new Set((userIds ?? '').split(',').filter(Boolean))]
}

async function requireUsers(context: WriteContext, type: string, id: string | null): Promise<void> {
  if (type !== 'USER') return
  const users = namedUsers(context)
  const stays = users === undefined && id !== null && (await recipientsOf(context.db, [id])).size > 0
  if (stays) return
  if (!users?.length) throw new AppError('announcement.noUsers')
  if (users.length > MOST_USERS) throw BadInput.of('userIds')
  const members = await membersAmong(context.db, context.caller.tenantId, users)
  if (members.length < users.length) throw BadInput.of('userIds')
}

/** Updates the recipients to match the request. Drafts have no readers yet. */
async function writeUsers(context: WriteContext, id: string): Promise<void> {
  const { db, caller } = context
  const { msgType } = await db
    .selectFrom('sysAnnouncement')
    .select('msgType')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const users = namedUsers(context)
  if (msgType === 'USER' && users === undefined) return
  await db.deleteFrom('sysAnnouncementSend').where('anntId', '=', id).execute()
  if (msgType === 'USER') await sendTo(db, { tenantId: caller.tenantId, anntId: id, users: users ?? [] })
}

/** An announcement to specific users. */
export interface Sending {
  tenantId: number
  anntId: string
  users: readonly string[]
  /** already read: found in the list, but no notification */
  read?: boolean
  /** a message of the product, which nobody but its recipient sees */
  isMessage?: boolean
}

/** Number of users per statement: each takes several of its parameters. */
const USERS_AT_ONCE = 5_000

/** Writes announcements for specific users. */
export async function sendTo(db: DatabaseTransaction, ...sendings: readonly Sending[]): Promise<void> {
  const rows = sendings.flatMap(({ tenantId, anntId, users, read, isMessage = false }) =>
    users.map((userId) => ({
      id: newId(),
      tenantId,
      anntId,
      userId,
      readFlag: read ? '1' : '0',
      isMessage,
    })),
  )
  for (let at = 0; at < rows.length; at += USERS_AT_ONCE)
    await db
      .insertInto('sysAnnouncementSend')
      .values(rows.slice(at, at + USERS_AT_ONCE))
      .execute()
}

/** The selected users of announcements, by announcement. */
export async function recipientsOf(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const users = new Map<string, string[]>()
  if (ids.length === 0) return users
  const rows = await db
    .selectFrom('sysAnnouncementSend')
    .select(['anntId', 'userId'])
    .where('anntId', 'in', [...ids])
    .orderBy('userId')
    .execute()
  for (const { anntId, userId } of rows) users.set(anntId, [...(users.get(anntId) ?? []), userId])
  return users
}
