import type { MouldAction, MouldDifference } from '@mtm/shared-utils/contracts/dto/mould'
import {
  overrideEntries,
  type CategoryCode,
  type MouldOverrides,
  type OverrideEntry,
} from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller/caller.ts'
import { newId, stableId, type DatabaseTransaction } from '../../platform/database/database.ts'

/** A new version of the moulds of a category. */
export interface NewMoulds {
  category: CategoryCode
  versionNo: number
  before: MouldOverrides
  after: MouldOverrides
  differences: readonly MouldDifference[]
}

type Author = Pick<Caller, 'tenantId' | 'username'>
type MouldsWrite = NewMoulds & { action: MouldAction; note: string | null }

/** Writes a version: removed overrides end with it, new ones start. False when a concurrent change was first. */
export async function writeMoulds(
  trx: DatabaseTransaction,
  author: Author,
  moulds: MouldsWrite,
): Promise<boolean> {
  const { tenantId, username } = author
  const { category, versionNo, before, after, differences, action, note } = moulds
  const version = await trx
    .insertInto('mtmMouldVersion')
    .values({
      id: newId(),
      tenantId,
      category,
      versionNo,
      action,
      note: note || null,
      moulds: new Set(differences.map(({ mouldNo }) => mouldNo)).size,
      measures: differences.length,
      createBy: username,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'category', 'versionNo']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!version) return false
  const [old, fresh] = [overrideEntries(before), overrideEntries(after)]
  await endEntries(trx, author, moulds, without(old, fresh))
  const begun = without(fresh, old)
  if (begun.length > 0)
    await trx
      .insertInto('mtmMouldOverride')
      .values(begun.map((entry) => ({ ...entry, id: newId(), tenantId, category, fromVersion: versionNo })))
      .execute()
  await keepState(trx, author, moulds, fresh)
  return true
}

function without(entries: readonly OverrideEntry[], others: readonly OverrideEntry[]): OverrideEntry[] {
  const known = new Set(others.map((entry) => JSON.stringify(entry)))
  return entries.filter((entry) => !known.has(JSON.stringify(entry)))
}

async function endEntries(
  trx: DatabaseTransaction,
  { tenantId }: Author,
  { category, versionNo }: MouldsWrite,
  gone: readonly OverrideEntry[],
): Promise<void> {
  if (gone.length === 0) return
  const nos = gone.map(({ mouldNo }) => mouldNo ?? '')
  const codes = gone.map(({ code }) => code)
  const parts = gone.map(({ part }) => part)
  await sql`
    update mtm_mould_override override set until_version = ${versionNo}
    from unnest(${sql.val(nos)}::text[], ${sql.val(codes)}::text[], ${sql.val(parts)}::text[]) gone (mould_no, code, part)
    where override.tenant_id = ${tenantId} and override.category = ${category} and override.until_version is null
      and coalesce(override.mould_no, '') = gone.mould_no and override.code = gone.code
      and override.part = gone.part`.execute(trx)
}

/** The data log holds every state, including the one before the first change, so that any two can be compared. */
async function keepState(
  trx: DatabaseTransaction,
  { tenantId, username }: Author,
  { category, versionNo, action, note }: MouldsWrite,
  entries: readonly OverrideEntry[],
): Promise<void> {
  const state = (dataVersion: number, content: object) => ({
    id: newId(),
    tenantId,
    dataTable: 'mtm_mould',
    dataId: stableId(`moulds:${tenantId}:${category}`),
    dataContent: JSON.stringify(content),
    dataVersion,
    createBy: username,
  })
  const named = entries.map(({ mouldNo, code, part, value }) => [
    mouldNo === null ? `${code} ${part}` : `${mouldNo} ${code}`,
    value,
  ])
  const now = { category, action, note, ...Object.fromEntries(named) }
  await trx
    .insertInto('sysDataLog')
    .values([...(versionNo === 1 ? [state(0, { category })] : []), state(versionNo, now)])
    .execute()
}
