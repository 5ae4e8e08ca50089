import { useState } from 'react'
import type { Appointment } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { appointment } from '@mtm/shared-utils/contracts/resources/appointments/appointment'
import { TextareaField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { useDownload } from '@mtm/shared-utils/kit/screen'
import { formatDateTime, http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../command-dialog.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { spanText } from './visit-text.ts'

/** What can be done with an appointment: move, cancel, take it into one's own calendar. */
export function VisitActions({ visit }: { visit: Appointment }) {
  const t = useText<typeof zhCN>('orders')
  const { busy, download } = useDownload()
  const [opened, setOpened] = useState<'move' | 'cancel' | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const close = () => {
    setOpened(null)
    setStart(null)
  }
  if (visit.status !== 'booked') return null
  const { id, version } = visit
  const file = () => http.blob('/mtm/appointment/ics', { id }, { quiet: true })
  return (
    <div className="mo-buttons">
      {visit.mayChange ? (
        <>
          <sl-button size="small" onClick={() => setOpened('move')}>
            {t('visits.move')}
          </sl-button>
          <sl-button size="small" onClick={() => setOpened('cancel')}>
            {t('visits.cancel')}
          </sl-button>
        </>
      ) : (
        visit.changeUntil && (
          <span className="mo-help">{t('visits.closed', { at: formatDateTime(visit.changeUntil) })}</span>
        )
      )}
      <sl-button
        size="small"
        loading={busy}
        onClick={() => void download(file, `${visit.start.slice(0, 10)}.ics`)}
      >
        {t('visits.file')}
      </sl-button>
      {opened === 'move' && (
        <CommandDialog
          title={t('visits.move')}
          size="large"
          blocked={start === null}
          path="/mtm/appointment/move"
          body={() => ({ id, version, start })}
          changes={['appointment']}
          done={t('visits.moved')}
          onClose={close}
        >
          <p>{t('visits.now', { when: spanText(visit) })}</p>
          <SlotPicker kind={visit.kind} value={start} onChange={setStart} />
        </CommandDialog>
      )}
      {opened === 'cancel' && (
        <CommandDialog
          title={t('visits.cancel')}
          danger
          path="/mtm/appointment/cancel"
          body={() => ({ id, version, reason })}
          changes={['appointment']}
          done={t('visits.cancelled')}
          onClose={close}
        >
          <p>{t('visits.cancelAsk', { when: spanText(visit) })}</p>
          <TextareaField
            name="reason"
            label={t('visits.reason')}
            required={false}
            maxLength={appointment.fields.reason.max}
            value={reason}
            onChange={(text) => setReason(text ?? null)}
          />
        </CommandDialog>
      )}
    </div>
  )
}
