import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { DatabaseAddress } from '../database/database.ts'

/** The way to a database, which can be broken. */
export interface Cable {
  /** the database at the end of the cable */
  address: DatabaseAddress
  /** every connection breaks and no new one is taken, as when PostgreSQL is stopped */
  cut(): Promise<void>
  /** nothing passes any more, and nobody says so, as when a network swallows everything */
  freeze(): void
  /** all is well again */
  mend(): Promise<void>
}

/** Lays a cable to a database. */
export async function cableTo(address: DatabaseAddress): Promise<Cable> {
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(placeOf(address))
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
    address: throughPort(address, port),
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

function placeOf(address: DatabaseAddress): { path: string } | { host: string; port: number } {
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
