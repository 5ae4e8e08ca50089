import { useLayoutEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  baselineOf,
  type CategoryCode,
  evaluate,
  type LineOutcome,
  type StyleValue,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { CopyButton, SelectField } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { useApi } from '@mtm/shared-utils/kit/query'
import { $locale } from '@mtm/shared-utils/runtime'
import { nameGarments } from '../../garment/garment.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { WordsProvider } from '../../order-form/words.tsx'
import { readPreview, VIEWS, writeValues, ZOOMS, type PreviewAddress } from './preview-address.ts'
import { GarmentWeaves } from './garment-weaves.tsx'
import { SaveStyle } from './save-style.tsx'
import { StyleControls } from './style-controls.tsx'
import { CompareStyles } from './compare-styles.tsx'

const CATALOGUE = '/mtm/catalogue'
const FRESH_MS = 300_000

/** Any style of any garment in four weaves, from all sides, beside another. */
export default function StylePreview() {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const { data, error, refetch } = useApi<PublishedCatalogue>(CATALOGUE, {}, { fresh: FRESH_MS })
  return (
    <WordsProvider locale={locale} t={t}>
      <Page title={t('preview.title')}>
        {error && !data ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton />
        ) : (
          <Preview published={data} />
        )}
      </Page>
    </WordsProvider>
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
  const outcome = outcomeOf(published, address, usual)
  const [marked, setMarked] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const groups = catalogue.groups.filter(
    (group) => group.for.includes(category) && group.drives.includes('P') && group.kind !== 'material',
  )
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
        <div className="mtm-toolbar">
          <Choice
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
        <Problems outcome={outcome} published={published} address={address} usual={usual} />
        <GarmentWeaves address={address} values={outcome.values} onPart={setMarked} />
      </section>
      <CompareStyles catalogue={catalogue} address={address} values={outcome.values} />
      {saving && <SaveStyle category={category} values={outcome.values} onClose={() => setSaving(false)} />}
    </div>
  )
}

/** Only what is lined is opened. */
const OPENED: readonly CategoryCode[] = ['MJ', 'LJ', 'WC', 'LW']
const viewsOf = (category: CategoryCode) =>
  VIEWS.filter((view) => view !== 'inside' || OPENED.includes(category))

function lineOf({ category, values }: PreviewAddress, usual: StyleValues) {
  return {
    category,
    quantity: 1,
    style: { ...usual, ...values },
    baseline: usual,
    entered: Object.keys(values),
    fitMode: 'BODY' as const,
    body: {},
    estimated: [],
  }
}

/** What the rules make of the choice: values they set, options they close. */
function outcomeOf(published: PublishedCatalogue, address: PreviewAddress, usual: StyleValues): LineOutcome {
  const order = { lines: [lineOf(address, usual)], confirmed: [], rush: 'standard' as const }
  return evaluate(published, order).lines[0]!
}

interface ProblemsProps {
  outcome: LineOutcome
  published: PublishedCatalogue
  address: PreviewAddress
  usual: StyleValues
}

/** Choices that no tailor would make, in words. */
function Problems({ published, address, usual, outcome }: ProblemsProps) {
  const label = useLabel()
  const shown = new Set(published.catalogue.groups.map(({ code }) => code))
  const order = { lines: [lineOf(address, usual)], confirmed: [], rush: 'standard' as const }
  const found = evaluate(published, order).findings.filter(
    ({ severity, field }) =>
      severity === 'E' && field !== undefined && shown.has(field) && outcome.values[field] !== null,
  )
  if (found.length === 0) return null
  return (
    <ul className="mo-preview__problems" role="status">
      {found.map(({ rule, message }) => (
        <li key={rule}>{label(message)}</li>
      ))}
    </ul>
  )
}

interface ChoiceProps<T extends string> {
  legend: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChoose: (value: T) => void
}

function Choice<T extends string>({ legend, value, choices, onChoose }: ChoiceProps<T>) {
  return (
    <sl-button-group label={legend}>
      {choices.map((choice) => (
        <sl-button
          key={choice.value}
          variant={choice.value === value ? 'primary' : 'default'}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </sl-button>
      ))}
    </sl-button-group>
  )
}
