import { department } from '@mtm/shared-utils/contracts/resources/department'
import { departmentHooks } from './department-rules.ts'
import { serveMove } from './move-department.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

export default serveResource(department, {
  table: 'sysDepart',
  tenant: true,
  // deletes its subtree, memberships and roles too; none of it can be restored
  softDelete: false,
  translated: { departName: ['departName', 'departNameEn'] },
  hooks: departmentHooks,
  extra: (app, { store }) => serveMove(app, store),
})
