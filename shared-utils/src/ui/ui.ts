/**
 * The elements' first door: those of the sign-in page, the theme, the base of our own elements. Importing it registers
 * them; the others are in `ui/console`.
 */
import '@shoelace-style/shoelace/dist/components/button/button.js'
import '@shoelace-style/shoelace/dist/components/checkbox/checkbox.js'
import '@shoelace-style/shoelace/dist/components/icon/icon.js'
import '@shoelace-style/shoelace/dist/components/input/input.js'
import '@shoelace-style/shoelace/dist/components/spinner/spinner.js'
// English is built in; both follow <html lang>
import '@shoelace-style/shoelace/dist/translations/zh-cn.js'
import '@shoelace-style/shoelace/dist/translations/ja.js'
import './toasts/toasts.define.ts'
import { addIcons } from './icons/icons.ts'
import { spreadFirstUpdates } from './first-updates.ts'
import { followTheme } from './theme/theme.ts'

addIcons()
spreadFirstUpdates()
followTheme()

export { MtmElement, StoreController, defineElement, type Followable } from './element.ts'
export { focusWhenReady } from './first-updates.ts'
export { addIcons, hasIcon } from './icons/icons.ts'
export { applyTheme, schemeOf } from './theme/theme.ts'
export type { Scheme } from './theme/ramp.ts'
