/** A mobile number of mainland China (specification, point 5). */
export const MOBILE_RULE = /^1[3-9]\d{9}$/

/** Allowed user names at registration. */
export const USERNAME_RULE = /^[\p{L}\p{N}_.@-]{2,100}$/u
