/** Addresses of changes of measurements while garments are made. */
export const CHANGE_CALLS = {
  order: (id: string) => `/mtm/change/order/${id}`,
  open: '/mtm/change/open',
  ask: '/mtm/change/ask',
  decide: '/mtm/change/decide',
} as const

/** What a change changes. */
export const CHANGE_CHANGES = ['order', 'piece']
