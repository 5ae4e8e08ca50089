/** Where a signed-in person lands, and where everybody else does. */
export const HOME = '/dashboard/analysis'
export const SIGN_IN = '/user/login'
