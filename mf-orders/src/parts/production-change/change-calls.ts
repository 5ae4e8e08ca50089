import { formatMoney } from '@mtm/shared-utils/runtime'

/** API addresses of changes during production. */
export const CHANGE_CALLS = {
  order: (id: string) => `/mtm/change/order/${id}`,
  open: '/mtm/change/open',
  ask: '/mtm/change/ask',
  decide: '/mtm/change/decide',
} as const

/** Resources changed by a change request. */
export const CHANGE_CHANGES = ['order', 'piece']

/** A signed difference of amounts. */
export const signedMoney = (minor: number, currency: string): string =>
  `${minor < 0 ? '−' : '+'}${formatMoney(Math.abs(minor), currency)}`
