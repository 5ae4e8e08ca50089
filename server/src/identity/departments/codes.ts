import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'

/** Number of characters each level adds to a code. */
export const LEVEL = 3

/** The code after the last one of a level: `A01`, `A02` … `A99`, `B01` … `Z99`. */
export function nextCode(above: string, last: string | null): string {
  const [letter = 'A', number = 0] = last ? [last.at(-LEVEL) ?? 'A', Number(last.slice(1 - LEVEL))] : []
  if (number < 99) return `${above}${letter}${String(number + 1).padStart(2, '0')}`
  if (letter === 'Z') throw new AppError('depart.tooMany')
  return `${above}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
}

/** Tables whose rows refer to their department by its code. */
export const CODED_TABLES = [
  'mtm_button',
  'mtm_collection',
  'mtm_customer',
  'mtm_fabric',
  'mtm_fit_profile',
  'mtm_lining',
  'mtm_measure_sheet',
  'mtm_order',
  'mtm_order_template',
  'mtm_picture',
  'mtm_stock_roll',
  'mtm_style',
  'sys_position',
  'sys_retired_depart_code',
  'sys_user_agent',
  'sys_user_tenant',
] as const

/** Replaces the code prefix of a department and its subtree, in all rows that refer to them. */
export async function recode(
  trx: DatabaseTransaction,
  tenantId: number,
  from: string,
  to: string,
): Promise<void> {
  const changed = sql`${to} || substr(org_code, ${from.length + 1}::int)`
  // codes contain letters and digits only
  const below = `${from}%`
  for (const table of ['sys_depart', ...CODED_TABLES])
    await sql`
      update ${sql.table(table)} set org_code = ${changed}
      where tenant_id = ${tenantId} and org_code like ${below}`.execute(trx)
  await sql`
    update sys_user set org_code = ${changed}
    where org_code like ${below}
      and id in (select user_id from sys_user_tenant where tenant_id = ${tenantId})
      and not exists (
        select from sys_user_tenant elsewhere where elsewhere.user_id = sys_user.id and elsewhere.tenant_id <> ${tenantId}
      )`.execute(trx)
}

/** Serialises the creation of codes in a tenant. */
export async function lockCodes(trx: DatabaseTransaction, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('depart codes'), ${tenantId})`.execute(trx)
}

/**
 * A free code below a department, or at the top level. Codes of deleted departments stay taken, as rows still refer
 * to them; the database keeps them (`sys_depart_retires`).
 */
export async function freeCode(db: Database, tenantId: number, above: string): Promise<string> {
  const { rows } = await sql<{ last: string | null }>`
    select max(org_code) as last
    from (
      select tenant_id, org_code from sys_depart
      union all select tenant_id, org_code from sys_retired_depart_code
    ) given
    where tenant_id = ${tenantId} and org_code like ${`${above}%`} and length(org_code) = ${above.length + LEVEL}`.execute(
    db,
  )
  return nextCode(above, rows[0]?.last ?? null)
}

/**
 * The code of the department above a new one; empty at the top level.
 * @throws BadInput when the tenant has no such department
 */
export async function codeAbove(db: Database, tenantId: number, id: unknown): Promise<string> {
  if (typeof id !== 'string') return ''
  const row = await db
    .selectFrom('sysDepart')
    .select('orgCode')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw BadInput.of('parentId')
  return row.orgCode
}

/** The level of a department as its type is stored: `1` at the top. */
export const levelOf = (orgCode: string): string => String(orgCode.length / LEVEL)
