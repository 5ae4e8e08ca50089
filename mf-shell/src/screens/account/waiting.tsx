import { CLOSED_STATES, type OrderState } from '@mtm/shared-utils/garments/order-states'
import { useStore } from '@nanostores/react'
import type { Analysis } from '@mtm/shared-utils/contracts/dto/dashboard'
import { $notices, formatNumber, matchRoute } from '@mtm/shared-utils/runtime'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useTab } from '@mtm/shared-utils/kit/root'
import { useAccountText } from './account-texts.ts'

const MESSAGES = '/isps/userAnnouncement'
const ORDERS = '/order/my-orders'

/** Unread messages of the user and, with the right to see orders, their open orders. */
export function Waiting() {
  const t = useAccountText()
  const { state, announcementTotal, messageTotal } = useStore($notices)
  const known = (count: number) => (state === 'ready' ? count : null)
  return (
    <section className="mtm-card" aria-labelledby="account-waiting">
      <h2 className="mtm-card__title" id="account-waiting">
        {t('center.waiting')}
      </h2>
      <ul className="mtm-center__waiting">
        <Count
          name={t('center.announcements')}
          count={known(announcementTotal)}
          to={`${MESSAGES}?readFlag=0`}
          page={MESSAGES}
        />
        <Count
          name={t('center.messages')}
          count={known(messageTotal)}
          to={`${MESSAGES}?readFlag=0`}
          page={MESSAGES}
        />
      </ul>
      {matchRoute(ORDERS) && <OpenOrders />}
    </section>
  )
}

function OpenOrders() {
  const t = useAccountText()
  const dict = useDictText()
  const { data, error, refetch } = useApi<Analysis>('/dashboard/analysis')
  const open = data?.byStatus.filter(({ status }) => !CLOSED_STATES.includes(status as OrderState))
  return (
    <>
      <h3 className="mtm-strong">{t('center.orders')}</h3>
      {error && !data ? (
        <ErrorPanel compact error={error} title={t('center.waitingFailed')} onRetry={() => void refetch()} />
      ) : open?.length === 0 ? (
        <p className="mtm-muted">{t('center.noOrders')}</p>
      ) : (
        <ul className="mtm-center__waiting" aria-busy={!data}>
          {open?.map(({ status, count }) => (
            <Count
              key={status}
              name={dict('order_status', status)}
              count={count}
              to={`${ORDERS}?status=${encodeURIComponent(status)}`}
              page={ORDERS}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** A count, or unknown; a link when the user has the page. */
function Count({ name, count, to, page }: { name: string; count: number | null; to: string; page: string }) {
  const { navigate } = useTab()
  const content = (
    <>
      <span className="mtm-title">{count === null ? '—' : formatNumber(count)}</span>
      <span>{name}</span>
    </>
  )
  return (
    <li>
      {matchRoute(page) ? (
        <button type="button" onClick={() => navigate(to)}>
          {content}
        </button>
      ) : (
        <div>{content}</div>
      )}
    </li>
  )
}
