import { useState } from 'react'
import type { OrderDetail, OrderNoteBody, OrderPromiseBody } from '@mtm/shared-utils/contracts/dto/order'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DateField, TextareaField } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { ApiError, formatDateTime, http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ActionDialog } from '../action-dialog.tsx'

const LONGEST_NOTE = 1000
const QUIET = { quiet: true }

type PromisedOrder = Pick<OrderDetail, 'id'> & { promisedDate?: string | null }

/** The internal note of an order; empty without permission to read it. */
export function InternalNote({ order }: { order: OrderDetail }) {
  const t = useText<typeof zhCN>('orders')
  const [editing, setEditing] = useState(false)
  const mayWrite = useCan('order:note')
  const { internalNote } = order
  if (internalNote === undefined) return null
  return (
    <section className="mo-section mo-note" aria-label={t('fields.internalNote')}>
      <h3 className="mo-section__title">{t('fields.internalNote')}</h3>
      <p className="mo-help">{t('orderNotes.noteHelp')}</p>
      {internalNote && <p className="mo-note__text">{internalNote}</p>}
      {mayWrite && (
        <div className="mo-buttons">
          <sl-button size="small" onClick={() => setEditing(true)}>
            {t('orderNotes.noteEdit')}
          </sl-button>
        </div>
      )}
      {editing && <NoteDialog order={order} onClose={() => setEditing(false)} />}
    </section>
  )
}

function NoteDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  // compares with the note read when the dialog opened
  const [before] = useState(order.internalNote ?? null)
  const [note, setNote] = useState<string | null>(before)
  const save = async () => {
    const body: OrderNoteBody = { internalNote: note?.trim() || null, before }
    await refreshAfter(order.id, http.put<null>(`/mtm/order/${order.id}/note`, body, QUIET))
    notify({ kind: 'success', text: t('orderNotes.noteSaved') })
  }
  return (
    <ActionDialog
      title={t('orderNotes.noteEdit')}
      heading={t('fields.internalNote')}
      act={save}
      onClose={onClose}
    >
      <TextareaField
        name="internalNote"
        label={t('fields.internalNote')}
        help={t('orderNotes.noteHelp')}
        required={false}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(value) => setNote(value ?? null)}
      />
    </ActionDialog>
  )
}

/** Sets the promised date of an order. */
export function PromiseButton({ order }: { order: PromisedOrder }) {
  const t = useText<typeof zhCN>('orders')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <sl-button size="small" onClick={() => setOpen(true)}>
        {t('orderNotes.promise')}
      </sl-button>
      {isOpen && <PromiseDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function PromiseDialog({ order, onClose }: { order: PromisedOrder; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const [before] = useState(order.promisedDate ?? null)
  const [day, setDay] = useState<string | null>(before)
  const save = async () => {
    const body: OrderPromiseBody = { promisedDate: day, before }
    await refreshAfter(order.id, http.put<null>(`/mtm/order/${order.id}/promise`, body, QUIET))
    const text = day
      ? t('orderNotes.promised', { date: formatDateTime(day, 'date') })
      : t('orderNotes.withdrawn')
    notify({ kind: 'success', text })
  }
  return (
    <ActionDialog size="small" title={t('orderNotes.promise')} act={save} onClose={onClose}>
      <DateField
        name="promisedDate"
        label={t('fields.promisedDate')}
        help={t('orderNotes.promiseHelp')}
        required={false}
        value={day}
        onChange={(value) => setDay(value || null)}
      />
    </ActionDialog>
  )
}

/** Awaits an answer and reloads after a conflict. */
async function refreshAfter(id: string, answer: Promise<unknown>): Promise<void> {
  try {
    await answer
    announceChange({ name: 'order' }, [id])
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) announceChange({ name: 'order' }, [id])
    throw error
  }
}
