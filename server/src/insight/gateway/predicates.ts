import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import {
  PREDICATE_NAMES,
  PREDICATES,
  type PredicateName,
  type RoutePredicate,
} from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pathOf } from '../../platform/audit/audit.ts'
import { readHost, readPath, readValue, type Matcher } from './route-patterns.ts'

/** Whether a request meets a condition. */
export type Predicate = (request: FastifyRequest, now: number) => boolean

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HEADER_NAME = /^[\w-]{1,100}$/

/** Reads the arguments of each condition; null: they are not valid. */
const READERS: Record<PredicateName, (args: string[]) => Predicate | null> = {
  Path: (args) => any(args, readPathOnly, pathOf),
  Host: (args) => any(args, readHost, ({ hostname }) => hostname),
  Method(args) {
    const methods = new Set(args.map((arg) => arg.toUpperCase()))
    return [...methods].every((one) => METHODS.includes(one)) ? ({ method }) => methods.has(method) : null
  },
  Header: (args) => named(args, ({ headers }, name) => asList(headers[name.toLowerCase()])),
  Cookie: (args) => named(args, ({ headers }, name) => cookiesOf(headers.cookie ?? '', name)),
  Query: (args) => named(args, ({ originalUrl }, name) => queryOf(originalUrl).getAll(name)),
  After: ([from]) => within(moment(from), Infinity),
  Before: ([until]) => within(-Infinity, moment(until)),
  Between: ([from, until]) => within(moment(from), moment(until)),
  RemoteAddr(args) {
    const networks = new BlockList()
    if (!args.every((arg) => addNetwork(networks, arg))) return null
    return ({ ip }) => networks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
  },
}

/**
 * Compiles a condition.
 * @throws AppError naming the conditions that there are, or an example of the arguments
 */
export function compilePredicate({ name, args }: RoutePredicate): Predicate {
  const known = PREDICATE_NAMES.find((one) => one === name)
  if (!known) throw new AppError('gateway.predicate', { name, names: PREDICATE_NAMES.join(', ') })
  const { least, most, example } = PREDICATES[known]
  const isFitting = args.length >= least && args.length <= most
  const predicate = isFitting ? READERS[known](args) : null
  if (!predicate) throw new AppError('gateway.predicateArgs', { name, value: args.join(', '), example })
  return predicate
}

/** The patterns of a condition `Path`, by their first segments. */
export const firstSegments = (args: readonly string[]): string[] =>
  args.flatMap((arg) => readPath(arg)?.first ?? [])

const readPathOnly = (pattern: string) => readPath(pattern)?.matches ?? null

function any(
  args: readonly string[],
  read: (pattern: string) => Matcher | null,
  textOf: (request: FastifyRequest) => string,
): Predicate | null {
  const matchers = args.map(read)
  if (matchers.includes(null)) return null
  return (request) => {
    const text = textOf(request)
    return matchers.some((matches) => matches!(text))
  }
}

/** Something of a request that has a name, and a value that may be restricted. */
function named(
  [name = '', pattern]: readonly string[],
  valuesOf: (request: FastifyRequest, name: string) => readonly string[],
): Predicate | null {
  const matches = pattern === undefined ? () => true : readValue(pattern)
  if (!HEADER_NAME.test(name) || !matches) return null
  return (request) => valuesOf(request, name).some(matches)
}

const asList = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())

function cookiesOf(header: string, name: string): string[] {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
}

const queryOf = (url: string) => new URLSearchParams(url.split('?')[1] ?? '')

/** Of a time with an offset; `[Europe/Berlin]` behind it, as Java writes it, only repeats the offset. */
function moment(text = ''): number {
  const [, time] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))(?:\[[\w/+-]+\])?$/.exec(
      text,
    ) ?? []
  return time === undefined ? NaN : Date.parse(time)
}

function within(from: number, until: number): Predicate | null {
  return from < until ? (_request, now) => now >= from && now < until : null
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [, address = '', bits] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  const prefix = bits === undefined ? most : Number(bits)
  if (family === 0 || prefix > most) return false
  networks.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
  return true
}
