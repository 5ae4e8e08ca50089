/** Every key this product keeps in local storage, without the prefix. Legacy pages on the same origin share them. */
export const KEYS = {
  token: 'Access-Token',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  tenant: 'TENANT_ID',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  /** their version; empty: unknown */
  dictVersion: 'DICT_VERSION',
  locale: 'LOCALE',
  navTheme: 'DEFAULT_THEME',
  scheme: 'COLOR_SCHEME',
  primary: 'DEFAULT_COLOR',
  colorWeak: 'DEFAULT_COLOR_WEAK',
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  fixedSidebar: 'DEFAULT_FIXED_SIDEMENU',
  multiPage: 'DEFAULT_MULTI_PAGE',
  footer: 'DEFAULT_FOOTER',
  menuCollapsed: 'SIDEBAR_TYPE',
  /** who signed out last, and when: other tabs of the browser drop that user's work */
  signedOut: 'SIGNED_OUT',
  /** false: the pages of this browser report neither errors nor web vitals */
  browserReports: 'BROWSER_REPORTS',
  /** CSS pixels per millimetre on this screen, measured by the user */
  screenScale: 'SCREEN_SCALE',
} as const
export type StorageKey =
  | (typeof KEYS)[keyof typeof KEYS]
  // saved queries by the path of their list, as stock pages store them; columns of a list by user and resource
  | `JSuperQuerySaved_${string}`
  | `LIST_COLUMNS_${string}`

/** Keys in session storage, as stock pages name them; ours are prefixed. */
export const SESSION_KEYS = {
  auth: 'LOGIN_USER_BUTTON_AUTH',
  allAuth: 'SYS_BUTTON_AUTH',
  tabs: 'pro__TABS',
  draft: 'pro__DRAFT',
} as const

/** Token, user and dictionaries live this long (specification, point 9). */
export const SEVEN_DAYS = 604_800_000
