import './outbox.css'
import { outbox } from '@mtm/shared-utils/contracts/resources/outbox'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions, type CrudTools } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

const OPTIONS: CrudOptions<typeof outbox> = {
  columns: ['createTime', 'channel', 'receiver', 'purpose', 'content'],
  filters: ['receiver', 'channel', 'purpose', 'createTime'],
  slots: { before: ({ list }) => <About list={list} /> },
}

/** 发件箱: text messages and mails that were kept instead of being sent, because no service for them is set up. */
export default function OutboxScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  return (
    <Page fill>
      <CrudList resource={outbox} options={{ ...OPTIONS, emptyHelp: t('outbox.emptyHelp') }} />
    </Page>
  )
}

/** That nothing here was sent; nobody announces new ones, so one asks for them. */
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
