import { tenant } from '@mtm/shared-utils/contracts/resources/tenant'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './tenant.screen.tsx'

describeCrudScreen({
  resource: tenant,
  screen,
  app: { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts },
  columns: ['name', 'tenantNo', 'beginDate', 'endDate', 'status', 'memberCount', 'createTime'],
  filters: ['name', 'tenantNo', 'status'],
  form: { name: '新店', tenantNo: '77' },
  row: (n) => ({
    id: String(n + 20),
    version: 1,
    tenantNo: n + 20,
    name: `分店${n}`,
    beginDate: null,
    endDate: null,
    status: '1',
    term: 'inForce',
    zone: 'Asia/Shanghai',
    memberCount: 2,
    createTime: '2026-11-20 10:00:00',
  }),
})
