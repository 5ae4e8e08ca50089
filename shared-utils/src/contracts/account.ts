/** A mobile number of mainland China (specification, point 5). */
export const CHINESE_MOBILE_RULE = /^1[3-9]\d{9}$/

/** A mobile number of mainland China, of Japan, or of any country with its code: `13812345678`, `090-1234-5678`, `+81 90 1234 5678`. */
export const MOBILE_RULE = /^(1[3-9]\d{9}|0[789]0-?\d{4}-?\d{4}|\+[1-9]\d{0,3}([ -]?\d){5,12})$/

/** Allowed user names at registration. */
export const USERNAME_RULE = /^[\p{L}\p{N}_.@-]{2,100}$/u

/** The form of a mail address: one `@`, a domain with a dot, and no character that ends an address in a mail header. */
export const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/
