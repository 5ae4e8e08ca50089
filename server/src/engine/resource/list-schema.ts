import { z } from '@mtm/shared-utils/contracts/schema'
import type { Store } from './store.ts'

const value = z.optional(z.union([z.string(), z.array(z.string())]))

/** The parameters of a list request for the OpenAPI document; the parser itself is lenient. */
export function listQuerySchema({ columns, resource }: Store) {
  const shape: Record<string, typeof value> = {}
  for (const name of ['pageNo', 'pageSize', 'column', 'order', 'superQueryParams', 'superQueryMatchType'])
    shape[name] = value
  for (const { wire, type, field } of columns.byWire.values()) {
    if (type === 'json') continue
    shape[wire] = value
    if (field?.search !== 'range' && type !== 'time') continue
    shape[`${wire}_begin`] = value
    shape[`${wire}_end`] = value
  }
  return z.looseObject(shape).check(z.describe(`Filters of ${resource.name}, list grammar`))
}
