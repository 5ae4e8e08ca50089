import './chart.css'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useOnceVisible } from '@mtm/shared-utils/kit/form'
import { useBoardText } from '../board-texts.ts'
import { ListLink } from '../list-link.tsx'
import type { Drawing } from './chart-engine.ts'
import type { ChartSpec } from './chart-spec.ts'
import { useTab } from '@mtm/shared-utils/kit/root'
import { canOpen } from '../list-addresses.ts'

export interface ChartProps {
  title: string
  /** the message of the chart, in one sentence */
  summary?: ReactNode
  spec: ChartSpec
  /** the list that a row counts; null without one */
  listOf?: (index: number) => string | null
}

/** A chart with a table of the same figures. Its code is loaded when it becomes visible. */
export function Chart({ title, summary, spec, listOf }: ChartProps) {
  const t = useBoardText()
  const id = useId()
  const { navigate } = useTab()
  const place = useRef<HTMLDivElement>(null)
  const visible = useOnceVisible(place)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const openRow = (index: number) => {
    const address = listOf?.(index)
    if (address && canOpen(address)) navigate(address)
  }
  const latest = useRef(openRow)
  useLayoutEffect(() => {
    latest.current = openRow
  })
  useEffect(() => {
    if (!visible) return
    let made: Drawing | null = null
    let left = false
    import('./chart-engine.ts').then(
      ({ draw }) => {
        if (left || !place.current) return
        made = draw(place.current, (index) => latest.current(index))
        setDrawing(made)
      },
      () => setIsMissing(true),
    )
    return () => {
      left = true
      made?.end()
      setDrawing(null)
    }
  }, [visible])
  useEffect(() => drawing?.show(spec), [drawing, spec])
  return (
    <section className="mtm-card mtm-chart" aria-labelledby={id}>
      <h2 id={id} className="mtm-card__title">
        {title}
      </h2>
      {summary && <p className="mtm-chart__summary">{summary}</p>}
      {isMissing ? (
        <p className="mtm-muted">{t('chart.missing')}</p>
      ) : (
        <div
          ref={place}
          className="mtm-chart__drawing"
          data-lying={spec.lying ? spec.axis.labels.length : undefined}
          data-drawn={drawing ? '' : undefined}
          aria-hidden="true"
        />
      )}
      <details className="mtm-chart__figures" open={isMissing || undefined}>
        <summary>{t('chart.table')}</summary>
        <div className="mtm-board__scroll">
          <table className="mtm-board__table" aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{spec.axis.name}</th>
                {spec.series.map(({ name }) => (
                  <th key={name} scope="col" className="mtm-number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {spec.axis.labels.map((label, index) => (
                <tr key={label}>
                  <th scope="row">
                    <ListLink to={listOf?.(index) ?? null}>{label}</ListLink>
                  </th>
                  {spec.series.map(({ name, values }) => (
                    <td key={name} className="mtm-number">
                      {spec.format(values[index] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
