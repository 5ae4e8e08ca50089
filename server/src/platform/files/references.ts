import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Columns that hold stored paths, alone, in a comma list or in a text: what one of them names is in use. */
const COLUMNS = [
  ['sys_user', 'avatar'],
  ['sys_announcement', 'msg_content'],
  ['mtm_picture', 'path'],
  ['mtm_picture', 'original'],
  ['mtm_customer_photo', 'path'],
  ['mtm_order_attachment', 'path'],
  ['mtm_order_draft', 'content'],
  ['mtm_quality_photo', 'path'],
] as const

/** Whether a row anywhere names the file of the row `sys_file`. */
export function isReferredTo(): RawBuilder<SqlBool> {
  const named = COLUMNS.map(
    ([table, column]) =>
      sql`exists (select from ${sql.table(table)} where position(sys_file.path in ${sql.ref(`${table}.${column}`)}::text) > 0)`,
  )
  return sql<SqlBool>`(${sql.join(named, sql` or `)})`
}
