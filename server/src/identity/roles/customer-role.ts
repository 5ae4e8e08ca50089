/** The role of people who order for themselves. */
export const CUSTOMER_ROLE = 'customer'

/** The tenant whose role people get who register. */
export const REGISTRATION_TENANT = 0

/** Whether a role is the one given on registration: without it new people could do nothing. */
export const isRoleOfRegistered = (role: { tenantId: unknown; roleCode: unknown }): boolean =>
  role.tenantId === REGISTRATION_TENANT && role.roleCode === CUSTOMER_ROLE
