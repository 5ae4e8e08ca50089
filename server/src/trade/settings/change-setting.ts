import {
  INITIAL_SETTINGS,
  type PlainContents,
  type PlainKind,
  type SettingKind,
} from '@mtm/shared-utils/contracts/business-settings'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { isDeepStrictEqual } from 'node:util'
import {
  audit,
  auditUnchanged,
  OPERATION,
  type Audited,
  type AuditEntry,
} from '../../platform/audit/audit.ts'
import { announce } from '../../platform/events/announce.ts'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { complete } from './settings.ts'
import { SETTING_CHANGED, type SettingChanged } from './setting-relay.ts'
import { contentOf, forgetVersions, inForce, newestNumber, writeVersion } from '../published/versions.ts'

/** The actor of a change. */
export interface Decider {
  username: string
  tenantId: number
  zone: string
  origin?: Audited['origin']
}

/** The first letter of version names. */
const LETTERS: Readonly<Record<SettingKind, string>> = {
  prices: 'P',
  limits: 'L',
  stations: 'W',
  calendar: 'K',
  documents: 'D',
  orders: 'O',
  privacy: 'S',
}

/** The name of a version in orders and lists: `P-2026.11-3`. */
export const versionName = (kind: SettingKind, number: number, zone: string, at = new Date()): string =>
  `${LETTERS[kind]}-${dayIn(zone, at).slice(0, 7).replace('-', '.')}-${number}`

/** The refusal of a stale version. */
export const staleSetting = (): AppError => new AppError('record.stale', {}, 409, 409)

/** The resources to reload after a change. */
export const SETTING_RESOURCE = 'business-setting'

/** A change with its description and additional writes. */
export interface Change<Kind extends PlainKind> {
  kind: Kind
  /** the new value, or a function of the current one */
  content: PlainContents[Kind] | ((held: PlainContents[Kind]) => PlainContents[Kind])
  /** version that was read; undefined: any */
  version?: number | undefined
  note?: string | null | undefined
}

/**
 * Changes a setting, effective at once, as a new version. An equal value changes nothing.
 * @returns the name of the current version afterwards
 * @throws record.stale when it was changed since it was read
 */
export async function changeSetting<Kind extends PlainKind>(
  db: Database,
  decider: Decider,
  { kind, content: wanted, version, note }: Change<Kind>,
): Promise<string> {
  const { username, tenantId, zone } = decider
  const name = await inTransaction(db, async (trx) => {
    const newest = await newestNumber(trx, tenantId, kind)
    if (version !== undefined && version !== newest) throw staleSetting()
    const holding = (await inForce(trx, tenantId)).of(kind)
    const held = holding ? complete(kind, await contentOf(trx, holding)) : INITIAL_SETTINGS[kind]
    const content = typeof wanted === 'function' ? wanted(held) : wanted
    if (isDeepStrictEqual(held, content)) {
      auditUnchanged(decider)
      return holding?.version ?? ''
    }
    const number = newest + 1
    const name = versionName(kind, number, zone)
    if (!(await writeVersion(trx, { tenantId, kind, name, number, content, by: username, note })))
      throw staleSetting()
    await auditSetting(trx, decider, kind, name)
    await announceChange(trx, tenantId, kind)
    return name
  })
  forgetVersions(db)
  return name
}

/** Writes a change of a setting to the operation log, with the version that it made. */
export function auditSetting(
  trx: DatabaseTransaction,
  decider: Decider,
  what: string,
  name?: string,
  operation: AuditEntry['operation'] = OPERATION.edit,
): Promise<void> {
  return audit(trx, decider, { action: `setting:${what}`, operation, target: name ? [name] : [] })
}

/** Notifies pages and processes that show a setting or depend on it. */
export async function announceChange(
  trx: DatabaseTransaction,
  tenantId: number,
  kind: SettingKind,
): Promise<void> {
  await announce(trx, SETTING_CHANGED, { tenantId, kind } satisfies SettingChanged)
  await announce(trx, RESOURCE_CHANGED, { resource: SETTING_RESOURCE, ids: [kind] })
  const followers: Partial<Record<SettingKind, string>> = {
    prices: 'catalogue',
    stations: 'piece',
    calendar: 'piece',
    limits: 'payment',
    privacy: 'customer',
  }
  const follower = followers[kind]
  if (follower) await announce(trx, RESOURCE_CHANGED, { resource: follower, ids: [] })
}
