import { useMemo, type ReactNode } from 'react'
import type { Field, Resource } from '@mtm/shared-utils/contracts/resource'
import { formatDateTime, formatLength, formatMoney, formatNumber } from '@mtm/shared-utils/runtime'
import { DictTag } from '../dict/dict-tag.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useLabel } from '../texts/use-label.ts'
import { CellPicture } from './cell-picture.tsx'
import { sortingOf, type Column } from './columns.ts'
import { useTooLong } from './use-too-long.ts'

type AnyRow = Readonly<Record<string, unknown>>
export type Cells<T> = Readonly<Record<string, (row: T) => ReactNode>>

const NUMBERS = new Set<Field['kind']>(['integer', 'decimal', 'money', 'length'])

/**
 * Columns of declared fields: labels, alignment, dictionary texts. A screen may render single cells. `total`: of the list,
 * as a long one is sorted by fewer columns.
 * @example
 * const columns = useResourceColumns(position, ['code', 'name'], { cells: { name: (row) => <b>{String(row.name)}</b> } })
 */
export function useResourceColumns<T extends AnyRow>(
  resource: Resource,
  names: readonly string[],
  {
    cells,
    wrap,
    total = 0,
  }: { cells?: Cells<T> | undefined; wrap?: readonly string[] | undefined; total?: number } = {},
): Column<T>[] {
  const words = useLabel()
  const tooLong = useTooLong(total)
  return useMemo(
    () =>
      names.map((name) => {
        const field = resource.fields[name]
        if (!field) throw new Error(`${resource.name} has no field ${name}`)
        return {
          key: name,
          label: words(field.label),
          width: field.width,
          align: NUMBERS.has(field.kind) ? ('end' as const) : ('start' as const),
          ...sortingOf(field, tooLong),
          wrap: field.kind === 'textarea' || wrap?.includes(name) === true,
          render: cells?.[name] ?? ((row: T) => cellOf(field, name, row)),
        }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- cellOf reads words, which follow the language
    [resource, names, cells, wrap, words, tooLong],
  )

  function cellOf(field: Field, name: string, row: AnyRow): ReactNode {
    const value = row[name]
    if (value === null || value === undefined || value === '') return ''
    switch (field.kind) {
      case 'dict':
        return (
          <DictTag
            code={field.dict ?? ''}
            value={value as string}
            dictText={row[`${name}_dictText`] as string | undefined}
          />
        )
      case 'money':
        return formatMoney(value as number)
      case 'length':
        return formatLength(value as number, field.unit)
      case 'integer':
      case 'decimal':
        return formatNumber(value as number)
      case 'boolean':
        return words(value ? FORM_TEXTS.yes : FORM_TEXTS.no)
      case 'date':
        return formatDateTime(value as string, 'date')
      case 'datetime':
        return formatDateTime(value as string)
      case 'image':
        return <CellPicture path={value as string} />
      case 'json':
        return ''
      default:
        return String(value)
    }
  }
}
