import { useState, type ReactNode } from 'react'
import {
  SETTING_SCHEMAS,
  type PlainContents,
  type PlainKind,
  type SettingAnswer,
} from '@mtm/shared-utils/contracts/business-settings'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Form, useForm, useVersionedDraft, type FormState } from '@mtm/shared-utils/kit/form'
import { Toolbar } from '@mtm/shared-utils/kit/list'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { sendSettingChange, useSetting } from './setting.api.ts'
import { VersionLine } from './version-line.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

/** Properties of a setting's fields. */
export interface SettingForm<Kind extends PlainKind> {
  form: FormState<PlainContents[Kind]>
  readOnly: boolean
}

interface Props<Kind extends PlainKind> {
  kind: Kind
  /** purpose, and when changes take effect */
  help: string
  children: (parts: SettingForm<Kind>) => ReactNode
}

/** A setting that takes effect when saved, with its versions. */
export function PlainSetting<Kind extends PlainKind>(props: Props<Kind>) {
  const { data, error, refetch } = useSetting(props.kind)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={10} />
  return <Loaded {...props} data={data} refetch={() => void refetch()} />
}

function Loaded<Kind extends PlainKind>({
  kind,
  help,
  children,
  data,
  refetch,
}: Props<Kind> & { data: SettingAnswer<Kind>; refetch: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const readOnly = !useCan('setting:edit')
  const [looking, setLooking] = useState(false)
  const initial = data.content as PlainContents[Kind]
  const { draft, base, saved } = useVersionedDraft(`setting.${kind}`, initial, data.version)
  const form = useForm<PlainContents[Kind]>({ initial, schema: SETTING_SCHEMAS[kind], draft, readOnly })
  const save = async () => {
    const done = await form.submit(async (content) => {
      await sendSettingChange('put', kind, { version: base, content })
      saved(content, base + 1)
    })
    if (done) notify({ kind: 'success', text: t('settings.saved') })
  }
  const again = () => {
    form.reset(initial)
    refetch()
  }
  return (
    <div className="mo-decide">
      <p className="mtm-muted">{help}</p>
      <VersionLine versions={data.versions} onLook={() => setLooking(true)} />
      {form.failure !== null && (
        <ErrorPanel compact error={form.failure} title={t('settings.refused')} onRetry={again} />
      )}
      <Form form={form} onSubmit={() => void save()} label={t(`settings.tabs.${kind}`)}>
        {children({ form, readOnly })}
      </Form>
      {!readOnly && (
        <div className="mo-decide__foot">
          <Toolbar
            actions={[
              {
                key: 'save',
                label: t('settings.save'),
                primary: true,
                busy: form.busy,
                disabled: !form.dirty,
                run: () => void save(),
              },
              { key: 'reset', label: t('settings.reset'), disabled: !form.dirty || form.busy, run: again },
            ]}
          />
        </div>
      )}
      {looking && <VersionsDialog kind={kind} versions={data.versions} onClose={() => setLooking(false)} />}
    </div>
  )
}
