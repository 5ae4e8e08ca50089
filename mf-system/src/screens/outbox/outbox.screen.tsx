import './outbox.css'
import { outbox } from '@mtm/shared-utils/contracts/resources/monitor/outbox'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions, type CrudTools } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

const OPTIONS: CrudOptions<typeof outbox> = {
  columns: ['createTime', 'channel', 'receiver', 'purpose', 'content'],
  filters: ['receiver', 'channel', 'purpose', 'createTime'],
  slots: { before: ({ list }) => <About list={list} /> },
}

/** 发件箱: text messages and mails that were stored instead of sent, because no service for them is configured. */
export default function OutboxScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  return (
    <Page fill>
      <CrudList resource={outbox} options={{ ...OPTIONS, emptyHelp: t('outbox.emptyHelp') }} />
    </Page>
  )
}

/** A note that nothing here was sent. There are no change notices for new ones, so the list has a refresh button. */
function About({ list }: Pick<CrudTools<typeof outbox>, 'list'>) {
  const t = useText<SystemTexts>(NAMESPACE)
  if (list.denied) return null
  return (
    <div className="ms-outbox-about">
      <p>{t('outbox.about')}</p>
      <button type="button" className="mtm-link" disabled={list.fetching} onClick={list.refetch}>
        {t('outbox.refresh')}
      </button>
    </div>
  )
}
