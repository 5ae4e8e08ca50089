/** What may be shown of a key: `shown`; `secret`: neither its content nor its full name; `foreign`: not its content. */
export type KeyVisibility = 'shown' | 'secret' | 'foreign'

/** Counters of rate limits (ADR 0017): they hold numbers, and their names end with the address of a client. */
const COUNTER = /^(limit|gateway):/
/** Names of what grants access to somebody. */
const SECRET =
  /session|token|captcha|ticket|secret|passw|pwd|credential|cookie|oauth|auth|jwt|otp|sms|code|nonce|verif/i
const HIDDEN = '…'

/** Whether content and name of a key may be shown. @param prefix with which keys of the installation begin */
export function visibilityOf(key: string, prefix: string): KeyVisibility {
  const isOurs = key.startsWith(prefix)
  const name = isOurs ? key.slice(prefix.length) : key
  if (isOurs && COUNTER.test(name)) return 'shown'
  if (SECRET.test(name)) return 'secret'
  return isOurs ? 'shown' : 'foreign'
}

/** The name of a key without what may be a secret or the address of a person. */
export function nameShown(key: string, prefix: string): string {
  if (visibilityOf(key, prefix) !== 'secret') return withoutAddresses(key)
  const start = key.startsWith(prefix) ? prefix.length : 0
  const found = SECRET.exec(key.slice(start))!
  return `${key.slice(0, start + found.index + found[0].length)}${HIDDEN}`
}

const IPV4 = /\b(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}\b/g
/** After a colon, which ends the name of a counter. */
const IPV6 = /(?<=:)(?:[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7}|::[0-9a-f:]{1,36})$/i

/** A text with the networks of internet addresses in place of the addresses. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(IPV4, `$1.${HIDDEN}`).replace(IPV6, (address) => {
    const network = address.split(':').slice(0, 2).join(':')
    return `${network}:${HIDDEN}`
  })
}
