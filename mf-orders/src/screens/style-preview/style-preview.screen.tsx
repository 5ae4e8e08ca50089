import './style-preview.css'
import { useLayoutEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { baselineOf, evaluateStyle, type EvaluatedStyle, type StyleValue } from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { CopyButton, SelectField } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { $locale } from '@mtm/shared-utils/runtime'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import { ChoiceButtons } from '../../garment/choice-buttons.tsx'
import { nameGarments } from '../../garment/garment.tsx'
import { viewsOf } from '../../garment/views.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { FormTextsProvider } from '../../order-form/form-texts.tsx'
import { readPreview, writeValues, ZOOMS } from '../../parts/address/preview-address.ts'
import { GarmentWeaves } from './garment-weaves.tsx'
import { SaveStyle } from './save-style.tsx'
import { StyleControls } from './style-controls.tsx'
import { CompareStyles } from './compare-styles.tsx'

/** Any style of any garment in four weaves, from all sides, with a comparison. */
export default function StylePreview() {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const { data, error, refetch } = useCatalogue()
  return (
    <FormTextsProvider locale={locale} t={t}>
      <Page title={t('preview.title')}>
        {error && !data ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <div className="mo-preview">
            <Skeleton />
            <Skeleton lines={12} />
          </div>
        ) : (
          <Preview published={data} />
        )}
      </Page>
    </FormTextsProvider>
  )
}

function Preview({ published }: { published: PublishedCatalogue }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const maySave = useCan('style:add')
  const { path, search, query, setQuery } = useTab()
  const { catalogue } = published
  useLayoutEffect(() => nameGarments(catalogue), [catalogue])
  const address = readPreview(
    query,
    catalogue.categories.map(({ code }) => code),
  )
  const { category, view, zoom } = address
  const usual = baselineOf(catalogue, category)
  const { outcome, problems } = evaluateStyle(published, category, address.values)
  const [marked, setMarked] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const groups = catalogue.groups.filter(
    (group) => group.for.includes(category) && group.drives.includes('P') && group.kind !== 'material',
  )
  const garment = catalogue.categories.find(({ code }) => code === category)
  const caption = [garment && label(garment), t(`preview.${view}`), zoom === 'true' && t('preview.trueScale')]
    .filter(Boolean)
    .join(' · ')
  const change = (group: string, value: StyleValue) =>
    setQuery({ style: writeValues({ ...outcome.values, [group]: value }, usual) })
  return (
    <div className="mo-preview mtm-atelier">
      <aside className="mo-preview__controls mtm-stack">
        <SelectField
          name="category"
          label={t('preview.category')}
          value={category}
          options={catalogue.categories.map((one) => ({ value: one.code, label: label(one) }))}
          onChange={(next) => setQuery({ category: next, style: null, beside: null })}
        />
        <StyleControls
          key={category}
          catalogue={catalogue}
          category={category}
          groups={groups}
          outcome={outcome}
          marked={marked}
          onChange={change}
        />
      </aside>
      <section className="mo-preview__pictures mtm-stack" aria-label={t('preview.pictures')}>
        <div className="mtm-toolbar mo-preview__tools">
          <ChoiceButtons
            legend={t('preview.view')}
            value={view}
            choices={viewsOf(category).map((one) => ({ value: one, label: t(`preview.${one}`) }))}
            onChoose={(next) => setQuery({ view: next === 'front' ? null : next })}
          />
          <SelectField
            name="zoom"
            label={t('preview.zoom')}
            value={String(zoom)}
            options={[
              ...ZOOMS.map((one) => ({ value: String(one), label: `${one * 100} %` })),
              { value: 'true', label: t('preview.trueScale') },
            ]}
            onChange={(next) => setQuery({ zoom: next === '1' ? null : (next ?? null) })}
          />
          <div className="mtm-toolbar__end">
            <CopyButton text={new URL(path + search, document.baseURI).href} label={t('preview.share')} />
            {maySave && (
              <sl-button variant="primary" onClick={() => setSaving(true)}>
                {t('preview.save')}
              </sl-button>
            )}
          </div>
        </div>
        <p className="mo-paper-only">{caption}</p>
        <Problems found={problems} />
        <GarmentWeaves address={address} values={outcome.values} caption={caption} onPart={setMarked} />
      </section>
      <CompareStyles catalogue={catalogue} address={address} values={outcome.values} />
      {saving && <SaveStyle category={category} values={outcome.values} onClose={() => setSaving(false)} />}
    </div>
  )
}

/** Messages about invalid choices. */
function Problems({ found }: { found: EvaluatedStyle['problems'] }) {
  const label = useLabel()
  if (found.length === 0) return null
  return (
    <ul className="mo-preview__problems" role="status">
      {found.map(({ rule, field, message }) => (
        <li key={`${rule} ${field}`}>{label(message)}</li>
      ))}
    </ul>
  )
}
