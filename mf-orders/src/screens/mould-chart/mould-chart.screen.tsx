import '../../parts/mould/moulds.css'
import { useMemo, useState } from 'react'
import type { MouldChart } from '@mtm/shared-utils/contracts/dto/mould'
import {
  changeMoulds,
  isSameOverrides,
  mouldDifferences,
  mouldOf,
  withOverrides,
  type FitCode,
  type GradePart,
  type StatureCode,
} from '@mtm/shared-utils/garments'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { ErrorPanel, Skeleton, useDraft, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ChangeDialog } from '../../parts/mould/change-dialog.tsx'
import { MOULD_CALLS, MOULD_SCREENS, useChart } from '../../parts/mould/mould.api.ts'
import { MouldOverlay } from '../../parts/mould/mould-overlay.tsx'
import { ChartTable } from './chart-table.tsx'

/** Unsaved changes of the grade by measurement; null: value of the catalogue. */
export type GradeEdit = Readonly<Record<string, Readonly<Partial<Record<GradePart, number | null>>>>>

const FIRST = 'MJ'

/** 尺码表: all sizes of a garment as a table, with editing of base and grade. */
export default function MouldChartScreen() {
  const { query } = useTab()
  const category = query.category || FIRST
  const chart = useChart(category, query.versionNo)
  return (
    <Page>
      <Choices chart={chart.data} />
      {chart.error && !chart.data ? (
        <ErrorPanel error={chart.error} onRetry={() => void chart.refetch()} />
      ) : chart.data ? (
        <Chart key={chart.data.category} chart={chart.data} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Page>
  )
}

/** Garment, fit and length of the table. */
function Choices({ chart }: { chart: MouldChart | undefined }) {
  const t = useText<typeof zhCN>('orders')
  const { query, setQuery } = useTab()
  const lengths = (chart?.standard.statures.length ?? 1) > 1
  return (
    <div className="mo-chart-bar">
      <Choice
        name="category"
        code="garment_category"
        label={t('mouldChart.category')}
        value={query.category || FIRST}
        onChange={(category) => setQuery({ category, versionNo: null, stature: null })}
      />
      <Choice
        name="fit"
        code="fit"
        label={t('mouldChart.fit')}
        value={query.fit || 'regular'}
        onChange={(fit) => setQuery({ fit })}
      />
      {lengths && (
        <Choice
          name="stature"
          code="mould_stature"
          label={t('mouldChart.stature')}
          value={query.stature || 'R'}
          onChange={(stature) => setQuery({ stature })}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  name: string
  /** dictionary */
  code: string
  label: string
  value: string
  onChange: (value: string) => void
}

function Choice({ name, code, label, value, onChange }: ChoiceProps) {
  const words = useLabel()
  const items = useDict(code)
  return (
    <label>
      {label}
      <select
        className="mtm-input mtm-input--select"
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {items.length === 0 && <option value={value}>{value}</option>}
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {words(item)}
          </option>
        ))}
      </select>
    </label>
  )
}

const UNCHANGED: GradeEdit = {}

function Chart({ chart }: { chart: MouldChart }) {
  const t = useText<typeof zhCN>('orders')
  const { query, setQuery, navigate } = useTab()
  const { category, versionNo, currentNo, standard, overrides } = chart
  const mayEdit = useCan('mould:edit')
  const mayReset = useCan('mould:delete')
  const [edit, setEdit, draft] = useDraft<GradeEdit>(`grade:${category}`, UNCHANGED)
  const [editing, setEditing] = useState(draft.dirty)
  const [dialog, setDialog] = useState<'grade' | 'reset' | null>(null)
  const isOld = versionNo !== currentNo
  const now = useMemo(() => withOverrides(standard, overrides), [standard, overrides])
  const changed = useMemo(
    () => changeMoulds(standard, overrides, { kind: 'grade', grades: edit }),
    [standard, overrides, edit],
  )
  const next = useMemo(() => withOverrides(standard, changed), [standard, changed])
  const marks = useMemo(
    () => new Set(mouldDifferences(now, next).map(({ mouldNo, code }) => `${mouldNo} ${code}`)),
    [now, next],
  )
  const count = Object.values(edit).reduce((sum, parts) => sum + Object.keys(parts).length, 0)
  const isOwn = Object.keys(overrides.grades).length + Object.keys(overrides.values).length > 0
  const shown = editing && !isOld ? next : now
  const fit = (query.fit || 'regular') as FitCode
  const stature = (standard.statures.length > 1 ? query.stature || 'R' : 'R') as StatureCode
  const overlaid = useMemo(
    () => shown.sizes.flatMap((size) => mouldOf(shown, fit, size, stature) ?? []),
    [shown, fit, stature],
  )
  const stop = () => {
    draft.discard(UNCHANGED)
    setEditing(false)
  }
  const versions = { [category]: currentNo }
  return (
    <>
      <div className="mo-chart-bar">
        <button
          type="button"
          className="mtm-link"
          onClick={() => navigate(`${MOULD_SCREENS.versions}?category=${category}`)}
        >
          {versionNo === 0 ? t('mouldChart.standardVersion') : t('mouldChart.version', { no: versionNo })}
        </button>
        <span className="mo-help">{t('mouldChart.unit')}</span>
        <label className="mo-chart-bar__check">
          <input
            type="checkbox"
            name="overlay"
            checked={query.overlay === '1'}
            onChange={({ target }) => setQuery({ overlay: target.checked ? '1' : null })}
          />
          {t('moulds.overlay')}
        </label>
        <div className="mo-chart-bar__end">
          {editing ? (
            <>
              <span className="mo-help" role="status">
                {t('mouldChart.changed', { count: formatNumber(count) })}
              </span>
              <sl-button variant="default" onClick={stop}>
                {t('mouldChart.cancel')}
              </sl-button>
              <sl-button
                variant="primary"
                disabled={isSameOverrides(overrides, changed)}
                onClick={() => setDialog('grade')}
              >
                {t('mouldChart.review')}
              </sl-button>
            </>
          ) : (
            !isOld && (
              <>
                {mayReset && isOwn && (
                  <sl-button variant="default" onClick={() => setDialog('reset')}>
                    {t('mouldChart.reset')}
                  </sl-button>
                )}
                {mayEdit && (
                  <sl-button variant="primary" onClick={() => setEditing(true)}>
                    {t('mouldChart.editGrade')}
                  </sl-button>
                )}
              </>
            )
          )}
        </div>
      </div>
      {isOld && (
        <div className="mo-chart-old" role="status">
          {t('mouldChart.old', { no: versionNo })}
          <sl-button size="small" onClick={() => setQuery({ versionNo: null })}>
            {t('mouldChart.toCurrent')}
          </sl-button>
        </div>
      )}
      {editing && <p className="mo-help">{t('mouldChart.gradeHelp')}</p>}
      {query.overlay === '1' && <MouldOverlay category={category} moulds={overlaid} />}
      <ChartTable
        family={shown}
        standard={standard}
        fit={fit}
        stature={stature}
        marks={editing && !isOld ? marks : NO_MARKS}
        {...(editing &&
          !isOld && {
            onChange: (code, part, value) =>
              setEdit((old) => ({ ...old, [code]: { ...old[code], [part]: value } })),
          })}
      />
      <div className="mo-chart-legend">
        <span data-kind="base">{t('mouldChart.legendBase')}</span>
        <span data-kind="own">{t('mouldChart.legendOwn')}</span>
        {editing && <span data-kind="changed">{t('mouldChart.legendChanged')}</span>}
      </div>
      {dialog === 'grade' && (
        <ChangeDialog
          title={t('mouldChart.saveTitle')}
          help={t('mouldChart.changed', { count: formatNumber(count) })}
          ask={{ path: MOULD_CALLS.grade, method: 'PUT', body: { versions, category, grades: edit } }}
          onDone={stop}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'reset' && (
        <ChangeDialog
          danger
          title={t('mouldChart.reset')}
          heading={t('mouldChart.resetTitle')}
          help={t('mouldChart.resetHelp')}
          ask={{ path: MOULD_CALLS.reset, method: 'POST', body: { versions, category } }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const NO_MARKS: ReadonlySet<string> = new Set()
