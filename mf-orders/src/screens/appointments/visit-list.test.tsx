import { appointment } from '@mtm/shared-utils/contracts/resources/appointments/appointment'
import { Page } from '@mtm/shared-utils/kit/screen'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import { VisitList } from './visit-list.tsx'

describeCrudScreen({
  resource: appointment,
  screen: () => (
    <Page fill>
      <VisitList />
    </Page>
  ),
  app: { name: '@mtm/mf-orders', texts: ordersTexts },
  columns: ['startsAt', 'endsAt', 'kind', 'client', 'orderNo', 'status', 'note'],
  filters: ['client', 'startsAt', 'kind', 'status', 'orderNo'],
  row: (n) => ({
    startsAt: `2026-12-0${n + 1} 10:00:00`,
    endsAt: `2026-12-0${n + 1} 10:45:00`,
    kind: 'measure',
    status: 'booked',
    client: `客户${n}`,
    orderNo: null,
    note: null,
  }),
})
