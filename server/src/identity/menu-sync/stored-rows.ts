import type { DatabaseTransaction } from '../../platform/database/database.ts'
import type { RowKind, RowRecord, RowValues, StoredRow } from './declared-row.ts'
import { MENU_COLUMNS } from './menu-rows.ts'
import { MAIN_TENANT_ID } from '../../platform/database/main-tenant.ts'

/** A declared row of a table, with the columns set by declarations. */
type DeclaredColumns = { id: string; version: number; updateBy: string | null } & Record<string, unknown>

/** The rows of tenant 0 in the tables of declared rows. */
export async function readStored(trx: DatabaseTransaction): Promise<Record<RowKind, StoredRow[]>> {
  const permission = await trx
    .selectFrom('sysPermission')
    .select(['id', 'version', 'updateBy'])
    .select(Object.keys(MENU_COLUMNS) as (keyof typeof MENU_COLUMNS)[])
    .execute()
  const dict = await trx
    .selectFrom('sysDict')
    .select(['id', 'version', 'updateBy', 'tenantId', 'dictCode', 'dictName', 'type', 'delFlag'])
    .where('tenantId', '=', MAIN_TENANT_ID)
    .execute()
  const item = await trx
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['item.id', 'item.version', 'item.updateBy', 'dictId', 'itemValue', 'itemText', 'itemTextEn'])
    .select(['itemTextJp', 'color', 'sortOrder', 'status'])
    .where('tenantId', '=', MAIN_TENANT_ID)
    .execute()
  return { permission: permission.map(toStored), dict: dict.map(toStored), item: item.map(toStored) }
}

function toStored({ id, version, updateBy, ...values }: DeclaredColumns): StoredRow {
  return { id, values: values as RowValues, isTouched: version > 0 || updateBy !== null }
}

/** The records of the last synchronisation. */
export async function readRecords(trx: DatabaseTransaction): Promise<Record<RowKind, RowRecord[]>> {
  const rows = await trx.selectFrom('sysDeclaredRow').select(['id', 'kind', 'declared', 'granted']).execute()
  const of = (kind: RowKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, declared, granted }): RowRecord => ({
        id,
        declared: declared as unknown as RowValues,
        granted,
      }))
  return { permission: of('permission'), dict: of('dict'), item: of('item') }
}
