import { department } from '@mtm/shared-utils/contracts/resources/department'
import { departmentHooks } from './department-rules.ts'
import { serveMove } from './move-department.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

export default serveResource(department, {
  table: 'sysDepart',
  tenant: true,
  // with what is below it, its users' ties and its roles; nothing of it is restored
  softDelete: false,
  translated: { departName: ['departName', 'departNameEn'] },
  hooks: departmentHooks,
  extra: (app, { store }) => serveMove(app, store),
})
