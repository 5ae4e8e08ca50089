import { PAGE_SIZE, PAGE_SIZES } from '@mtm/shared-utils/contracts/envelope'
import {
  supportsAdvancedQuery,
  scaleOf,
  wireName,
  type Field,
  type Resource,
} from '@mtm/shared-utils/contracts/resource'
import {
  SUPER_RULES,
  type SuperCondition,
  type SuperQuery,
} from '@mtm/shared-utils/contracts/dto/super-query'
import { parseNumber } from '../field/number-fields.tsx'
import type { Sort } from './columns.ts'

/** The state of a list in its tab's address. Defaults are omitted. */
export interface ListAddress {
  page: number
  size: number
  sort: Sort | null
  /** raw, as typed; ranges have two keys, `<field>_begin` and `<field>_end` */
  filters: Readonly<Record<string, string>>
  /** the advanced query */
  advanced?: SuperQuery
}

/** The keys of the address that filter a list by these fields. */
export function filterKeys(resource: Resource, names: readonly string[]): string[] {
  return names.flatMap((name) =>
    resource.fields[name]?.search === 'range' ? [`${name}_begin`, `${name}_end`] : [name],
  )
}

/** Parses an address; invalid parts are ignored. */
export function readAddress(
  resource: Resource,
  names: readonly string[],
  query: Readonly<Record<string, string>>,
): ListAddress {
  const page = Number(query.pageNo)
  const size = Number(query.pageSize)
  const sortable = query.column !== undefined && Boolean(resource.fields[query.column]?.sortable)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : PAGE_SIZE,
    sort: sortable ? { field: query.column!, order: query.order === 'desc' ? 'desc' : 'asc' } : null,
    filters: Object.fromEntries(
      filterKeys(resource, names)
        .filter((key) => query[key])
        .map((key) => [key, query[key]!]),
    ),
    ...(query.superQueryParams && readAdvanced(resource, query)),
  }
}

/** The advanced query of an address, as far as it is valid: the server ignores the rest. */
function readAdvanced(
  resource: Resource,
  { superQueryParams = '', superQueryMatchType }: Readonly<Record<string, string>>,
): { advanced?: SuperQuery } {
  try {
    const list = JSON.parse(superQueryParams) as SuperCondition[]
    const conditions = list.filter(
      ({ field, rule, val }) =>
        isQueryable(resource.fields[field]) && SUPER_RULES.includes(rule) && typeof val === 'string',
    )
    return conditions.length > 0
      ? { advanced: { match: superQueryMatchType === 'or' ? 'or' : 'and', conditions } }
      : {}
  } catch {
    return {}
  }
}

const isQueryable = (field: Field | undefined) => field !== undefined && supportsAdvancedQuery(field)

/** An advanced query in the form of address and server; null removes it. */
export function advancedParams(advanced: SuperQuery | null | undefined) {
  const conditions = advanced?.conditions ?? []
  return {
    superQueryParams: conditions.length > 0 ? JSON.stringify(conditions) : null,
    superQueryMatchType: conditions.length > 0 && advanced?.match === 'or' ? 'or' : null,
  }
}

/** The request parameters of an address, in the server's list grammar (backend contract 2.4). */
export function requestParams(resource: Resource, address: ListAddress): Record<string, string | number> {
  const { page, size, sort, filters } = address
  const params: Record<string, string | number> = { pageNo: page, pageSize: size }
  // the address has our field names, the server its own: it ignores unknown ones and answers everything
  const wire = (name: string) => wireName(resource, name)
  if (sort) Object.assign(params, { column: wire(sort.field), order: sort.order })
  for (const [key, value] of Object.entries(filters)) {
    const field = resource.fields[key]
    params[wire(key)] = field ? filterValue(field, value) : value
  }
  const advanced = address.advanced && {
    ...address.advanced,
    conditions: address.advanced.conditions.map((one) => ({ ...one, field: wire(one.field) })),
  }
  for (const [key, value] of Object.entries(advancedParams(advanced))) if (value !== null) params[key] = value
  return params
}

function filterValue({ search }: Field, value: string): string {
  if (search === 'like') return `*${value}*`
  if (search === 'prefix') return `${value}*`
  // a comma would mean any of several values
  return value.replaceAll(',', '++')
}

/** The scale of a range key; 1 for every other key. */
function rangeScale(resource: Resource, key: string): number {
  const field = resource.fields[key.replace(/_(begin|end)$/, '')]
  return field?.search === 'range' ? scaleOf(field) : 1
}

/** Formats filters: lengths in their unit, money in major units. */
export function shownFilters(
  resource: Resource,
  filters: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => {
      const scale = rangeScale(resource, key)
      return [key, scale === 1 ? value : String(Number(value) / scale)]
    }),
  )
}

/** Parses typed text for the address and the server; invalid numbers are dropped. */
export function storedFilters(
  resource: Resource,
  typed: Readonly<Record<string, string | null>>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(typed).map(([key, text]) => {
      const value = text?.trim() || null
      const scale = rangeScale(resource, key)
      if (value === null || scale === 1) return [key, value]
      const number = parseNumber(value)
      return [key, number === null || Number.isNaN(number) ? null : String(Math.round(number * scale))]
    }),
  )
}
