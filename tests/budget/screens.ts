import { KB } from './measure.ts'

/** A screen as a signed-in person opens it by its address, with nothing cached, and what that may cost. */
export interface ScreenBudget {
  screen: string
  address: string
  /** bytes over the wire, headers included */
  bytes: number
  requests: number
  /** the call that brings the first data */
  api: string
  /** the first row, card, figure or field that a person came for; what only holds the place does not count */
  data: string
  /** milliseconds until that is painted, at a quarter of the processor's speed, 9 Mbit/s and 40 ms */
  painted: number
  /** milliseconds of long tasks beyond 50 ms each, in the same visit */
  blocking: number
}

const BASE = { bytes: 340 * KB, requests: 30, painted: 1500, blocking: 300 }

/** The screens that are opened most. */
export const SCREENS: readonly ScreenBudget[] = [
  {
    ...BASE,
    screen: 'dashboard',
    address: '/dashboard/analysis',
    api: '/api/dashboard/analysis',
    bytes: 320 * KB,
    data: '.mtm-analysis__figure .mtm-display',
  },
  {
    ...BASE,
    screen: 'order form',
    address: '/order/customized/home',
    api: '/api/mtm/catalogue',
    bytes: 400 * KB,
    data: '.mo-form__body :is(sl-input, sl-select, input)',
    painted: 1800,
  },
  {
    ...BASE,
    screen: 'album',
    address: '/order/fabric',
    api: '/api/mtm/fabric/list',
    data: '.mo-tile:not(.mo-tile--ghost)',
  },
  {
    ...BASE,
    screen: 'my orders',
    address: '/order/my-orders',
    api: '/api/mtm/order/list',
    data: '.mtm-table tbody tr td',
  },
  {
    ...BASE,
    screen: 'production board',
    address: '/order/production',
    api: '/api/mtm/production',
    data: '.mo-piece',
  },
  {
    ...BASE,
    screen: 'users',
    address: '/isystem/user',
    api: '/api/sys/user/list',
    data: '.mtm-table tbody tr td',
  },
]
