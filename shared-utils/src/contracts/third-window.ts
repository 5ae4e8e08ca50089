/** Channel for the result of the provider window when it has no opener (policy of the opening page). */
export const THIRD_LOGIN_CHANNEL = 'mtm.third-login'
/** Stock message for a failed sign-in. */
export const THIRD_LOGIN_FAILED = '登录失败'
