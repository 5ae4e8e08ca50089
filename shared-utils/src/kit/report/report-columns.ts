import type { ReportColumn, ReportHead, ReportRecord } from '@mtm/shared-utils/contracts/dto/report'
import { formatDateTime, formatLength, formatNumber } from '@mtm/shared-utils/runtime'
import type { Column } from '../list/columns.ts'

/** A record in the list, under the key by which it is chosen. */
export interface PickRow {
  id: string
  record: ReportRecord
}

/** Maximum length of a record's key (specification, point 9). */
const KEY_LENGTH = 50

/** The key by which a record is chosen: its values one after another, cut. */
export function keyOf(record: ReportRecord): string {
  return Object.values(record)
    .map((value) => (typeof value === 'object' ? JSON.stringify(value ?? '') : String(value)))
    .join('')
    .slice(0, KEY_LENGTH)
}

/** The columns of a report's table. */
export function reportColumns({ columns, dictOptions }: ReportHead): Column<PickRow>[] {
  return columns.map((column) => {
    const options = dictOptions[column.customRender ?? ''] ?? []
    const texts = new Map(options.map(({ value, text }) => [value, text]))
    return {
      key: column.dataIndex,
      label: column.title,
      align: ALIGNMENTS[column.align] ?? 'start',
      sortable: column.sorter,
      render: ({ record }) => textOf(column, record[column.dataIndex], texts),
    }
  })
}

const ALIGNMENTS: Readonly<Record<string, Column<PickRow>['align']>> = { right: 'end', center: 'center' }

function textOf(
  { customRender, kind, unit = 'cm' }: ReportColumn,
  value: unknown,
  texts: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (customRender)
    return String(value)
      .split(',')
      .map((one) => texts.get(one) ?? one)
      .join(', ')
  if (kind === 'length') return formatLength(Number(value), unit)
  if (kind === 'integer') return formatNumber(Number(value))
  if (kind === 'date') return formatDateTime(String(value), 'date')
  if (kind === 'datetime') return formatDateTime(String(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
