/** The role of customers who order for themselves. */
export const CUSTOMER_ROLE = 'customer'

/** The tenant of the role assigned on registration. */
export const REGISTRATION_TENANT = 0

/** Whether a role is the one assigned on registration: without it, new users would have no rights. */
export const isRoleOfRegistered = (role: { tenantId: unknown; roleCode: unknown }): boolean =>
  role.tenantId === REGISTRATION_TENANT && role.roleCode === CUSTOMER_ROLE
