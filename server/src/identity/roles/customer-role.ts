import { CUSTOMER_ROLE } from '../../platform/caller/customer-account.ts'

/** The tenant of the role assigned on registration. */
export const REGISTRATION_TENANT = 0

/** Whether a role is the one assigned on registration: without it, new users would have no rights. */
export const isRoleOfRegistered = (role: { tenantId: unknown; roleCode: unknown }): boolean =>
  role.tenantId === REGISTRATION_TENANT && role.roleCode === CUSTOMER_ROLE
