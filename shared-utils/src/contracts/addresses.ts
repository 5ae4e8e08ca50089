/**
 * True for a safe link target: a path of this site (`/order/fabric`) or an http(s) URL. Never a script, never another
 * site disguised as a path (`//evil.example`, a backslash).
 */
export function localOrHttp(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop these, which turns one address into another
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  // no user info before the host, which would hide the target
  return /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(address)
}
