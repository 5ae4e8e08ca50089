import type { Appointment } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { DetailList } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { OrderLink } from '../order/order-link.tsx'
import { VisitActions } from './visit-actions.tsx'
import { spanText } from './visit-text.ts'

/** One appointment with what can be done about it. */
export function VisitDetails({ id }: { id: string }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const { data, error, refetch } = useApi<Appointment>(
    '/mtm/appointment/one',
    { id },
    { resource: 'appointment' },
  )
  if (error && !data) return <ErrorPanel compact error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  return (
    <div className="mtm-stack">
      <DetailList
        columns={2}
        details={[
          { label: t('visits.when'), value: spanText(data) },
          { label: t('visits.kind'), value: dict('appointment_kind', data.kind) },
          { label: t('fields.status'), value: dict('appointment_status', data.status) },
          { label: t('visits.client'), value: data.client },
          {
            label: t('fields.orderNo'),
            value: data.orderId && data.orderNo && <OrderLink id={data.orderId} orderNo={data.orderNo} />,
          },
          { label: t('visits.note'), value: data.note },
          { label: t('visits.reason'), value: data.reason },
        ]}
      />
      <VisitActions key={data.version} visit={data} />
    </div>
  )
}
