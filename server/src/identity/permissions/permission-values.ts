import { AppError } from '@mtm/shared-utils/contracts/errors'
import {
  isMenuAddress,
  isOuterAddress,
  MENU_PLACEHOLDERS,
  unknownPlaceholder,
} from '@mtm/shared-utils/contracts/menu/menu-address'
import { isFrame, ONLINE_VIEWS } from '@mtm/shared-utils/contracts/menu/menu-components'
import { MENU_TYPE } from '@mtm/shared-utils/contracts/resources/permission'
import { BadInput } from '../../platform/http/bad-input.ts'
import { foreignOrigin } from './framed-origins.ts'
import type { Values } from '../../engine/resource/options.ts'

/** The resulting row: stored values overlaid with the sent ones. */
export type Row = Readonly<Record<string, unknown>>

export const kindOf = ({ menuType }: Row) => String(menuType)
export const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
export const codesOf = ({ perms }: Row) =>
  textOf(perms)
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)

/** The stored value of an empty column. */
const EMPTY: Readonly<Record<string, unknown>> = {
  permsType: '1',
  status: '1',
  sortNo: 1,
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
  framed: false,
}

/** Reserved view names of the online designer; other pages must not use similar ones. */
const ONLINE = 'modules/online/'

/**
 * Normalises the values of a row (backend contract 4.3): paths and view names in the format of the client, no menu
 * fields on buttons, a title in every language.
 */
export function settleValues(values: Values, stored: Row | null): void {
  for (const [name, value] of Object.entries(EMPTY)) {
    if (stored === null) values[name] ??= value
    else if (values[name] === null) values[name] = value
  }
  const whole = { ...stored, ...values }
  for (const name of ['titleEn', 'titleJp']) if (!textOf(whole[name])) values[name] = whole.name
  if (kindOf(whole) === MENU_TYPE.button) {
    for (const name of ['url', 'component', 'componentName', 'redirect']) values[name] = null
    if (codesOf(whole).length === 0) throw BadInput.of('perms', 'required')
    values.perms = [...new Set(codesOf(whole))].join(',')
    return
  }
  if (kindOf(whole) === MENU_TYPE.top) values.parentId = null
  if (values.perms !== undefined) values.perms = codesOf(values).join(',') || null
  const url = addressOf(textOf(whole.url))
  const component = componentOf(textOf(whole.component), whole)
  Object.assign(values, { url, component })
  // own addresses are framed anyway; an origin that a placeholder decides is not known to the content policy
  if (whole.framed === true && !(isFrame(component) && foreignOrigin(url) !== null)) values.framed = false
  if (values.redirect) values.redirect = redirectOf(textOf(values.redirect))
}

function addressOf(sent: string): string {
  const url = sent.replace(/\.vue$/, '')
  if (url === '') throw BadInput.of('url', 'required')
  if (/^[a-z][\w+.-]*:/i.test(url) && !isOuterAddress(url)) throw BadInput.of('url', 'format')
  const address = isOuterAddress(url) || url.startsWith('/') ? url : `/${url}`
  const name = unknownPlaceholder(address)
  if (name !== undefined)
    throw BadInput.of('url', 'placeholder', { name, names: MENU_PLACEHOLDERS.join(', ') })
  if (!isMenuAddress(address)) throw BadInput.of('url', 'format')
  return address
}

function redirectOf(path: string): string {
  if (isOuterAddress(path) || !isMenuAddress(path)) throw BadInput.of('redirect', 'format')
  return path
}

function componentOf(sent: string, row: Row): string {
  const name = sent
    .replace(/^\/+/, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '')
  if (name === '') {
    if (kindOf(row) === MENU_TYPE.top) return 'layouts/RouteView'
    throw BadInput.of('component', 'required')
  }
  if (!/^[\w@./-]+$/.test(name) || name.includes('..')) throw BadInput.of('component', 'format')
  // a row without a route is never looked up
  const isReserved = name.startsWith(ONLINE) && row.route !== false
  if (isReserved && !(ONLINE_VIEWS as readonly string[]).includes(name))
    throw new AppError('permission.onlineView')
  return name
}
