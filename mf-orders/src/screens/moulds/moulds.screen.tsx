import '../../parts/mould/moulds.css'
import { useMemo, useState } from 'react'
import type { FinishedMeasure } from '@mtm/shared-utils/contracts/finished-measures'
import { mould, MOULD_MEASURES } from '@mtm/shared-utils/contracts/resources/mould'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, useDownload, type CrudOptions, type CrudTools } from '@mtm/shared-utils/kit/screen'
import { formatLength, formatNumber, http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ChangeDialog } from '../../parts/mould/change-dialog.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import {
  MOULD_CALLS,
  MOULD_SCREENS,
  readAllMoulds,
  useChart,
  versionsOf,
  type MouldRow,
} from '../../parts/mould/mould.api.ts'
import { TryOnDialog } from './try-on-dialog.tsx'
import { ValuesDialog } from './values-dialog.tsx'

type Options = CrudOptions<typeof mould>
type List = CrudTools<typeof mould>['list']
type OpenDialog =
  | { kind: 'edit' | 'tryOn'; row: MouldRow }
  | { kind: 'generate' | 'compare'; rows: readonly MouldRow[] }

/** Key measurements of moulds. */
const KEYS: readonly FinishedMeasure[] = [
  'chest',
  'waist',
  'hip',
  'shoulder',
  'backLength',
  'length',
  'inseam',
]
const FACTS = ['mouldNo', 'category', 'fit', 'size', 'stature'] as const

/** 版型: all moulds of the tenant with measurements, to edit, regenerate and compare. */
export default function MouldsScreen() {
  const t = useText<typeof zhCN>('orders')
  const { navigate, query } = useTab()
  const mayEdit = useCan('mould:edit')
  const [work, setWork] = useState<OpenDialog | null>(null)
  const { busy, download } = useDownload()
  const chart = useChart(query.category || undefined)
  const family = chart.data?.category === query.category ? chart.data?.standard : undefined
  const measures = useMemo(
    () => (family ? MOULD_MEASURES.filter((code) => family.rows.some((row) => row.code === code)) : KEYS),
    [family],
  )
  const options = useMemo<Options>(() => {
    /** selection, across pages */
    const choose = async ({ rows, selection }: List, kind: 'generate' | 'compare', least: number) => {
      if (selection.length < least) return notify({ kind: 'info', text: t('moulds.chooseFirst') })
      const here = rows.filter(({ id }) => selection.includes(id))
      const all = here.length === selection.length ? here : await readAllMoulds()
      setWork({ kind, rows: all.filter(({ id }) => selection.includes(id)) })
    }
    const csv = ({ filters }: List) =>
      void download(
        () => http.blob(`${mould.base}/exportXls`, { ...filters, format: 'csv' }, { quiet: true }),
        'moulds.csv',
      )
    return {
      columns: [...FACTS, 'tryOn', ...measures, 'isOwn', 'sizeLabels', 'versionNo'],
      filters: ['mouldNo', 'category', 'fit', 'size', 'stature', 'isOwn', 'tryOn'],
      cells: Object.fromEntries(
        MOULD_MEASURES.map((code) => [code, (row: MouldRow) => <MeasureCell row={row} code={code} />]),
      ),
      emptyHelp: t('moulds.emptyHelp'),
      toolbar: (usual, { list }) => [
        {
          key: 'generate',
          label: t('moulds.generate'),
          permission: 'mould:add',
          run: () => void choose(list, 'generate', 1),
        },
        ...(list.selection.length > 1
          ? [{ key: 'compare', label: t('moulds.compare'), run: () => void choose(list, 'compare', 2) }]
          : []),
        ...usual,
        {
          key: 'exportCsv',
          label: t('moulds.exportCsv'),
          permission: 'mould:export',
          busy,
          run: () => csv(list),
        },
      ],
      rowActions: (row, _usual, { list }) => [
        ...(mayEdit
          ? [{ key: 'edit', label: t('moulds.edit'), run: () => setWork({ kind: 'edit', row }) }]
          : []),
        ...(mayEdit
          ? [{ key: 'tryOn', label: t('moulds.tryOn'), run: () => setWork({ kind: 'tryOn', row }) }]
          : []),
        {
          key: 'chart',
          label: t('moulds.chart'),
          run: () => navigate(`${MOULD_SCREENS.chart}?category=${row.category}&fit=${row.fit}`),
        },
        {
          key: 'compare',
          label: t('moulds.compare'),
          run: () => {
            const chosen = list.rows.filter(({ id }) => id === row.id || list.selection.includes(id))
            setWork({ kind: 'compare', rows: [row, ...chosen.filter(({ id }) => id !== row.id)] })
          },
        },
        {
          key: 'versions',
          label: t('moulds.versions'),
          run: () => navigate(`${MOULD_SCREENS.versions}?category=${row.category}`),
        },
      ],
    }
  }, [t, navigate, mayEdit, measures, busy, download])
  const close = () => setWork(null)
  return (
    <Page fill>
      <CrudList resource={mould} options={options} />
      {work?.kind === 'edit' && <ValuesDialog row={work.row} onClose={close} />}
      {work?.kind === 'tryOn' && <TryOnDialog mouldNo={work.row.mouldNo} onClose={close} />}
      {work?.kind === 'compare' && <CompareDialog chosen={work.rows} onClose={close} />}
      {work?.kind === 'generate' && (
        <ChangeDialog
          title={t('moulds.generate')}
          help={t('moulds.generateHelp', { count: formatNumber(work.rows.length) })}
          ask={{
            path: MOULD_CALLS.generate,
            method: 'POST',
            body: { versions: versionsOf(work.rows), mouldNos: work.rows.map(({ mouldNo }) => mouldNo) },
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** A finished measurement; an override shows its derived value. */
function MeasureCell({ row, code }: { row: MouldRow; code: FinishedMeasure }) {
  const t = useText<typeof zhCN>('orders')
  const value = row[code]
  if (value === null) return null
  const derived = (row.derived as Readonly<Record<string, number>> | null)?.[code]
  if (derived === undefined) return formatLength(value)
  return (
    <span className="mo-own" title={t('moulds.own', { value: formatLength(derived) })}>
      {formatLength(value)}
    </span>
  )
}
