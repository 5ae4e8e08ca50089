import { sql, type SqlBool } from 'kysely'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'

/** A unique column, and who may check values. */
interface UniqueField {
  /** scope of uniqueness: the tenant, the tenant and tenant 0, or all tenants */
  within: 'tenant' | 'tenantAndHouse' | 'everywhere'
  /** null: any signed-in user */
  perm: string | null
  /** the table, where stock clients name another one */
  table?: string
  /** case-insensitive */
  anyCase?: boolean
}

/**
 * Fields of the duplicate check (backend contract 4.25), by the table and column names that stock clients send. Whether a
 * phone or address is registered is only revealed to user administrators.
 */
const UNIQUE_FIELDS: Readonly<Record<string, UniqueField>> = {
  'sys_user.username': { within: 'everywhere', perm: 'user:list', anyCase: true },
  'sys_user.phone': { within: 'everywhere', perm: 'user:list' },
  'sys_user.email': { within: 'everywhere', perm: 'user:list' },
  'sys_user.work_no': { within: 'everywhere', perm: 'user:list' },
  'sys_role.role_code': { within: 'tenant', perm: null },
  'sys_permission.perms': { within: 'everywhere', perm: null },
  'sys_depart_role.role_code': { within: 'tenant', perm: 'depart-role:list' },
  'sys_dict.dict_code': { within: 'tenantAndHouse', perm: null },
  'sys_position.code': { within: 'tenant', perm: 'position:list' },
  // a tenant's own rule stands before that of tenant 0
  'sys_check_rule.rule_code': { within: 'tenant', perm: 'check-rule:list' },
  'sys_fill_rule.rule_code': { within: 'tenant', perm: 'fill-rule:list' },
  'sys_sms_template.template_code': {
    within: 'tenant',
    perm: 'message-template:list',
    table: 'sys_message_template',
  },
  'sys_data_source.code': { within: 'everywhere', perm: 'data-source:list' },
}

/** The declaration for table and column; undefined when there is none. */
export function uniqueField(table: string, column: string): UniqueField | undefined {
  const name = `${table}.${column}`
  return Object.hasOwn(UNIQUE_FIELDS, name) ? UNIQUE_FIELDS[name] : undefined
}

/** Whether another row has the value. The names must be those of a declared field. */
export async function isTaken(
  db: Database,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { table, column, value, except }: { table: string; column: string; value: string; except: string },
): Promise<boolean> {
  const field = uniqueField(table, column)
  if (!field) throw new Error(`${table}.${column} is not declared as unique`)
  const { within, anyCase } = field
  const tenants = within === 'tenant' ? [tenantId] : [tenantId, 0]
  const [at, sent] = anyCase
    ? [sql`lower(${sql.ref(column)})`, sql`lower(${value})`]
    : [sql.ref(column), sql`${value}`]
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from ${sql.table(field.table ?? table)}
      where ${at} = ${sent} and id <> ${except}
        and ${within === 'everywhere' ? sql<SqlBool>`true` : sql<SqlBool>`tenant_id = any(${tenants})`}
    ) as taken`.execute(db)
  return rows[0]?.taken === true
}
