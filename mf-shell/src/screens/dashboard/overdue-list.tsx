import type { Analysis } from '@mtm/shared-utils/contracts/dto/dashboard'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { canOpen, ORDERS, orderSheet } from './list-addresses.ts'

/** Orders past their date, the most overdue first; each is a link. */
export function OverdueList({ rows }: { rows: Analysis['overdue'] | undefined }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const text = useDictText()
  const { navigate } = useTab()
  const mayOpen = canOpen(ORDERS)
  return (
    <section className="mtm-card mtm-analysis__overdue">
      <h2 className="mtm-card__title">{t('analysis.overdue')}</h2>
      {rows?.length === 0 && <p className="mtm-muted">{t('analysis.overdueNone')}</p>}
      <ul>
        {rows?.map(({ id, orderNo, client, dueDate, daysLate, status }) => (
          <li key={id}>
            {mayOpen ? (
              <button
                type="button"
                className="mtm-link mtm-analysis__order"
                onClick={() => navigate(orderSheet(id))}
              >
                {orderNo}
              </button>
            ) : (
              <span className="mtm-analysis__order">{orderNo}</span>
            )}
            <span className="mtm-analysis__client">{client}</span>
            <span className="mtm-muted">{text('order_status', status)}</span>
            <span className="mtm-muted">{t('analysis.due', { date: dueDate })}</span>
            <span className="mtm-tag mtm-tag--danger">{t('analysis.daysLate', { count: daysLate })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
