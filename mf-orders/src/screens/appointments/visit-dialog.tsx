import type { Appointment } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { DetailList, Dialog } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { OrderLink } from '../../parts/order/order-link.tsx'
import { VisitActions } from '../../parts/appointment/visit-actions.tsx'
import { spanText } from '../../parts/appointment/visit-text.ts'

/** One appointment with what can be done about it. */
export function VisitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const { data, error, refetch } = useApi<Appointment>(
    '/mtm/appointment/one',
    { id },
    { resource: 'appointment' },
  )
  return (
    <Dialog open reading title={t('visits.thing')} onClose={onClose}>
      {error && !data ? (
        <ErrorPanel compact error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : (
        <>
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
        </>
      )}
    </Dialog>
  )
}
