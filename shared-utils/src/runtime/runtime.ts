/** The runtime's one door: session, calls, texts, routes, tabs, stores and the bus, shared by all on the page. */
export { once, server } from './page.ts'
export { addStyleSheet } from './style-sheets.ts'
export { storage } from './storage/storage.ts'
export { drafts } from './storage/drafts.ts'
export { KEYS, SESSION_KEYS } from './storage/keys.ts'
export { $locale, errorText, labelText, localeTag, setLocale } from './i18n/locale.ts'
export {
  registerTexts,
  texts,
  textsSettled,
  type Leaves,
  type TextFunction,
  type TextLoaders,
  type Texts,
} from './i18n/texts.ts'
export { http, type CallOptions, type Params, type TransferOptions } from './http/http.ts'
export type { Progress } from './http/transfer.ts'
export { ApiError, isAborted } from './http/api-error.ts'
export {
  $session,
  $sessionEnding,
  $sessionExpired,
  endSession,
  noteEnding,
  signInAgain,
  type Session,
} from './session/session-end.ts'
export {
  requestSession,
  enterSession,
  loadPermissions,
  signIn,
  signOut,
  startFirstCalls,
} from './session/session.ts'
export {
  changeOwnUser,
  changePassword,
  clearCache,
  ownDepartments,
  selectDepartment,
  type PasswordForm,
} from './session/account.ts'
export { $access, can, canEdit, permittedButtons, withheld, type Access } from './access/access.ts'
export { $settings, changeSettings, DEFAULT_SETTINGS, type Settings } from './settings/settings.ts'
export { HOME, SIGN_IN } from './routes/addresses.ts'
export { standAbove, topLayer, type Layer } from './routes/layers.ts'
export { $location, localPath, navigate, type PageLocation } from './routes/location.ts'
export { isPlainClick } from './routes/plain-click.ts'
export {
  $menu,
  $routes,
  configureRoutes,
  HOME_TITLE,
  matchRoute,
  menuTitle,
  setMenu,
} from './routes/route-table.ts'
export type { Route, RouteMatch, RouteTable } from './routes/match.ts'
export { fillAddress } from './routes/placeholders.ts'
export { legacyBase } from './routes/legacy-base.ts'
export { $dicts, dictItems, dictText, setDicts } from './stores/dicts.store.ts'
export { $toasts, dismissToast, notify, type Toast } from './stores/toasts.store.ts'
export { $device, $paneScroll, $paneTop, type Device } from './stores/device.store.ts'
export {
  $notices,
  loadNotices,
  readAllNotices,
  readNotice,
  type NoticeLists,
} from './stores/notices.store.ts'
export { followNotices } from './notices/follow-notices.ts'
export { safeHtml } from './notices/safe-html.ts'
/** The socket of shared tables; loaded with the first of them. */
export const tableSocket = () => import('./sockets/table-socket.ts')
export type { TableSync } from './sockets/table-socket.ts'
export {
  $tabs,
  activateTab,
  claimTabs,
  closeLeftTabs,
  closeOtherTabs,
  closeRightTabs,
  closeTab,
  fitTabs,
  refreshTab,
  resetTabs,
  setTabDirty,
  setTabHref,
  showTab,
} from './stores/tabs.store.ts'
export {
  $viewDialog,
  closeView,
  failView,
  goToView,
  hasViewHost,
  hostViews,
  retryView,
  routeOfView,
  type ViewDialog,
} from './stores/view-dialog.store.ts'
export type { CloseRefusal, Tab, TabState } from './stores/tabs.rules.ts'
export { $lastEvent, bus, type BusEnvelope } from './bus/bus.ts'
export { domEvent } from './bus/dom-event.ts'
export {
  dayPart,
  formatDateTime,
  formatLength,
  formatMetres,
  formatMoney,
  formatNumber,
  type DayPart,
} from './format/format.ts'
export { tenantTime, tenantZone, today } from './format/tenant-time.ts'
