/**
 * True for an address that may be followed: a path of this site (`/order/fabric`), or one of http or https. Never a
 * script, never another site that looks like a path (`//evil.example`, a backslash).
 */
export function localOrHttp(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop these, which turns one address into another
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  // no name or password in front of the host: it would hide where the address leads
  return /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(address)
}
