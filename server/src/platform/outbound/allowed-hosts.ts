/** A host that the operator allows the server to connect to, as a setting lists it. */
export interface AllowedHost {
  /** lower-case name or address without brackets, or `*.example.com` for every name below one */
  name: string
  /** null: any */
  port: number | null
}

const NAME = /^(?:\*\.)?[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/
const ENTRY = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/

/**
 * Reads a list such as `db.example.com, *.example.net:5432, [fd00::5]`.
 * @returns null when an entry is not valid
 */
export function parseAllowedHosts(text: string): AllowedHost[] | null {
  const entries = text.split(',').map((part) => parseEntry(part.trim().toLowerCase()))
  return entries.every((entry) => entry !== null) ? entries : null
}

function parseEntry(text: string): AllowedHost | null {
  const [, address, name = address, digits] = ENTRY.exec(text) ?? []
  const port = digits === undefined ? null : Number(digits)
  if (name === undefined || (port !== null && (port < 1 || port > 65_535))) return null
  return address !== undefined || NAME.test(name) ? { name, port } : null
}

/** Whether a list names a host itself, names it by a wildcard only, or not at all. */
export function listedAs(
  allowed: readonly AllowedHost[],
  { host, port }: { host: string; port?: number | undefined },
): 'itself' | 'wildcard' | null {
  const name = host.toLowerCase().replace(/\.$/, '')
  const fitting = allowed.filter((one) => one.port === null || port === undefined || one.port === port)
  if (fitting.some((one) => one.name === name)) return 'itself'
  const isBelow = (one: AllowedHost) => one.name.startsWith('*.') && name.endsWith(one.name.slice(1))
  return fitting.some(isBelow) ? 'wildcard' : null
}
