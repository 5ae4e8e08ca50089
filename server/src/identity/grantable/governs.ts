import { sql, type SqlBool } from 'kysely'

/**
 * Whether the data rule `rule` applies to the row `menu`: it belongs to that row or, for a button, to the menu above.
 * A rule on a menu also filters its list for holders of the button alone.
 */
export const GOVERNS = sql<SqlBool>`(
  menu.id = rule.permission_id or (menu.parent_id = rule.permission_id and menu.menu_type = 2))`
