import { useState, type ReactNode } from 'react'
import { useCall } from '@mtm/shared-utils/kit/query'
import { Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { announceMoulds, changeMoulds, type MouldChangeCall } from './mould.api.ts'
import { NoteField } from './note-field.tsx'

interface Props {
  /** label of the action */
  title: string
  /** title, if different */
  heading?: string
  danger?: boolean
  /** differences of the change */
  help: ReactNode
  ask: MouldChangeCall
  onDone?: () => void
  onClose: () => void
}

/** Previews a change of moulds and applies it after confirmation. */
export function ChangeDialog({ title, heading = title, danger = false, help, ask, onDone, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const [note, setNote] = useState<string | null>(null)
  const preview = useCall({
    key: ['mould-preview', ask.path, ask.body],
    call: (signal) => changeMoulds(ask, { preview: true }, signal),
  })
  const apply = async (): Promise<'stay'> => {
    try {
      const { message } = await changeMoulds(ask, { note })
      notify({ kind: 'success', text: message })
      onDone?.()
      onClose()
    } finally {
      announceMoulds()
    }
    return 'stay'
  }
  const differences = preview.data?.outcome.differences
  return (
    <ActionDialog
      size="large"
      title={title}
      heading={heading}
      danger={danger}
      onClose={onClose}
      act={apply}
      blocked={!differences || preview.error !== null}
      hindrance={preview.error && (preview.error.message || t('moulds.failed'))}
    >
      <p>{help}</p>
      <p className="mo-help mo-chart-note">{t('moulds.frozen')}</p>
      {differences ? <DifferenceTable differences={differences} /> : !preview.error && <Skeleton lines={4} />}
      <NoteField value={note} onChange={setNote} />
    </ActionDialog>
  )
}
