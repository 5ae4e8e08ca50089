import type { FastifyRequest } from 'fastify'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'

export interface RouteDescription {
  /** `<tag>:<last segment of the path>` */
  action: string
  kind: 'add' | 'edit' | 'delete'
  target: string[]
}

/** The description of a route, and the ids of the request. */
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

/** Truncates to the column length. */
const MOST_IDS = 20

/** `id`, `userIds`, `userIdList`: matched by name, as a password may look like an id. */
const NAMES_IDS = /^ids?$|Ids?$|IdList$/

/** The ids in a part of a request; no other values are logged. */
function idsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part)
    .filter(([name]) => NAMES_IDS.test(name))
    .flatMap(([, value]: [string, unknown]) =>
      typeof value === 'string' ? value.split(',') : Array.isArray(value) ? (value as unknown[]) : [],
    )
    .filter((value): value is string => idSchema.safeParse(value).success)
}
