import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { RETURNED_STATE } from '@mtm/shared-utils/garments/order-states'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { Answered } from '../parts/answered.tsx'
import { AT, canOpen } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'
import { useShownOrder } from '../parts/shown-order.tsx'

const RETURNED = { status: RETURNED_STATE }

/** 失败: the newest order that the review returned, what is wrong with it, and the way to correct it. */
export default function SampleError() {
  const t = useText<SystemTexts>(NAMESPACE)
  const answer = useShownOrder(RETURNED)
  const empty = <EmptyState title={t('samples.result.noFailure')} text={t('samples.result.noFailureHelp')} />
  return (
    <SamplePage about={t('samples.about.error')}>
      <Answered answer={answer} empty={empty}>
        {(order) => <Returned {...order} />}
      </Answered>
    </SamplePage>
  )
}

function Returned({ id, orderNo, log, remarks = [] }: OrderDetail) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { navigate } = useTab()
  const reason = log.findLast(({ to }) => to === RETURNED_STATE)?.reason
  const open = remarks.filter(({ answer }) => answer === null)
  const to = AT.order(id)
  return (
    <section className="mtm-card mtm-stack">
      <div className="mtm-state mtm-state--compact" role="alert">
        <p className="mtm-state__title">{t('samples.result.returned', { no: orderNo })}</p>
        <p className="mtm-state__text">{reason ?? t('samples.result.returnedHelp')}</p>
      </div>
      {open.length > 0 && (
        <ul>
          {open.map((remark) => (
            <li key={remark.id}>{remark.text}</li>
          ))}
        </ul>
      )}
      {canOpen(to) && (
        <div className="mtm-toolbar">
          <sl-button variant="primary" onClick={() => navigate(to)}>
            {t('samples.result.correct')}
          </sl-button>
        </div>
      )}
    </section>
  )
}
