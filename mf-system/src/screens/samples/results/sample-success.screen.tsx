import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { formatDateTime } from '@mtm/shared-utils/runtime'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { DetailList } from '@mtm/shared-utils/kit/form'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { resourceCalls, resourceKeys, useCall } from '@mtm/shared-utils/kit/query'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { Answered } from '../parts/answered.tsx'
import { AT, canOpen } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'

type AnnouncementRow = Row<typeof announcement>
const FORM = '/form/base-form'
const calls = resourceCalls(announcement)

/** 成功: the announcement that the basic form has just saved, else the newest, and what can follow. */
export default function SampleSuccess() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { id } = useTab().query
  const answer = useCall<AnnouncementRow | null>({
    key: resourceKeys.call('/result/success', { id }, announcement.name),
    call: async (signal) => {
      if (id) return (await calls.get(id, signal)) ?? null
      const page: Page<AnnouncementRow> = await calls.list({ pageNo: 1, pageSize: 1 }, signal)
      return page.records[0] ?? null
    },
  })
  const empty = <EmptyState title={t('samples.result.nothing')} text={t('samples.emptyHelp.announcements')} />
  return (
    <SamplePage about={t('samples.about.success')}>
      <Answered answer={answer} empty={empty}>
        {(row) => <Saved {...row} />}
      </Answered>
    </SamplePage>
  )
}

function Saved({ id, title, msgCategory, startTime, endTime, msgAbstract }: AnnouncementRow) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const { navigate } = useTab()
  const { fields } = announcement
  const record = AT.announcement(id)
  return (
    <section className="mtm-card mtm-stack">
      <div className="mtm-state mtm-state--compact" role="status">
        <p className="mtm-state__title">{t('samples.result.saved')}</p>
        <p className="mtm-state__text">{t('samples.result.savedHelp')}</p>
      </div>
      <DetailList
        columns={2}
        details={[
          { label: words(fields.title.label), value: title },
          {
            label: words(fields.msgCategory.label),
            value: <DictTag code="msg_category" value={msgCategory} />,
          },
          { label: words(fields.startTime.label), value: startTime && formatDateTime(startTime) },
          { label: words(fields.endTime.label), value: endTime && formatDateTime(endTime) },
          { label: words(fields.msgAbstract.label), value: msgAbstract, wide: true },
        ]}
      />
      <div className="mtm-toolbar">
        {canOpen(record) && (
          <sl-button variant="primary" onClick={() => navigate(record)}>
            {t('samples.result.open')}
          </sl-button>
        )}
        {canOpen(FORM) && <sl-button onClick={() => navigate(FORM)}>{t('samples.result.another')}</sl-button>}
      </div>
    </section>
  )
}
