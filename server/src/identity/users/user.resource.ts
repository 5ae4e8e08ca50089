import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import { hashPassword } from './password.ts'
import { isLed } from '../departments/led-departments.ts'
import { LED } from './department-users.ts'
import { serveAccounts } from './serve-accounts.ts'
import { serveUserLists } from './serve-user-lists.ts'
import { hashOf, userHooks } from './user-rules.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

const isId = (value: unknown): value is string => idSchema.safeParse(value).success

export default serveResource(user, {
  table: 'sysUser',
  tenant: false,
  messages: { deleted: 'user.deleted', deletedMany: 'user.deletedMany' },
  // users are global: a tenant sees its members
  scope: (eb, { tenantId }) =>
    eb('id', 'in', eb.selectFrom('sysUserTenant').select('userId').where('tenantId', '=', tenantId)),
  // holders of a role, and members of a department or its subtree
  filter: (eb, { roleId, depId }, caller) =>
    eb.and([
      ...(isId(roleId)
        ? [
            eb(
              'id',
              'in',
              eb
                .selectFrom('sysUserRole as held')
                .innerJoin('sysRole as role', 'role.id', 'held.roleId')
                .select('held.userId')
                .where('role.tenantId', '=', caller.tenantId)
                .where('role.id', '=', roleId),
            ),
          ]
        : []),
      ...(isId(depId)
        ? [
            eb(
              'id',
              'in',
              eb
                .selectFrom('sysUserDepart as member')
                .innerJoin('sysDepart as depart', 'depart.id', 'member.depId')
                .select('member.userId')
                .where('depart.tenantId', '=', caller.tenantId)
                .where('depart.id', '=', depId),
            ),
          ]
        : []),
      ...(depId === LED
        ? [
            eb(
              'id',
              'in',
              eb.selectFrom('sysUserDepart').select('userId').where(isLed(caller, 'sysUserDepart.depId')),
            ),
          ]
        : []),
    ]),
  hooks: userHooks,
  extra(app, { store, find }) {
    app.addHook('preHandler', async (request) => {
      if (request.method !== 'POST' || request.routeOptions.url?.endsWith(`${user.base}/add`) !== true) return
      const { password, confirmpassword } = request.body as Record<string, string | null | undefined>
      if (!password) throw BadInput.of('password', 'required')
      // stock clients do not send the confirmation
      if (confirmpassword && confirmpassword !== password) throw new AppError('password.differ')
      if (!PASSWORD_RULE.test(password)) throw new AppError('password.weak')
      hashOf.set(request, await hashPassword(password))
    })
    serveAccounts(app, store, find)
    serveUserLists(app, store)
  },
})
