import { useState } from 'react'
import { priceFigures, type PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import type { SettingAnswer } from '@mtm/shared-utils/contracts/business-settings'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Form, useConfirm, useForm, useVersionedDraft } from '@mtm/shared-utils/kit/form'
import { Toolbar } from '@mtm/shared-utils/kit/list'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { PriceFields } from './price-fields.tsx'
import { mergeChanges } from './merge-changes.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { sendSettingChange, useSetting } from './setting.api.ts'
import { useSharedFigures } from './use-shared-figures.ts'
import { VersionLine, VersionTag } from './version-line.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

/** The current price list, and the draft of the next. */
export function PricesPanel() {
  const setting = useSetting('prices')
  const catalogue = useCatalogue()
  const error = setting.error ?? catalogue.error
  if (error && !(setting.data && catalogue.data))
    return (
      <ErrorPanel
        error={error}
        onRetry={() => {
          void setting.refetch()
          void catalogue.refetch()
        }}
      />
    )
  if (!setting.data || !catalogue.data) return <Skeleton lines={14} />
  return <Loaded data={setting.data} published={catalogue.data} />
}

function Loaded({ data, published }: { data: SettingAnswer<'prices'>; published: PublishedCatalogue }) {
  const t = useText<typeof zhCN>('orders')
  const confirm = useConfirm()
  const mayEdit = useCan('price:edit')
  const { draft: kept, content, versions } = data
  const initial: PriceFigures = kept?.content ?? content
  const version = kept?.version ?? 0
  const { draft, base, saved, rebase } = useVersionedDraft('setting.prices', initial, version)
  // unsaved work of this tab continues
  const [editing, setEditing] = useState(mayEdit && (kept !== null || draft[2].restored))
  const [dialog, setDialog] = useState<'publish' | 'versions' | null>(null)
  const form = useForm<PriceFigures>({
    initial,
    schema: priceFigures,
    draft,
    readOnly: !editing,
  })
  const shared = useSharedFigures(form, initial, editing)
  // somebody saved, published or discarded the draft: what is unsaved here stays, as a change of what is there now
  const state = `${kept?.version ?? 'none'} ${data.version}`
  const [seen, setSeen] = useState({ state, initial })
  if (seen.state !== state) {
    setSeen({ state, initial })
    if (form.dirty) rebase(mergeChanges(seen.initial, form.values, initial), version)
    else setEditing(mayEdit && kept !== null)
    if (!kept) setDialog(null)
  }
  const planned = versions.filter(({ state }) => state === 'planned')
  const keptRow = versions.find(({ state }) => state === 'draft')

  const save = async () => {
    const done = await form.submit(async (figures) => {
      const day = keptRow?.effectiveFrom?.slice(0, 10) ?? null
      const body = { version: base, content: figures, effectiveDay: day, note: keptRow?.note ?? null }
      const { version } = await sendSettingChange<{ version: number }>('put', 'prices/draft', body)
      saved(figures, version)
    })
    if (done) notify({ kind: 'success', text: t('settings.prices.kept') })
  }
  const discard = async () => {
    if (
      !(await confirm(t('settings.prices.discardAsk'), {
        danger: true,
        confirmLabel: t('settings.prices.discard'),
      }))
    )
      return
    try {
      // the draft that is shown, whatever version unsaved work began with
      if (kept) await sendSettingChange('delete', 'prices/draft', { version })
      form.reset(content)
      setEditing(false)
    } catch (error) {
      notify({ kind: 'danger', text: (error as Error).message })
    }
  }
  const withdraw = async (id: string) => {
    if (!(await confirm(t('settings.prices.withdrawAsk')))) return
    try {
      await sendSettingChange('post', 'prices/withdraw', { id })
    } catch (error) {
      notify({ kind: 'danger', text: (error as Error).message })
    }
  }
  return (
    <div className="mo-decide">
      <p className="mtm-muted">{t('settings.prices.help')}</p>
      <VersionLine versions={versions} onLook={() => setDialog('versions')} />
      {planned.map(({ id, name, effectiveFrom }) => (
        <div key={id} className="mo-decide__line">
          <VersionTag state="planned" />
          <strong>{name}</strong>
          <span className="mtm-muted">{t('settings.begins', { at: effectiveFrom?.slice(0, 16) ?? '' })}</span>
          {mayEdit && (
            <button type="button" className="mtm-link" onClick={() => void withdraw(id)}>
              {t('settings.prices.withdraw')}
            </button>
          )}
        </div>
      ))}
      {editing && (
        <div className="mo-decide__line mtm-hint">
          <VersionTag state="draft" />
          <span>
            {keptRow
              ? t('settings.prices.draftBy', { by: keptRow.publishedBy ?? '', note: keptRow.note ?? '' })
              : t('settings.prices.draftNew')}
          </span>
        </div>
      )}
      {form.failure !== null && (
        <ErrorPanel compact error={form.failure} title={t('settings.refused')} onRetry={() => void save()} />
      )}
      <Form form={form} onSubmit={() => void save()} label={t('settings.tabs.prices')}>
        <PriceFields form={shared} readOnly={!editing} catalogue={published.catalogue} />
      </Form>
      {mayEdit && (
        <div className="mo-decide__foot">
          <Toolbar
            actions={
              editing
                ? [
                    {
                      key: 'publish',
                      label: t('settings.prices.publish'),
                      primary: true,
                      disabled: form.dirty || !kept,
                      run: () => setDialog('publish'),
                    },
                    {
                      key: 'keep',
                      label: t('settings.prices.keep'),
                      busy: form.busy,
                      disabled: !form.dirty,
                      run: () => void save(),
                    },
                    {
                      key: 'discard',
                      label: t('settings.prices.discard'),
                      danger: true,
                      run: () => void discard(),
                    },
                  ]
                : [
                    {
                      key: 'begin',
                      label: t('settings.prices.begin'),
                      primary: true,
                      run: () => setEditing(true),
                    },
                  ]
            }
          />
          {editing && (form.dirty || !kept) && (
            <span className="mtm-muted">{t('settings.prices.keepFirst')}</span>
          )}
        </div>
      )}
      {dialog === 'versions' && (
        <VersionsDialog kind="prices" versions={versions} onClose={() => setDialog(null)} />
      )}
      {dialog === 'publish' && kept && (
        <PublishDialog
          kept={kept}
          day={keptRow?.effectiveFrom?.slice(0, 10) ?? null}
          note={keptRow?.note ?? null}
          content={content}
          catalogue={published.catalogue}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
