import { useState } from 'react'
import type { OfferedKind, VisitOrder } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import type { AppointmentKind } from '@mtm/shared-utils/contracts/dto/appointments/shop-hours'
import { appointment } from '@mtm/shared-utils/contracts/resources/appointments/appointment'
import { RadioField, SelectField, TextareaField } from '@mtm/shared-utils/kit/form'
import { ChoicesField } from '@mtm/shared-utils/kit/picker'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../command-dialog.tsx'
import { CLIENTS } from './client-source.ts'
import { SlotPicker } from './slot-picker.tsx'

interface Props {
  kinds: readonly OfferedKind[]
  /** true: staff choose the client; false: clients book for themselves */
  forClient: boolean
  onClose: () => void
}

/** Books an appointment: what for, when, and by staff for whom. */
export function BookDialog({ kinds, forClient, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  const [kind, setKind] = useState<AppointmentKind | null>(kinds[0]?.kind ?? null)
  const [start, setStart] = useState<string | null>(null)
  const [clients, setClients] = useState<readonly string[]>([])
  const [order, setOrder] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const customerId = clients[0]
  const { data: orders = [] } = useApi<VisitOrder[]>(
    '/mtm/appointment/orders',
    customerId ? { customerId } : {},
    { resource: 'order', enabled: !forClient || customerId !== undefined },
  )
  const isWhole = kind !== null && start !== null && (!forClient || clients.length > 0)
  return (
    <CommandDialog
      title={t('visits.book')}
      size="large"
      blocked={!isWhole}
      path="/mtm/appointment/book"
      body={() => ({ kind, start, note, orderId: order, ...(forClient && { customerId }) })}
      changes={['appointment']}
      done={t('visits.booked')}
      onClose={onClose}
    >
      {kinds.length === 0 && <p className="mo-help">{t('visits.noKinds')}</p>}
      {forClient && (
        <ChoicesField
          name="client"
          label={t('visits.client')}
          single
          source={CLIENTS}
          value={clients}
          onChange={(ids) => {
            setClients(ids)
            setOrder(null)
          }}
        />
      )}
      {orders.length > 0 && (
        <SelectField
          name="order"
          label={t('fields.orderNo')}
          required={false}
          value={order}
          options={orders.map(({ id, orderNo, status }) => ({
            value: id,
            label: `${orderNo} · ${dict('order_status', status)}`,
          }))}
          onChange={(id) => setOrder(id ?? null)}
        />
      )}
      <RadioField
        name="kind"
        label={t('visits.kind')}
        value={kind}
        options={kinds.map((one) => ({ value: one.kind, label: dict('appointment_kind', one.kind) }))}
        onChange={(next) => {
          setKind(next as AppointmentKind)
          setStart(null)
        }}
      />
      {kind && <SlotPicker key={kind} kind={kind} value={start} onChange={setStart} />}
      <TextareaField
        name="note"
        label={t('visits.note')}
        required={false}
        maxLength={appointment.fields.note.max}
        value={note}
        onChange={(text) => setNote(text ?? null)}
      />
    </CommandDialog>
  )
}
