import { sql, type SqlBool } from 'kysely'
import type { Choice, ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import { departNameIn } from '../../identity/departments/depart-name.ts'
import type { Caller } from '../../plugins/app/caller.ts'
import type { Database } from '../../plugins/app/database/database.ts'

/** A table whose records everybody of the tenant may choose among. */
interface ChoiceTable {
  table: string
  code: string
  label: string
  /** rows that are not deleted */
  kept?: string
}

/** What may be chosen, by the names that addresses use. No other table or column is ever asked. */
export const CHOICE_TABLES = {
  role: { table: 'sys_role', code: 'role_code', label: 'role_name' },
  position: { table: 'sys_position', code: 'code', label: 'name' },
  department: { table: 'sys_depart', code: 'org_code', label: 'depart_name', kept: 'del_flag' },
  category: { table: 'sys_category', code: 'code', label: 'name' },
} as const satisfies Record<string, ChoiceTable>
export type ChoiceTableName = keyof typeof CHOICE_TABLES

export interface ChoicesAsked {
  /** part of the label or of the code */
  keyword?: string | undefined
  /** exactly these */
  ids?: readonly string[] | undefined
  codes?: readonly string[] | undefined
  pageNo: number
  pageSize: number
}

/** A page of the choices of a tenant, by label. */
export async function findChoices(
  db: Database,
  tenantId: number,
  name: ChoiceTableName,
  { keyword, ids, codes, pageNo, pageSize }: ChoicesAsked,
): Promise<{ rows: Choice[]; total: number }> {
  const { table, code, label, kept }: ChoiceTable = CHOICE_TABLES[name]
  const has = (column: string, text: string) =>
    sql<SqlBool>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`
  const conditions = [
    sql<SqlBool>`tenant_id = ${tenantId}`,
    ...(kept ? [sql<SqlBool>`${sql.ref(kept)} = 0`] : []),
    ...(ids?.length ? [sql<SqlBool>`id = any(${[...ids]})`] : []),
    ...(codes?.length ? [sql<SqlBool>`${sql.ref(code)} = any(${[...codes]})`] : []),
    ...(keyword ? [sql<SqlBool>`(${has(label, keyword)} or ${has(code, keyword)})`] : []),
  ]
  const { rows } = await sql<Choice & { total: number }>`
    select id, ${sql.ref(code)} as code, ${sql.ref(label)} as label, count(*) over ()::int as total
    from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(label)}, ${sql.ref(code)}
    offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({ id: row.id, code: row.code, label: row.label })),
  }
}

/** The departments of a tenant as a tree. One whose superior is gone stands at the top. */
export async function departmentTree(
  db: Database,
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
): Promise<ChoiceNode[]> {
  const rows = await db
    .selectFrom('sysDepart')
    .select(['id', 'parentId', 'orgCode', departNameIn(locale).as('name')])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('departOrder')
    .orderBy('orgCode')
    .execute()
  const nodes = new Map(
    rows.map(({ id, orgCode, name }): [string, ChoiceNode] => [id, { id, code: orgCode, label: name }]),
  )
  const roots: ChoiceNode[] = []
  for (const { id, parentId } of rows) {
    const [node, parent] = [nodes.get(id)!, parentId === null ? undefined : nodes.get(parentId)]
    if (parent) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}
