import { role } from '@mtm/shared-utils/contracts/resources/role'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { rolesWithin } from '../../identity/reach/reach.ts'
import { tellRolesChanged } from '../../identity/roles/role-grants.ts'
import { serveResource } from '../engine/serve-resource.ts'

export default serveResource(role, {
  table: 'sysRole',
  tenant: true,
  hooks: {
    async beforeEdit(_values, row, { db, caller }) {
      await rolesWithin(db, caller, [String(row.id)])
    },
    async beforeDelete(rows, { db, caller }) {
      if (rows.some(({ grantsAll }) => grantsAll)) throw new AppError('role.grantsAll')
      const ids = rows.map(({ id }) => String(id))
      await rolesWithin(db, caller, ids)
      await tellRolesChanged(db, caller.tenantId, ids)
    },
  },
})
