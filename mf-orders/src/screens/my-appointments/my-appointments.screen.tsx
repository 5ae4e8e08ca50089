import '../../parts/appointment/appointments.css'
import { useState } from 'react'
import type { Appointment, OwnAppointments } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { EmptyState, facesOf, ListState } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { BookDialog } from '../../parts/appointment/book-dialog.tsx'
import { VisitActions } from '../../parts/appointment/visit-actions.tsx'
import { VisitDetails } from '../../parts/appointment/visit-details.tsx'
import { spanText } from '../../parts/appointment/visit-text.ts'

/** 我的预约: the appointments of the signed-in client, or in a dialog the one it was opened for. */
export default function MyAppointments() {
  const { dialog, params } = useTab()
  return dialog && params.id ? <VisitDetails id={params.id} /> : <OwnList />
}

/** The coming ones first. */
function OwnList() {
  const t = useText<typeof zhCN>('orders')
  const mayBook = useCan('appointment:edit')
  const [booking, setBooking] = useState(false)
  const answer = useApi<OwnAppointments>('/mtm/appointment/own', {}, { resource: 'appointment' })
  const { data } = answer
  return (
    <Page
      actions={
        mayBook &&
        data && (
          <sl-button variant="primary" onClick={() => setBooking(true)}>
            {t('visits.book')}
          </sl-button>
        )
      }
    >
      <ListState list={facesOf(answer, { size: 3 })} thing={t('visits.thing')} columns={2}>
        {data && (
          <>
            <p className="mtm-muted">{t('visits.ownHelp', { count: data.clientHours })}</p>
            {data.appointments.length === 0 ? (
              <EmptyState title={t('visits.none')} />
            ) : (
              <ul className="mo-own-visits">
                {data.appointments.map((visit) => (
                  <li key={visit.id} className="mtm-card mo-own-visits__row">
                    <OwnVisit visit={visit} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </ListState>
      {booking && data && (
        <BookDialog kinds={data.kinds} forClient={false} onClose={() => setBooking(false)} />
      )}
    </Page>
  )
}

function OwnVisit({ visit }: { visit: Appointment }) {
  const { kind, status, orderNo, note, reason } = visit
  return (
    <>
      <div>
        <strong>{spanText(visit)}</strong> <DictTag code="appointment_kind" value={kind} />{' '}
        {status !== 'booked' && <DictTag code="appointment_status" value={status} />}
        <div className="mtm-muted">{[orderNo, note, reason].filter(Boolean).join(' · ')}</div>
      </div>
      <VisitActions key={visit.version} visit={visit} />
    </>
  )
}
