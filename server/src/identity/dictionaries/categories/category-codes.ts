import { sql } from 'kysely'
import { BadInput } from '../../../platform/http/bad-input.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts'
import { LEVEL, nextCode } from '../../departments/codes.ts'

/** Serialises the creation of codes in a tenant. */
export async function lockCategoryCodes(trx: DatabaseTransaction, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('category codes'), ${tenantId})`.execute(trx)
}

/**
 * A free code below a category, or at the top level.
 * @throws BadInput when the tenant has no such category
 */
export async function freeCategoryCode(db: Database, tenantId: number, parentId: unknown): Promise<string> {
  const above = typeof parentId === 'string' ? await codeOf(db, tenantId, parentId) : ''
  const { rows } = await sql<{ last: string | null }>`
    select max(code) as last from sys_category
    where tenant_id = ${tenantId} and code like ${`${above}%`} and length(code) = ${above.length + LEVEL}`.execute(
    db,
  )
  return nextCode(above, rows[0]?.last ?? null)
}

async function codeOf(db: Database, tenantId: number, id: string): Promise<string> {
  const row = await db
    .selectFrom('sysCategory')
    .select('code')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw BadInput.of('pid')
  return row.code
}
