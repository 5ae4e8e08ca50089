import type { RuleColumn } from '@mtm/shared-utils/contracts/dto/permission'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { permissionOf, type FieldKind } from '@mtm/shared-utils/contracts/resource'
import type { Database } from '../../platform/database/database.ts'
import { ruledColumn } from '../../engine/resource/data-rules.ts'
import { storesOf, type Store } from '../../engine/resource/store.ts'
import type { ColumnType } from '../../engine/resource/columns.ts'
import { codesOf } from './permission-values.ts'

/** The lists that rules on a row restrict: those whose code belongs to it or to a button below. */
export async function ruledStores(
  db: Database,
  permissionId: string,
  stores: readonly Store[],
): Promise<Store[]> {
  const rows = await db
    .selectFrom('sysPermission')
    .select('perms')
    .where('delFlag', '=', 0)
    .where((eb) =>
      eb.or([
        eb('id', '=', permissionId),
        eb.and([eb('parentId', '=', permissionId), eb('menuType', '=', 2)]),
      ]),
    )
    .execute()
  const codes = new Set(rows.flatMap(codesOf))
  return stores.filter(({ resource }) => codes.has(permissionOf(resource, 'list')))
}

/** Undeclared columns that every table has. */
const KEPT: Readonly<Record<string, Label>> = {
  orgCode: ['所属部门编码', 'Department code', '部門コード'],
  ownerId: ['负责人', 'Owner', '担当者'],
  createBy: ['创建人', 'Created by', '作成者'],
  createTime: ['创建时间', 'Created', '作成日時'],
  updateBy: ['更新人', 'Updated by', '更新者'],
  updateTime: ['更新时间', 'Updated', '更新日時'],
  id: ['主键', 'Id', 'ID'],
}
const KINDS: Partial<Record<ColumnType, FieldKind>> = { int: 'integer', bigint: 'integer', number: 'decimal' }

/** The fields that rules on a row may refer to: those of its lists, and those of every table. */
export async function ruleColumns(db: Database, permissionId: string): Promise<RuleColumn[]> {
  const stores = await ruledStores(db, permissionId, storesOf(db))
  const found = new Map<string, RuleColumn>()
  for (const { columns } of stores)
    for (const name of [...columns.byWire.keys(), ...Object.keys(KEPT)]) {
      const column = ruledColumn(columns, name)
      if (!column || column.type === 'json' || found.has(name)) continue
      const { field, type } = column
      found.set(name, {
        value: name,
        label: field?.label ?? KEPT[name] ?? [name, name, name],
        kind: field?.kind ?? KINDS[type] ?? 'text',
        dict: field?.dict ?? null,
        missing: stores
          .filter((one) => !ruledColumn(one.columns, name))
          .map(({ resource }) => resource.label),
      })
    }
  return [...found.values()]
}
