import '../parts/samples.css'
import { useMemo, useState } from 'react'
import { wireName, type Draft } from '@mtm/shared-utils/contracts/resource'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { http, today } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Form, ResourceField, useForm, type Check, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useDraft, useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'

const { title, msgCategory, priority, startTime, endTime, msgAbstract } = announcement.fields
const FIELDS = { title, msgCategory, priority, startTime, endTime, msgAbstract }
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
type Values = Record<keyof typeof FIELDS, string | null>

const begin = (): Values => ({
  title: null,
  msgCategory: '1',
  priority: 'M',
  startTime: `${today()} 00:00:00`,
  endTime: null,
  msgAbstract: null,
})
/** The body of the call, its fields as the wire names them; for everybody. */
const bodyOf = (values: Values): Draft<typeof announcement> => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [wireName(announcement, name), value])),
  msgType: 'ALL',
})

/** 基础表单: writes the draft of an announcement and goes on to the result page. */
export default function SampleBasicForm() {
  const t = useText<SystemTexts>(NAMESPACE)
  const mayAdd = useCan('announcement:add')
  return (
    <SamplePage about={t('samples.about.basicForm')}>
      {mayAdd ? (
        <AnnouncementForm />
      ) : (
        <EmptyState title={t('samples.denied')} text={t('samples.deniedHelp')} />
      )}
    </SamplePage>
  )
}

function AnnouncementForm() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { navigate } = useTab()
  const [initial] = useState(begin)
  const check = useMemo<Check>(
    () =>
      ({ startTime: from, endTime: until }): Record<string, string> =>
        from && until && String(from) >= String(until) ? { endTime: t('announcement.endLast') } : {},
    [t],
  )
  const form = useForm({ initial, fields: FIELDS, check, draft: useDraft('announcement', initial) })
  const save = async () => {
    let id = ''
    const saved = await form.submit(async (values) => {
      const path = `${announcement.base}/add`
      ;({ id } = await http.post<{ id: string }>(path, bodyOf(values), { quiet: true }))
    })
    if (!saved) return
    form.reset()
    announceChange(announcement, [id])
    navigate(AT.success(id))
  }
  return (
    <section className="mtm-card ms-sample-form">
      <Form form={form} onSubmit={() => void save()} label={t('samples.form.draft')}>
        {NAMES.map((name) => (
          <ResourceField
            key={name}
            field={FIELDS[name]}
            binding={form.field(name) as FieldBinding<unknown>}
          />
        ))}
        {form.failure !== null && (
          <ErrorPanel compact error={form.failure} title={t('samples.form.notSaved')} />
        )}
      </Form>
      <div className="mtm-toolbar">
        <sl-button variant="primary" loading={form.busy} onClick={() => void save()}>
          {t('samples.form.saveDraft')}
        </sl-button>
        <sl-button disabled={!form.dirty} onClick={() => form.reset()}>
          {t('samples.form.reset')}
        </sl-button>
      </div>
    </section>
  )
}
