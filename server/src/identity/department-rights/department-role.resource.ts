import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { departRole } from '@mtm/shared-utils/contracts/resources/department-role'
import { BadInput } from '../../platform/http/bad-input.ts'
import { departNamesById } from '../departments/department-name.ts'
import { departsWithin, isVisible } from '../departments/led-departments.ts'
import { departmentRolesWithin } from '../grants/department-roles.ts'
import { publishHoldersChanged } from '../grants/holders.ts'
import { guardDataRules } from '../grantable/data-rule-guard.ts'
import { serveDepartmentRoles } from './serve-department-roles.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

export default serveResource(departRole, {
  table: 'sysDepartRole',
  tenant: true,
  // heads of departments see the roles of their own departments
  scope: (_eb, caller) => isVisible(caller, 'sysDepartRole.departId'),
  // the list is limited to a department; the import job has none
  filter: (eb, { deptId }) =>
    idSchema.safeParse(deptId).success ? eb('departId', '=', String(deptId)) : null,
  hooks: {
    async beforeAdd(values, { db, caller }) {
      const depart = idSchema.safeParse(values.departId)
      if (!depart.success) throw BadInput.of('departId', 'required')
      await departsWithin(db, caller, [depart.data])
    },
    async beforeEdit(_values, row, { db, caller }) {
      await departmentRolesWithin(db, caller, [String(row.id)])
    },
    async beforeDelete(rows, { db, caller }) {
      const ids = rows.map(({ id }) => String(id))
      await departmentRolesWithin(db, caller, ids)
      await publishHoldersChanged(db, caller.tenantId, 'departRole', ids)
      await guardDataRules(db, caller, () =>
        db.deleteFrom('sysDepartRoleUser').where('roleId', 'in', ids).execute(),
      )
    },
    async mapRows(rows, { db, caller }) {
      const departs = rows.map(({ departId }) => String(departId))
      const names = await departNamesById(db, departs, caller)
      for (const row of rows) {
        row.departName = names.get(String(row.departId)) ?? null
        row.departId_dictText = row.departName
      }
    },
  },
  extra: (app) => serveDepartmentRoles(app),
})
