import type { FastifyRequest } from 'fastify'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'

export interface RouteDescription {
  /** `<tag>:<last step of the address>` */
  action: string
  kind: 'add' | 'edit' | 'delete'
  target: string[]
}

/** What a route says of itself, and the ids that it was called with. */
export function describeRoute(
  request: Pick<FastifyRequest, 'method' | 'routeOptions' | 'params' | 'query' | 'body'>,
): RouteDescription {
  const { method, routeOptions, params, query, body } = request
  const [resource = 'api'] = routeOptions.schema?.tags ?? []
  const steps = (routeOptions.url ?? '').split('/').filter((step) => step !== '' && !step.startsWith(':'))
  return {
    action: `${resource}:${steps.at(-1) ?? method.toLowerCase()}`,
    kind: KINDS[method] ?? 'edit',
    target: [...new Set([params, query, body].flatMap(idsIn))].slice(0, MOST_IDS),
  }
}

const KINDS: Readonly<Record<string, RouteDescription['kind']>> = { POST: 'add', DELETE: 'delete' }

/** What fits into a row. */
const MOST_IDS = 20

/** `id`, `userIds`, `userIdList`: a password may look like an id, but is not called one. */
const NAMES_IDS = /^ids?$|Ids?$|IdList$/

/** The ids that a part of a request names; nothing else of it is written down. */
function idsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part)
    .filter(([name]) => NAMES_IDS.test(name))
    .flatMap(([, value]: [string, unknown]) =>
      typeof value === 'string' ? value.split(',') : Array.isArray(value) ? (value as unknown[]) : [],
    )
    .filter((value): value is string => idSchema.safeParse(value).success)
}
