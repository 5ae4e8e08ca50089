import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Choice, ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { departNameIn } from '../../departments/department-name.ts'
import type { Caller } from '../../../platform/caller/caller.ts'
import { isCustomer } from '../../../platform/caller/customer-account.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A table whose records every user of the tenant may choose from. */
interface ChoiceTable {
  table: string
  code: string
  label: string
  /** the name of a row (of the table or its alias) in a language, when it differs from the label */
  called?: (locale: Locale, table: string) => RawBuilder<string>
  /** condition for rows that are not deleted */
  kept?: string
  /** how the house is ordered: customers see none of its rows */
  staffOnly?: true
}

/** Tables open to pickers, by their names in URLs. No other table or column is ever queried. */
export const CHOICE_TABLES = {
  role: { table: 'sys_role', code: 'role_code', label: 'role_name', staffOnly: true },
  position: { table: 'sys_position', code: 'code', label: 'name', staffOnly: true },
  department: {
    table: 'sys_depart',
    code: 'org_code',
    label: 'depart_name',
    called: departNameIn,
    kept: 'del_flag',
    staffOnly: true,
  },
  category: { table: 'sys_category', code: 'code', label: 'name' },
} as const satisfies Record<string, ChoiceTable>
export type ChoiceTableName = keyof typeof CHOICE_TABLES

/** The names of rows of a picker table, or its alias, in a language. */
export function calledIn(locale: Locale, name: ChoiceTableName, alias?: string): RawBuilder<string> {
  const { table, label, called }: ChoiceTable = CHOICE_TABLES[name]
  const of = alias ?? table
  return called?.(locale, of) ?? sql<string>`${sql.ref(`${of}.${label}`)}`
}

export interface ChoiceQuery {
  /** part of the label or code */
  keyword?: string | undefined
  /** exactly these keys */
  ids?: readonly string[] | undefined
  codes?: readonly string[] | undefined
  pageNo: number
  pageSize: number
}

type ChoiceReader = Pick<Caller, 'tenantId' | 'locale' | 'roleCodes' | 'dataRules'>

/** A page of the choices of a tenant, ordered by their name in the caller's language. */
export async function findChoices(
  db: Database,
  caller: ChoiceReader,
  name: ChoiceTableName,
  { keyword, ids, codes, pageNo, pageSize }: ChoiceQuery,
): Promise<{ rows: Choice[]; total: number }> {
  const { tenantId, locale } = caller
  const { table, code, label, kept, staffOnly }: ChoiceTable = CHOICE_TABLES[name]
  if (staffOnly && isCustomer(caller)) return { rows: [], total: 0 }
  const shown = calledIn(locale, name)
  // in the stored name, the localised name or the code
  const has = (text: string) =>
    [sql.ref(label), shown, sql.ref(code)].map((held) => sql`position(lower(${text}) in lower(${held})) > 0`)
  const conditions = [
    sql<SqlBool>`tenant_id = ${tenantId}`,
    ...(kept ? [sql<SqlBool>`${sql.ref(kept)} = 0`] : []),
    ...(ids?.length ? [sql<SqlBool>`id = any(${[...ids]})`] : []),
    ...(codes?.length ? [sql<SqlBool>`${sql.ref(code)} = any(${[...codes]})`] : []),
    ...(keyword ? [sql<SqlBool>`(${sql.join(has(keyword), sql` or `)})`] : []),
  ]
  const { rows } = await sql<Choice & { total: number }>`
    select id, ${sql.ref(code)} as code, ${shown} as label, count(*) over ()::int as total
    from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    order by ${shown}, ${sql.ref(code)}
    offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({ id: row.id, code: row.code, label: row.label })),
  }
}

/** The departments of a tenant as a tree. Those with a deleted parent are roots. */
export async function departmentTree(db: Database, caller: ChoiceReader): Promise<ChoiceNode[]> {
  const { tenantId, locale } = caller
  if (isCustomer(caller)) return []
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
