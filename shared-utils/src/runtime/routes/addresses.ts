/** Start page of a signed-in user, and of everybody else. */
export const HOME = '/dashboard/analysis'
export const SIGN_IN = '/user/login'
