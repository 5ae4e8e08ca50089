import { useMemo } from 'react'
import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderPayment } from '@mtm/shared-utils/contracts/dto/payment'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import {
  DateTimeField,
  Form,
  MoneyField,
  SelectField,
  TextField,
  useForm,
  type Check,
} from '@mtm/shared-utils/kit/form'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useLabel, useText, type DraftTuple } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { Answered } from '../parts/answered.tsx'
import { nameOfOrder, PAYMENT_FIELDS, usePayableOrders, type PaymentDraft } from './payment-draft.ts'

interface PaymentStepProps {
  draft: DraftTuple<PaymentDraft>
  onNext: () => void
}

/** The first step: which order, and what was paid for it. */
export function PaymentStep({ draft, onNext }: PaymentStepProps) {
  const t = useText<SystemTexts>(NAMESPACE)
  const orders = usePayableOrders()
  const records = orders.data && (orders.data.records.length > 0 ? orders.data.records : null)
  return (
    <Answered
      answer={{ ...orders, data: records }}
      empty={<EmptyState title={t('samples.steps.noOrder')} text={t('samples.steps.noOrderHelp')} />}
    >
      {(rows) => <PaymentFields orders={rows} draft={draft} onNext={onNext} />}
    </Answered>
  )
}

function PaymentFields({ orders, draft, onNext }: PaymentStepProps & { orders: readonly OrderRow[] }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const known = useApi<OrderPayment>(
    '/mtm/payment/ofOrder',
    { orderId: draft[0].orderId },
    { enabled: draft[0].orderId !== null, resource: 'payment' },
  )
  const isRefused = draft[0].orderId !== null && known.data?.mayAnnounce === false
  const check = useMemo<Check>(
    () =>
      ({ orderId }): Record<string, string> =>
        !orderId
          ? { orderId: t('samples.steps.chooseOrder') }
          : isRefused
            ? { orderId: t('samples.steps.mayNot') }
            : {},
    [t, isRefused],
  )
  const form = useForm({ initial: draft[0], fields: PAYMENT_FIELDS, check, draft })
  const choose = (id: string | null | undefined) => {
    const chosen = orders.find((one) => one.id === id)
    form.change({ orderId: id ?? null, amount: chosen?.total ?? null })
  }
  const chosen = orders.find(({ id }) => id === form.values.orderId)
  const next = async () => {
    if (await form.submit(() => undefined)) onNext()
  }
  return (
    <>
      <Form form={form} onSubmit={() => void next()} label={t('samples.steps.fill')}>
        <SelectField
          {...form.field('orderId')}
          label={words(order.label)}
          required
          options={orders.map((row) => ({ value: row.id, label: nameOfOrder(row) }))}
          onChange={choose}
          help={isRefused ? t('samples.steps.mayNot') : undefined}
        />
        <DateTimeField {...form.field('paidAt')} />
        <MoneyField {...form.field('amount')} currency={chosen?.currency} />
        <TextField {...form.field('txnNo')} />
        {known.error && <ErrorPanel compact error={known.error} onRetry={() => void known.refetch()} />}
      </Form>
      <div className="mtm-toolbar">
        <sl-button variant="primary" onClick={() => void next()}>
          {t('samples.steps.next')}
        </sl-button>
      </div>
    </>
  )
}
