import type { FastifyRequest } from 'fastify'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { NEVER, type Clause } from '../resource/clauses.ts'
import type { Columns } from '../resource/columns.ts'

const LONGEST_PARAMS = 8_000

/**
 * Spreads the old style of asking (`paramsStr`, a JSON object, perhaps encoded once more) over the query, before
 * anything reads it: what may not be filtered by one way may not be filtered by the other.
 */
export async function spreadParams(request: FastifyRequest): Promise<void> {
  const query = request.query as Record<string, unknown>
  const { paramsStr } = query
  delete query.paramsStr
  if (typeof paramsStr !== 'string' || paramsStr === '' || paramsStr.length > LONGEST_PARAMS) return
  for (const [name, value] of Object.entries(parse(paramsStr) ?? {}))
    if (!(name in query) && ['string', 'number', 'boolean'].includes(typeof value))
      query[name] = String(value)
}

function parse(text: string): object | null {
  for (const read of [(raw: string) => raw, decodeURIComponent]) {
    try {
      const parsed: unknown = JSON.parse(read(text))
      return typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : null
    } catch {
      // perhaps encoded
    }
  }
  return null
}

/** The rows that were chosen one by one (`selections=id1,id2`), as a condition; none when nothing was chosen. */
export function selectionClauses(columns: Columns, selections: unknown): Clause[] {
  if (typeof selections !== 'string' || selections === '') return []
  const id = columns.byWire.get('id')
  const ids = selections.split(',').filter((part) => idSchema.safeParse(part).success)
  if (!id || ids.length === 0) return [NEVER]
  return [{ is: 'in', column: id, values: [...new Set(ids)] }]
}
