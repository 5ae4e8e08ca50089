import type { FastifyRequest } from 'fastify'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { NEVER, type Clause } from '../resource/clauses.ts'
import type { Columns } from '../resource/columns.ts'

const LONGEST_PARAMS = 8_000

/**
 * Merges the legacy parameter (`paramsStr`, a JSON object, possibly encoded twice) into the query before anything reads it,
 * so that both forms have the same restrictions.
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
      // possibly encoded
    }
  }
  return null
}

/** The condition for selected rows (`selections=id1,id2`); null without a selection. */
export function selectionClauses(columns: Columns, selections: unknown): Clause[] {
  if (typeof selections !== 'string' || selections === '') return []
  const id = columns.byWire.get('id')
  const ids = selections.split(',').filter((part) => idSchema.safeParse(part).success)
  if (!id || ids.length === 0) return [NEVER]
  return [{ is: 'in', column: id, values: [...new Set(ids)] }]
}
