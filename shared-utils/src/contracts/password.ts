/**
 * What a password must be (stock contract, patterns): at least 8 characters, a letter, a digit and a symbol among
 * them; at most the 200 that signing in accepts.
 */
export const PASSWORD_RULE = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[~!@#$%^&*()_+`\-={}:";'<>?,./]).{8,200}$/

/** 0 none yet, 1 breaks the rule, 2 keeps it, 3 is long and of both cases as well. */
export type Strength = 0 | 1 | 2 | 3

/** Names of the levels, as texts call them. */
export const STRENGTH_NAMES = ['none', 'weak', 'fair', 'strong'] as const

/** How strong a password is. */
export function strengthOf(password: string | null): Strength {
  if (!password) return 0
  if (!PASSWORD_RULE.test(password)) return 1
  return password.length >= 12 && /[a-z]/.test(password) && /[A-Z]/.test(password) ? 3 : 2
}
