/**
 * The password rule (stock contract, patterns): at least 8 characters with a letter, a digit and a symbol; at most 200,
 * as accepted by the sign-in.
 */
export const PASSWORD_RULE = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[~!@#$%^&*()_+`\-={}:";'<>?,./]).{8,200}$/

/** 0 empty, 1 violates the rule, 2 valid, 3 valid, long and in mixed case. */
export type Strength = 0 | 1 | 2 | 3

/** Text keys of the levels. */
export const STRENGTH_NAMES = ['none', 'weak', 'fair', 'strong'] as const

/** The strength of a password. */
export function strengthOf(password: string | null): Strength {
  if (!password) return 0
  if (!PASSWORD_RULE.test(password)) return 1
  return password.length >= 12 && /[a-z]/.test(password) && /[A-Z]/.test(password) ? 3 : 2
}
