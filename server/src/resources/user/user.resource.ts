import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import { hashPassword } from '../../identity/password.ts'
import { serveAccounts } from '../../identity/users/serve-accounts.ts'
import { serveUserLists } from '../../identity/users/serve-user-lists.ts'
import { hashOf, userHooks } from '../../identity/users/user-rules.ts'
import { BadInput } from '../../plugins/app/bad-input.ts'
import { serveResource } from '../engine/serve-resource.ts'

const isId = (value: unknown): value is string => idSchema.safeParse(value).success

export default serveResource(user, {
  table: 'sysUser',
  tenant: false,
  // users are global: a tenant sees its members
  scope: (eb, { tenantId }) =>
    eb('id', 'in', eb.selectFrom('sysUserTenant').select('userId').where('tenantId', '=', tenantId)),
  // who holds a role, and who belongs to a department or one below it
  filter: (eb, { roleId, depId }, { tenantId }) =>
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
                .where('role.tenantId', '=', tenantId)
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
                .where('depart.tenantId', '=', tenantId)
                .where('depart.id', '=', depId),
            ),
          ]
        : []),
    ]),
  hooks: userHooks,
  extra(app, { store, find }) {
    app.addHook('preHandler', async (request) => {
      if (request.method !== 'POST' || request.routeOptions.url?.endsWith(`${user.base}/add`) !== true) return
      const { password } = request.body as { password?: string | null }
      if (!password) throw BadInput.of('password', 'required')
      if (!PASSWORD_RULE.test(password)) throw new AppError('password.weak')
      hashOf.set(request, await hashPassword(password))
    })
    serveAccounts(app, store, find)
    serveUserLists(app, store)
  },
})
