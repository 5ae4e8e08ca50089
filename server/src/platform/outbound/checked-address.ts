import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { listedAs, type AllowedHost } from './allowed-hosts.ts'

/** Why no connection to a host is made. */
export type HostRefusal = 'notAllowed' | 'internal' | 'unresolved'

/** A connection that is not made. The message holds neither host nor address. */
export class RefusedHost extends Error {
  readonly reason: HostRefusal
  readonly code = 'ERR_REFUSED_HOST'
  constructor(reason: HostRefusal) {
    super(`the host is refused: ${reason}`)
    this.name = 'RefusedHost'
    this.reason = reason
  }
}

/** An address that may be connected to. */
export interface CheckedAddress {
  address: string
  family: 4 | 6
  /** loopback, or of a private network */
  isInternal: boolean
}

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

const listOf = (...networks: string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Only for hosts that the operator listed by their own name or address. */
const INTERNAL = listOf(
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
)

/**
 * Only when the operator listed the address itself: unspecified and link-local ones, metadata services of clouds, multicast,
 * reserved ranges, and IPv6 ranges that lead to an IPv4 address.
 */
const NEVER = listOf(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  'fd00:ec2::254/128',
  '64:ff9b::/32',
  '2001::/32',
  '2002::/16',
)

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Resolves a host of an allow-list and checks every address it has. Connect to what is returned, never to the name again:
 * a name may have another address a moment later.
 * @throws RefusedHost
 */
export async function checkedAddresses(
  allowed: readonly AllowedHost[],
  target: { host: string; port?: number | undefined },
  resolve: Resolve = systemResolve,
): Promise<[CheckedAddress, ...CheckedAddress[]]> {
  const listed = listedAs(allowed, target)
  if (!listed) throw new RefusedHost('notAllowed')
  const isLiteral = isIP(target.host) !== 0
  const addresses = isLiteral ? [target.host] : await resolve(target.host).catch(() => [])
  const checked = addresses.map((text): CheckedAddress => {
    const address = text.replace(/%.*$/, '')
    const family = isIP(address)
    if (family !== 4 && family !== 6) throw new RefusedHost('unresolved')
    const isInternal = isIn(INTERNAL, address)
    // a literal address is never listed by a wildcard
    if (!isLiteral && (isIn(NEVER, address) || (isInternal && listed === 'wildcard')))
      throw new RefusedHost('internal')
    return { address, family, isInternal }
  })
  const [first, ...others] = checked
  if (!first) throw new RefusedHost('unresolved')
  return [first, ...others]
}

/**
 * The `lookup` of sockets that connect only to checked addresses. Literal addresses bypass it: they are in the list as
 * they are, or their address was refused before (`listedAs`).
 */
export function checkedLookup(
  allowed: readonly AllowedHost[],
  resolve: Resolve = systemResolve,
): LookupFunction {
  const find = callbackify((host: string) => checkedAddresses(allowed, { host }, resolve))
  return (host, { all }, callback) =>
    find(host, (error, found) => {
      if (error) callback(error, '')
      else if (all) callback(null, found)
      else callback(null, found[0].address, found[0].family)
    })
}
