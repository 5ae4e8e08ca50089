import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

/** The id of a tenant as clients send it: a number, or the digits of one. */
export const tenantIdSchema = z.pipe(
  z.transform((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
  z.number().check(z.int(), z.gte(0), z.lte(999_999_999)),
)

/** Makes accounts of tenant 0 members of a tenant. */
export const tenantUsersBody = z.object({
  tenantId: tenantIdSchema,
  userIdList: z.array(idSchema).check(z.maxLength(1_000)),
  /** whether they hold the role `tenant_admin` there */
  asAdministrators: z.optional(z.boolean()),
})

/** The administrator role of a tenant. */
export const TENANT_ADMINISTRATOR = 'tenant_admin'
