import { filledWith, fillingOf, SETTING_TEXTS } from '../../report/popup-mapping.ts'
import { labelText, notify } from '@mtm/shared-utils/runtime'
import type { ShownColumn } from '../store/column.ts'
import type { GridTools } from '../store/grid-context.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { Entry } from '../store/rows.ts'

/** The cells of one grid are a group and share the answers of a report. */
const groups = new WeakMap<GridStore, string>()
function groupOf(store: GridStore): string {
  let group = groups.get(store)
  if (group === undefined) groups.set(store, (group = crypto.randomUUID()))
  return group
}

/** Grids with an open request: a cell may be pressed twice before the choice opens. */
const choosing = new WeakSet<GridStore>()

/** Lets the user choose records of a report and fills the row with them; several records become comma lists. */
export async function fillFromReport(column: ShownColumn, row: Entry, tools: GridTools): Promise<void> {
  const { store, pickRecords } = tools
  const { popupCode, orgFields, destFields, multiple = false } = column
  const filling = fillingOf({ code: popupCode, orgFields, destFields })
  if (!popupCode || typeof filling === 'string') {
    const problem = typeof filling === 'string' ? filling : 'missing'
    return notify({ kind: 'warning', text: labelText(SETTING_TEXTS[problem]) })
  }
  if (choosing.has(store)) return
  choosing.add(store)
  try {
    const records = pickRecords
      ? await pickRecords({ code: popupCode, multiple }, row.values)
      : await (
          await import('../../report/pick-records.tsx')
        ).pickRecords({ code: popupCode, multi: multiple, groupId: groupOf(store) })
    if (!records?.length || store.rows.indexOf(row.key) < 0) return
    const values = Object.entries(filledWith(filling, records))
    store.set(values.map(([field, value]) => ({ key: row.key, field, value })))
  } finally {
    choosing.delete(store)
  }
}
