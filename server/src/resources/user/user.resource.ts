import { user } from '@mtm/shared-utils/contracts/resources/user'
import { serveResource } from '../engine/serve-resource.ts'
import { departNames } from './depart-names.ts'

export default serveResource(user, {
  table: 'sysUser',
  tenant: false,
  // users are global: a tenant sees its members
  scope: (eb, { tenantId }) =>
    eb('id', 'in', eb.selectFrom('sysUserTenant').select('userId').where('tenantId', '=', tenantId)),
  hooks: {
    async mapRows(rows, { db, caller }) {
      const names = await departNames(
        db,
        rows.map(({ id }) => id),
        caller.tenantId,
      )
      for (const row of rows) row.orgCodeTxt = names.get(row.id)?.join(',') ?? ''
    },
  },
})
