import { sql, type SqlBool } from 'kysely'
import type { TreeDictNode } from '@mtm/shared-utils/contracts/dto/tree-dictionary'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Database } from '../../../platform/database/database.ts'
import { calledIn, CHOICE_TABLES, type ChoiceTableName } from './choice-tables.ts'

/** A picker table whose records form a tree. */
interface TreeTable {
  choices: ChoiceTableName
  /** accepted client names of the parent column and of the has-children column */
  parents: readonly string[]
  children: readonly string[]
  order: readonly string[]
}

/** The reviewed trees: no other table, column or condition is ever queried. */
const TREES: readonly TreeTable[] = [
  {
    choices: 'department',
    parents: ['parent_id'],
    children: [],
    order: ['depart_order', 'org_code'],
  },
  { choices: 'category', parents: ['pid', 'parent_id'], children: ['has_child'], order: ['code'] },
]

export interface TreeQuery {
  tableName: string
  text: string
  code: string
  pidField: string
  hasChildField: string
  condition: string
  /** id of the parent; empty or `0` is the top level */
  pid: string
}

/** Maximum number of records per level. */
const MOST = 1_000
const TOP = '0'

/**
 * One level of a tree of the tenant, by the names a stock client sends. They are looked up, never inserted into SQL.
 * @throws AppError for anything that is not declared
 */
export async function treeLevel(
  db: Database,
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
  filters: TreeQuery,
): Promise<TreeDictNode[]> {
  const tree = TREES.find(({ choices, parents, children }) => {
    const { table, label } = CHOICE_TABLES[choices]
    return (
      table === filters.tableName &&
      label === filters.text &&
      parents.includes(filters.pidField) &&
      (filters.hasChildField === '' || children.includes(filters.hasChildField))
    )
  })
  const key = tree && ['id', CHOICE_TABLES[tree.choices].code].find((column) => column === filters.code)
  if (!tree || !key || !saysNothing(filters.condition)) throw new AppError('dict.badCode')
  const declared = CHOICE_TABLES[tree.choices]
  const { table } = declared
  const kept = (of: string) =>
    'kept' in declared ? sql<SqlBool>`${sql.ref(`${of}.${declared.kept}`)} = 0` : sql<SqlBool>`true`
  const above = filters.pid === '' || filters.pid === TOP ? null : filters.pid
  const { rows } = await sql<{ key: string; title: string; below: boolean }>`
    select ${sql.ref(`node.${key}`)} as key, ${calledIn(locale, tree.choices, 'node')} as title,
      exists (
        select from ${sql.table(table)} child
        where child.parent_id = node.id and child.tenant_id = node.tenant_id and ${kept('child')}
      ) as below
    from ${sql.table(table)} node left join ${sql.table(table)} above on above.id = node.parent_id
    where node.tenant_id = ${tenantId} and ${kept('node')}
      and ${above === null ? sql`node.parent_id is null` : sql`${sql.ref(`above.${key}`)} = ${above}`}
    order by ${sql.join(tree.order.map((column) => sql.ref(`node.${column}`)))}
    limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    key: row.key,
    title: row.title,
    leaf: !row.below,
    parentId: above ?? TOP,
    value: null,
    code: null,
    icon: null,
    children: null,
  }))
}

/** Stock clients send a condition as a JSON object; filtering conditions are not supported. */
export function saysNothing(condition: string): boolean {
  return ['', '{}', '""', 'null'].includes(condition.trim())
}
