import type { FastifyRequest } from 'fastify'
import type { RouteFilter, RoutePredicate } from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { listedAs, type AllowedHost } from '../../platform/outbound/allowed-hosts.ts'
import { compileFilters, type RouteWork } from './filters.ts'
import { compilePredicate, firstSegments } from './predicates.ts'

/** A route as administrators declare it. */
export interface RouteDeclaration {
  id: string
  name: string
  uri: string
  predicates: readonly RoutePredicate[]
  filters: readonly RouteFilter[]
}

/** A route that requests can take. */
export interface CompiledRoute extends RouteWork {
  id: string
  name: string
  target: URL
  /** whether the target is the legacy site, which gets session headers and cookies and whose pages run as ours */
  sharesSession: boolean
  matches(request: FastifyRequest, now: number): boolean
}

/** What decides which routes are allowed. */
export interface RouteRules {
  allowed: readonly AllowedHost[]
  /** origin of the legacy site */
  legacyTarget: string | undefined
  /** first segments that belong to the product */
  own: ReadonlySet<string>
}

/**
 * Compiles a route.
 * @throws AppError with what is not allowed, and what is
 */
export function compileRoute(route: RouteDeclaration, rules: RouteRules): CompiledRoute {
  const target = targetOf(route.uri, rules.allowed)
  const predicates = route.predicates.map(compilePredicate)
  const segments = route.predicates
    .filter(({ name }) => name === 'Path')
    .flatMap(({ args }) => firstSegments(args))
  if (segments.length === 0) throw new AppError('gateway.noPath')
  const own = segments.find((segment) => rules.own.has(segment.toLowerCase()))
  if (own !== undefined) throw new AppError('gateway.ownAddress', { path: `/${own}` })
  return {
    id: route.id,
    name: route.name,
    target,
    sharesSession: target.origin === rules.legacyTarget,
    ...compileFilters(route.filters),
    matches: (request, now) => predicates.every((meets) => meets(request, now)),
  }
}

/** The origin of a target whose host is allowed; its addresses are checked at every connection. */
function targetOf(uri: string, allowed: readonly AllowedHost[]): URL {
  const target = /^https?:\/\/[^\s\\@?#]+$/i.test(uri) ? URL.parse(uri) : null
  if (!target || target.href !== `${target.origin}/`) throw new AppError('gateway.target')
  const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80)
  if (!listedAs(allowed, { host: hostOf(target), port })) throw new AppError('gateway.targetRefused')
  return target
}

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')
