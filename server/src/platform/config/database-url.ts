const SEVERAL_HOSTS = /^(?<before>[a-z]+:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]*,[^/?#@]*)(?<after>(?![^/?#]).*)$/

/**
 * The addresses of the hosts in a `DATABASE_URL`, in their order. Hosts are separated by commas; an address with one host
 * is answered as it is.
 * @example
 * addressesOf('postgres://u@one,two:5433/orders') // postgres://u@one/orders, postgres://u@two:5433/orders
 */
export function addressesOf(url: string): [string, ...string[]] {
  const { before, hosts, after } = SEVERAL_HOSTS.exec(url)?.groups ?? {}
  const addresses = hosts?.split(',').map((host) => `${before}${host}${after}`) ?? []
  return [addresses[0] ?? url, ...addresses.slice(1)]
}

/** The hosts of a `DATABASE_URL` as a person reads them. */
export function hostsOf(url: string): string {
  return addressesOf(url)
    .map((address) => new URL(address))
    .map(({ host, searchParams }) => searchParams.get('host') ?? host)
    .join(', ')
}
