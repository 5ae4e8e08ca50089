import {
  INITIAL_SETTINGS,
  type PlainContents,
  type PlainKind,
  type SettingKind,
} from '@mtm/shared-utils/contracts/business-settings'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { isDeepStrictEqual } from 'node:util'
import { announce } from '../../platform/events/announce.ts'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { contentOf, forgetVersions, inForce, newestNumber, writeVersion } from '../published/versions.ts'

/** Who changes settings. */
export interface Decider {
  username: string
  tenantId: number
  zone: string
}

/** The first letter of the names of versions. */
const LETTERS: Readonly<Record<SettingKind, string>> = {
  prices: 'P',
  limits: 'L',
  stations: 'W',
  calendar: 'K',
  documents: 'D',
  orders: 'O',
  privacy: 'S',
}

/** How orders and lists name a version: `P-2026.11-3`. */
export const versionName = (kind: SettingKind, number: number, zone: string, at = new Date()): string =>
  `${LETTERS[kind]}-${dayIn(zone, at).slice(0, 7).replace('-', '.')}-${number}`

/** The refusal of somebody who read an older version. */
export const staleSetting = (): AppError => new AppError('record.stale', {}, 409, 409)

/** Which screens and processes look again. */
export const SETTING_RESOURCE = 'business-setting'

/** What a change says of itself, and what is written with it. */
export interface Change<Kind extends PlainKind> {
  kind: Kind
  /** what is to hold, or how it follows from what holds */
  content: PlainContents[Kind] | ((held: PlainContents[Kind]) => PlainContents[Kind])
  /** number of the version that was read; undefined: whatever it is */
  version?: number | undefined
  note?: string | null | undefined
}

/**
 * Decides a setting: it holds at once, as a version of its own. What is the same changes nothing.
 * @param also written in the same transaction
 * @returns the name of the version that holds then
 * @throws record.stale when somebody else decided meanwhile
 */
export async function changeSetting<Kind extends PlainKind>(
  db: Database,
  { username, tenantId, zone }: Decider,
  { kind, content: wanted, version, note }: Change<Kind>,
  also: (trx: DatabaseTransaction, name: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const name = await inTransaction(db, async (trx) => {
    const newest = await newestNumber(trx, tenantId, kind)
    if (version !== undefined && version !== newest) throw staleSetting()
    const holding = (await inForce(trx, tenantId)).of(kind)
    const held = holding ? await contentOf<PlainContents[Kind]>(trx, holding) : INITIAL_SETTINGS[kind]
    const content = typeof wanted === 'function' ? wanted(held) : wanted
    if (isDeepStrictEqual(held, content)) return holding?.version ?? ''
    const number = newest + 1
    const name = versionName(kind, number, zone)
    if (!(await writeVersion(trx, { tenantId, kind, name, number, content, by: username, note })))
      throw staleSetting()
    await also(trx, name)
    await tell(trx, kind)
    return name
  })
  forgetVersions(db)
  return name
}

/** Everybody who shows a setting, or what follows from it, looks again. */
export async function tell(trx: DatabaseTransaction, kind: SettingKind): Promise<void> {
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
