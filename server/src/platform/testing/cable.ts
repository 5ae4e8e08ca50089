import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { DatabaseAddress } from '../database/database.ts'

/** A TCP proxy on the loopback that can be interrupted. */
export interface Line {
  port: number
  /** breaks every connection and refuses new ones, like a stopped server */
  cut(): Promise<void>
  /** silently drops all traffic, like a network partition */
  freeze(): void
  /** restores the connection */
  mend(): Promise<void>
}

/** Such a proxy in front of a database. */
export interface Cable extends Omit<Line, 'port'> {
  /** the database behind the proxy */
  address: DatabaseAddress
}

/** Starts a proxy in front of a database. */
export async function cableTo(address: DatabaseAddress): Promise<Cable> {
  const { port, ...line } = await lineTo(placeOf(address))
  return { ...line, address: throughPort(address, port) }
}

/** Starts a proxy in front of whatever listens there. */
export async function lineTo(place: Place): Promise<Line> {
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(place)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const one of pair) one.destroy()
    }
    for (const one of pair) one.on('error', end).on('close', end)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    if (frozen) for (const one of pair) one.pause()
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await open(0)
  return {
    port,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const pair of pairs) for (const one of pair) one.destroy()
      await closed
    },
    freeze() {
      frozen = true
      for (const pair of pairs) for (const one of pair) one.pause()
    },
    async mend() {
      frozen = false
      for (const pair of pairs) for (const one of pair) one.resume()
      if (!server.listening) await open(port)
    },
  }
}

/** Where a server listens. */
type Place = { path: string } | { host: string; port: number }

function placeOf(address: DatabaseAddress): Place {
  const { host, port } = partsOf(address)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

function partsOf(address: DatabaseAddress): { host: string; port: number } {
  if (!('connectionString' in address)) return address
  const url = new URL(address.connectionString)
  return { host: url.searchParams.get('host') ?? url.hostname, port: Number(url.port || 5432) }
}

function throughPort(address: DatabaseAddress, port: number): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, host: '127.0.0.1', port }
  const url = new URL(address.connectionString)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}
