import type { TableMessage } from '@mtm/shared-utils/contracts/dto/socket'
import { z } from '@mtm/shared-utils/contracts/schema'

const MOST_FIELDS = 60
const field = z.string().check(z.regex(/^(?!constructor$|prototype$)[A-Za-z]\w{0,63}$/))
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const row = z
  .record(field, z.union([value, z.record(field, value)]))
  .check(z.refine((fields) => isId(fields.id) && Object.keys(fields).length <= MOST_FIELDS))
const update = z.object({
  socketKey: z.string().check(z.regex(/^[a-z][\w:-]{0,63}(?:\.[\w-]{1,64})?$/i)),
  args: z.tuple([row, z.string().check(z.maxLength(32))]),
})
const message = z.union([
  z.object({ type: z.literal('heart_beat') }),
  z.object({ type: z.literal('update_vxe_table'), data: update }),
])

function isId(id: unknown): boolean {
  return typeof id === 'number' || (typeof id === 'string' && id.length > 0 && id.length <= 64)
}

/** A row changed by a page, with its table instance. */
export type TableUpdate = Extract<TableMessage, { type: 'update_vxe_table' }>['data']

/** Parses a page's message, one of two kinds. */
export function readTableMessage(
  text: string,
): { type: 'heart_beat' } | { type: 'update_vxe_table'; data: TableUpdate } | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const { success, data } = message.safeParse(json)
  // the schema requires the id
  return success ? (data as ReturnType<typeof readTableMessage>) : null
}

/**
 * The codes that a table asks for. `order.items`: a table of people who may list and edit orders. `stock:count.sheet`:
 * one of people with this code.
 */
export function codesOf(socketKey: string): { list: string; edit: string } {
  const stem = socketKey.split('.', 1)[0]!
  return stem.includes(':') ? { list: stem, edit: stem } : { list: `${stem}:list`, edit: `${stem}:edit` }
}
