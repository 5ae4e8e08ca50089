import { notify } from '@mtm/shared-utils/runtime'
import type { GridTools } from './grid-context.ts'
import type { ShownColumn } from './column.ts'
import type { Entry } from './rows.ts'

const fieldsOf = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)

/** Lets the person choose records of a report and fills the row with them; several become comma lists. */
export async function fillFromReport(column: ShownColumn, row: Entry, tools: GridTools): Promise<void> {
  const { store, pickRecords, t } = tools
  const sources = fieldsOf(column.orgFields)
  const targets = fieldsOf(column.destFields)
  if (!column.popupCode || sources.length === 0 || targets.length === 0)
    return notify({ kind: 'warning', text: t('popupMissing') })
  if (sources.length !== targets.length) return notify({ kind: 'warning', text: t('popupCounts') })
  const records = await pickRecords?.(
    { code: column.popupCode, multiple: column.multiple === true },
    row.values,
  )
  if (!records?.length || store.rows.indexOf(row.key) < 0) return
  store.set(
    targets.map((field, at) => {
      const values = records.map((record) => record[sources[at]!])
      return { key: row.key, field, value: values.length === 1 ? values[0] : values.join(',') }
    }),
  )
}
