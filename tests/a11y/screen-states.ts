import { expect, type Page } from '@playwright/test'
import type { Account } from '../support/api.ts'
import { AT, type ConsolePage } from '../support/pages/console.ts'

/** The windows in which every screen is tested. */
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof SIZES

/** Checked with the dashboard and in a test of its own; it takes most of the time of axe on every screen. */
export const CHROME = ['mtm-side-menu', 'mtm-header', 'mtm-tabs', 'mtm-breadcrumb']

/** A screen in the state in which it is checked. */
export interface ScreenState {
  name: string
  path: string
  as?: Account
  /** there when the screen has all it needs */
  ready: string
  /** the one size in which the state exists; default: both */
  size?: Size
  /** a plain declared list: its units run all of axe, and find it as wide as a phone in every language */
  isDeclared?: boolean
  /** has parts on a phone that it has nowhere else: all of axe runs there too */
  isOwnOnPhone?: boolean
  /** opens a layer, fills a form */
  prepare?: (page: Page, shell: ConsolePage) => Promise<void>
}

/** The steps of the order form. */
export const STEPS = ['customer', 'cloth', 'style', 'delivery', 'check'] as const

export const DASHBOARD: ScreenState = {
  name: 'dashboard',
  path: AT.home,
  as: 'admin',
  isOwnOnPhone: true,
  ready: '.mtm-analysis__figures + * li',
}
/** Every screen in the states in which people meet it. */
export const SCREENS: readonly ScreenState[] = [
  { name: 'sign-in', path: '/user/login', isOwnOnPhone: true, ready: '.mtm-sign-in__picture img' },
  {
    name: 'sign-in by phone',
    path: '/user/login',
    ready: '.mtm-sign-in__picture img',
    prepare: async (page) => {
      await page.locator('#way-phone').click()
      await expect(page.locator('#panel-phone input').first()).toBeVisible()
    },
  },
  { name: 'register', path: '/user/register', ready: 'form .mtm-field' },
  { name: 'registered', path: '/user/register-result?username=anna', ready: '.mtm-entry__done' },
  { name: 'reset the password', path: '/user/alteration', ready: 'form .mtm-field' },
  DASHBOARD,
  { name: 'album', path: AT.album, as: 'admin', ready: '.mo-tile .mo-tile__no' },
  { name: 'cloth', path: `${AT.album}?open=HK-501`, as: 'admin', ready: 'sl-drawer[open] .mo-facts' },
  { name: 'my orders', path: AT.orders, as: 'admin', isOwnOnPhone: true, ready: 'td' },
  {
    name: 'orders, one unfolded',
    path: AT.orders,
    as: 'admin',
    isOwnOnPhone: true,
    ready: 'td',
    prepare: async (_, shell) => {
      // the pointer stays on its row
      await shell.pane.locator('td button[aria-expanded]').first().click()
      await expect(shell.pane.locator('.mtm-table__below .mo-order-line').first()).toBeVisible()
    },
  },
  {
    name: 'an order',
    path: AT.orders,
    as: 'admin',
    ready: 'td',
    prepare: async (page, shell) => {
      await shell.pane.locator('td .mtm-link').first().click()
      await expect(page.locator('sl-drawer[open] .mo-log')).toBeAttached()
    },
  },
  {
    name: 'style preview',
    path: '/order/style-preview?beside=MS-BUS-01',
    as: 'admin',
    ready: '.mo-preview__compare tbody td',
  },
  { name: 'workplace', path: '/dashboard/workplace', as: 'admin', ready: '.mtm-card' },
  { name: 'tasks', path: '/dashboard/task', as: 'admin', ready: '.mtm-card, .mtm-state' },
  { name: 'line monitor', path: '/dashboard/monitor', as: 'admin', ready: '.mtm-card' },
  { name: 'database', path: '/monitor/database', as: 'admin', ready: 'td' },
  { name: 'work in progress', path: '/monitor/work', as: 'admin', ready: 'td' },
  { name: 'run time', path: '/monitor/JvmInfo', as: 'admin', ready: '.mtm-chart__figures' },
  { name: 'HTTP server', path: '/monitor/TomcatInfo', as: 'admin', ready: '.mtm-chart__figures' },
  { name: 'history of figures', path: '/monitor/history', as: 'admin', ready: '.mtm-chart' },
  { name: 'alarms', path: '/monitor/alarms', as: 'admin', ready: '.mtm-hint:not([aria-hidden])' },
  { name: 'alarm rules', path: '/monitor/alarm-rules', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'visits', path: '/dashboard/chart', as: 'admin', ready: '.mtm-card' },
  { name: 'overcoats', path: '/order/customized/overcoat', as: 'admin', ready: '.mo-form' },
  { name: 'women’s wear', path: '/order/customized/womens', as: 'admin', ready: '.mo-form' },
  { name: 'review desk', path: '/order/review', as: 'admin', ready: '.mo-review__row' },
  { name: 'production board', path: '/order/production', as: 'admin', ready: '.mo-board, .mtm-state' },
  { name: 'order items', path: '/order/items', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'payments', path: '/order/payments', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'clients', path: '/order/customers', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'stock', path: '/stock/balance', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'rolls', path: '/stock/rolls', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'cloths', path: '/materials/fabrics', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'pictures', path: '/materials/pictures', as: 'admin', ready: '.mo-picture img' },
  { name: 'users', path: AT.users, as: 'admin', isOwnOnPhone: true, ready: 'td' },
  { name: 'roles', path: '/isystem/roleUserList', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'menus', path: '/isystem/permission', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'departments', path: '/isystem/depart', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'dictionaries', path: '/isystem/dict', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'categories', path: '/isys/category', as: 'admin', isDeclared: true, ready: '.mtm-state, td' },
  { name: 'address book', path: '/isystem/addressList', as: 'admin', ready: 'td' },
  { name: 'online users', path: '/isystem/online', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'positions', path: AT.positions, as: 'admin', ready: 'td' },
  {
    name: 'a position',
    path: AT.positions,
    as: 'admin',
    isOwnOnPhone: true,
    ready: 'td',
    prepare: async (page, shell) => {
      await shell.pane.locator('.mtm-toolbar sl-button').first().click()
      await expect(page.locator('sl-dialog[open] input').first()).toBeVisible()
    },
  },
  {
    name: 'a check rule',
    path: '/isystem/checkRule',
    as: 'admin',
    isOwnOnPhone: true,
    ready: 'td',
    prepare: async (page, shell) => {
      await shell.pane.locator('.mtm-toolbar sl-button').first().click()
      await expect(page.locator('sl-dialog[open] .ms-parts__line').first()).toBeVisible()
    },
  },
  {
    name: 'a fill rule',
    path: '/isystem/fillRule',
    as: 'admin',
    ready: 'td',
    prepare: async (page, shell) => {
      await shell.pane.locator('.mtm-toolbar sl-button').first().click()
      await expect(page.locator('sl-dialog[open] [value="org_num_role"]')).toBeAttached()
    },
  },
  {
    name: 'a data source',
    path: '/isystem/dataSource',
    as: 'admin',
    isOwnOnPhone: true,
    ready: '.mtm-state, td',
    prepare: async (page, shell) => {
      await shell.pane.locator('.mtm-toolbar sl-button').first().click()
      await expect(page.locator('sl-dialog[open] [name=dbPassword]')).toBeVisible()
    },
  },
  {
    name: 'a gateway route',
    path: '/isystem/gatewayroute',
    as: 'admin',
    isOwnOnPhone: true,
    ready: '.mtm-state, .mtm-empty, td',
    prepare: async (page, shell) => {
      await shell.pane.locator('.mtm-toolbar sl-button').first().click()
      await expect(page.locator('sl-dialog[open] [name=uri]')).toBeVisible()
    },
  },
  { name: 'announcements', path: AT.announcements, as: 'admin', isDeclared: true, ready: '.mtm-state, td' },
  {
    name: 'an announcement',
    path: AT.announcements,
    as: 'admin',
    ready: '.mtm-state, td',
    prepare: async (page, shell) => {
      await shell.pane.locator('.mtm-toolbar sl-button[variant=primary]').first().click()
      const form = page.locator('sl-dialog[open]')
      await form.locator('[name=msgType]').selectOption('USER')
      await form.locator('[name=userIds]').press('ArrowDown')
      await expect(form.locator('[role=option]').first()).toBeVisible()
      await form.locator('[name=userIds]').press('Enter')
      await expect(form.locator('.mtm-picker__chip')).toHaveCount(1)
    },
  },
  { name: 'outbox', path: AT.outbox, as: 'admin', isDeclared: true, ready: '.mtm-state, td' },
  { name: 'object storage', path: '/oss/file', as: 'admin', isDeclared: true, ready: '.mtm-state, td' },
  { name: 'messages', path: AT.messages, as: 'admin', isDeclared: true, ready: '.mtm-state, td' },
  { name: 'message templates', path: AT.templates, as: 'admin', isDeclared: true, ready: 'td' },
  {
    name: 'a message template',
    path: AT.templates,
    as: 'admin',
    ready: 'td',
    prepare: async (page, shell) => {
      await shell.pane.locator('.mtm-toolbar sl-button').first().click()
      await expect(page.locator('sl-dialog[open] [name=templateCode]')).toBeVisible()
    },
  },
  { name: 'my messages', path: AT.notices, as: 'admin', ready: '.mtm-state, td' },
  { name: 'disks', path: '/monitor/Disk', as: 'admin', ready: '.mtm-disks' },
  { name: 'Redis and caches', path: '/monitor/redis/info', as: 'admin', ready: '.mtm-figures__curves' },
  { name: 'Redis terminal', path: '/monitor/redis/terminal', as: 'admin', ready: '.mtm-terminal' },
  { name: 'server', path: AT.server, as: 'admin', ready: '.mtm-figures__curves' },
  { name: 'account centre', path: '/account/center', as: 'admin', ready: '.mtm-center__sign-ins td' },
  {
    name: 'basic settings',
    path: '/account/settings/BaseSetting',
    as: 'admin',
    ready: '.mtm-base input[name=realname]',
  },
  {
    name: 'security settings',
    path: '/account/settings/security',
    as: 'admin',
    ready: '.mtm-sessions .mtm-setting',
  },
  { name: 'own looks', path: '/account/settings/custom', as: 'admin', ready: 'mtm-settings[data-inline]' },
  {
    name: 'linked accounts',
    path: '/account/settings/binding',
    as: 'admin',
    ready: '.mtm-settings .mtm-setting',
  },
  {
    name: 'notification settings',
    path: '/account/settings/notification',
    as: 'admin',
    ready: '.mtm-notification [role=switch]',
  },
  {
    name: 'own agent',
    path: '/account/settings/agent',
    as: 'admin',
    ready: '.mtm-settings .mtm-setting',
  },
  {
    name: 'kit',
    path: '/kit',
    as: 'admin',
    ready: '.ms-specimen',
    // every part has come
    prepare: async (_, shell) => {
      await expect(shell.pane.locator('[aria-busy=true]')).toHaveCount(0)
    },
  },
  { name: 'missing', path: '/exception/404', as: 'admin', ready: '.mtm-state' },
  {
    name: 'a client’s file',
    path: '/order/customers',
    as: 'admin',
    // a row of a list is folded on a phone
    size: 'desktop',
    ready: 'td',
    prepare: async (page, shell) => {
      await shell.pane.locator('td .mtm-link').first().click()
      await expect(page.locator('.mo-file-tabs').filter({ visible: true })).toBeVisible()
    },
  },
  { name: 'business settings', path: '/order/settings', as: 'admin', ready: '[role=tabpanel] input' },
  { name: 'moulds', path: '/materials/moulds', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'mould chart', path: '/materials/mould-chart', as: 'admin', ready: 'td' },
  {
    name: 'versions of moulds',
    path: '/materials/mould-versions',
    as: 'admin',
    isDeclared: true,
    ready: 'td, .mtm-state',
  },
  { name: 'styles', path: '/materials/styles', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'order dictionaries', path: '/materials/dictionaries', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'fittings', path: '/order/fittings', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'appointments', path: '/order/appointments', as: 'admin', ready: '.mo-day' },
  { name: 'own appointments', path: '/order/my-appointments', as: 'customer', ready: '.mtm-state' },
  { name: 'shipments', path: '/order/shipments', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'station log', path: '/order/station-log', as: 'admin', isDeclared: true, ready: 'td' },
  { name: 'sample query table', path: '/list/query-list', as: 'admin', ready: 'td' },
  { name: 'sample inline edit', path: '/list/edit-table', as: 'admin', ready: '[role=gridcell]' },
  { name: 'sample users', path: '/list/user-list', as: 'admin', ready: 'td' },
  {
    name: 'sample roles, one unfolded',
    path: '/list/role-list',
    as: 'admin',
    ready: 'td',
    prepare: async (_, shell) => {
      await shell.pane.locator('td button[aria-expanded]').first().click()
      await expect(shell.pane.locator('.mtm-table__below li').first()).toBeVisible()
    },
  },
  { name: 'browser reports', path: '/monitor/browser', as: 'admin', ready: '#browser-errors' },
  { name: 'sample permissions', path: '/list/permission-list', as: 'admin', ready: 'td' },
  {
    name: 'sample standard list',
    path: '/list/basic-list',
    as: 'admin',
    isOwnOnPhone: true,
    ready: '.ms-sample-lines li',
  },
  { name: 'sample cards', path: '/list/card', as: 'admin', isOwnOnPhone: true, ready: '.ms-sample-card' },
  { name: 'sample search', path: '/list/search', as: 'admin', ready: '.mtm-state, td' },
  { name: 'sample search, menu', path: '/list/search/application', as: 'admin', ready: 'td' },
  { name: 'sample basic form', path: '/form/base-form', as: 'admin', ready: 'form .mtm-field' },
  {
    name: 'sample step form',
    path: '/form/step-form',
    as: 'admin',
    isOwnOnPhone: true,
    ready: '.ms-sample-form .mtm-field, .ms-sample-form .mtm-state',
  },
  { name: 'sample advanced form', path: '/form/advanced-form', as: 'admin', ready: '[role=grid]' },
  { name: 'sample profile', path: '/profile/basic', as: 'admin', ready: 'td' },
  { name: 'sample process', path: '/profile/advanced', as: 'admin', ready: '.ms-sample-steps li' },
  { name: 'sample success', path: '/result/success', as: 'admin', ready: '.mtm-state' },
  { name: 'sample failure', path: '/result/fail', as: 'admin', ready: '.mtm-state' },
]
