import type { DatabaseAddress } from '../database/database.ts'
import type { Cable } from './cable.ts'

/** The address of a test database with these proxies as its hosts. */
export function addressOfHosts(url: string, cables: readonly Cable[]): DatabaseAddress {
  const { username, password, pathname } = new URL(url)
  const hosts = cables.map(({ address }) =>
    'connectionString' in address
      ? new URL(address.connectionString).host
      : `${address.host}:${address.port}`,
  )
  return { connectionString: `postgres://${username}:${password}@${hosts.join()}${pathname}` }
}
