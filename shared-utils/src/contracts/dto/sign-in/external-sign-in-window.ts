/** Channel for the result of the provider window when it has no opener (policy of the opening page). */
export const EXTERNAL_SIGN_IN_CHANNEL = 'mtm.third-login'
/** Stock message for a failed sign-in. */
export const EXTERNAL_SIGN_IN_FAILED = '登录失败'
