import { useState } from 'react'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { AnnouncedPayment } from '@mtm/shared-utils/contracts/dto/payment'
import { RULE_TEXTS } from '@mtm/shared-utils/contracts/issues'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { DateTimeField, MoneyField, TextareaField, TextField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../command-dialog.tsx'

export interface AnnounceDialogProps {
  order: Pick<OrderDetail, 'id' | 'orderNo' | 'currency'> & { total?: number | null }
  /** what was announced before */
  before: AnnouncedPayment | null
  onClose: () => void
}

/** "I have paid", with the details by which the payment desk finds the payment. */
export function AnnounceDialog({ order, before, onClose }: AnnounceDialogProps) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const [values, setValues] = useState({
    paidAt: before?.paidAt ?? null,
    amount: before?.amount ?? order.total ?? null,
    mallOrderNo: before?.mallOrderNo ?? null,
    txnNo: before?.txnNo ?? null,
    note: before?.note ?? null,
  })
  const [checked, setChecked] = useState(false)
  const field = <Name extends keyof typeof values>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: (typeof values)[Name] | undefined) =>
      setValues((old) => ({ ...old, [name]: value ?? null })),
  })
  const required = <Name extends 'paidAt' | 'amount'>(name: Name) => ({
    ...field(name),
    error: checked && values[name] === null ? words(RULE_TEXTS.required) : null,
  })
  const { mallOrderNo, txnNo, paidAt, amount } = payment.fields
  return (
    <CommandDialog
      title={t('orderPayment.announce')}
      path="/mtm/payment/announce"
      body={() => {
        setChecked(true)
        return values.paidAt && values.amount ? { ...values, orderId: order.id } : null
      }}
      changes={['payment']}
      onAnswer={() => notify({ kind: 'success', text: t('orderPayment.thanks') })}
      onClose={onClose}
    >
      <p className="mo-help">{t('orderPayment.help', { no: order.orderNo })}</p>
      <DateTimeField {...required('paidAt')} label={words(paidAt.label)} />
      <MoneyField {...required('amount')} label={words(amount.label)} currency={order.currency} />
      <TextField {...field('mallOrderNo')} label={words(mallOrderNo.label)} maxLength={60} required={false} />
      <TextField {...field('txnNo')} label={words(txnNo.label)} maxLength={50} required={false} />
      <TextareaField {...field('note')} label={t('orderPayment.note')} maxLength={300} required={false} />
    </CommandDialog>
  )
}
