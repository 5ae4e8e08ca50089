import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Columns that hold stored paths, singly, as comma list or within text. Referenced files are in use. */
const COLUMNS = [
  ['sys_user', 'avatar'],
  ['sys_announcement', 'msg_content'],
  ['sys_message_template', 'template_content'],
  ['mtm_picture', 'path'],
  ['mtm_picture', 'original'],
  ['mtm_customer_photo', 'path'],
  ['mtm_order_attachment', 'path'],
  ['mtm_order_draft', 'content'],
  ['mtm_quality_photo', 'path'],
] as const

/** Whether any row references a file of `sys_file`. */
export function isReferredTo(): RawBuilder<SqlBool> {
  const named = COLUMNS.map(
    ([table, column]) =>
      sql`exists (select from ${sql.table(table)} where position(sys_file.path in ${sql.ref(`${table}.${column}`)}::text) > 0)`,
  )
  return sql<SqlBool>`(${sql.join(named, sql` or `)})`
}
