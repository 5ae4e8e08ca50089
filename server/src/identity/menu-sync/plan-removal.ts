import { MENU_TYPE } from '@mtm/shared-utils/contracts/resources/permission'

/** A row of the menu with its position. */
export interface PlacedRow {
  id: string
  parentId: string | null
  menuType: number
}

/** A row that is moved because its parent is removed. */
export interface Lift {
  id: string
  values: { parentId: string | null; menuType: number }
}

/**
 * New positions for rows an administrator put below removed rows: below the nearest remaining ancestor, or on the first
 * level. Buttons without a remaining page are removed too.
 */
export function planLifts(rows: readonly PlacedRow[], removed: ReadonlySet<string>): Lift[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows.flatMap(({ id, parentId, menuType }) => {
    if (removed.has(id) || parentId === null || !removed.has(parentId)) return []
    let above: string | null = parentId
    while (above !== null && removed.has(above)) above = byId.get(above)?.parentId ?? null
    if (menuType === Number(MENU_TYPE.button))
      return above === null ? [] : [{ id, values: { parentId: above, menuType } }]
    const kind = above === null ? MENU_TYPE.top : MENU_TYPE.sub
    return [{ id, values: { parentId: above, menuType: Number(kind) } }]
  })
}
