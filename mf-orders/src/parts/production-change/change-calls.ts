import { formatMoney } from '@mtm/shared-utils/runtime'

/** Addresses of changes of garments while they are made. */
export const CHANGE_CALLS = {
  order: (id: string) => `/mtm/change/order/${id}`,
  open: '/mtm/change/open',
  ask: '/mtm/change/ask',
  decide: '/mtm/change/decide',
} as const

/** What a change changes. */
export const CHANGE_CHANGES = ['order', 'piece']

/** A difference of amounts. */
export const signedMoney = (minor: number, currency: string): string =>
  `${minor < 0 ? '−' : '+'}${formatMoney(Math.abs(minor), currency)}`
