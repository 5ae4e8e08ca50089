/** Where the window of a provider tells what came of it when it has no opener (policy of the opening page). */
export const THIRD_LOGIN_CHANNEL = 'mtm.third-login'
/** What it tells, in stock form, when nothing came of it. */
export const THIRD_LOGIN_FAILED = '登录失败'
