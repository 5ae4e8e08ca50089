import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useOnceVisible } from '../lifecycle/use-once-visible.ts'
import { useLabel } from '../texts/use-label.ts'
import { ChartCard, type ChartHead } from './chart-card.tsx'
import type { Drawing } from './chart-engine.ts'
import type { ChartSpec } from './chart-spec.ts'
import { CHART_TEXTS } from './chart-texts.ts'

export interface ChartProps extends ChartHead {
  spec: ChartSpec
  /** opens what a point or bar stands for */
  onOpen?: (index: number) => void
  /** the name of a row in the table, such as a link; default: its label */
  rowName?: (label: string, index: number) => ReactNode
}

/** A chart with a table of the same figures. Its engine is loaded when it becomes visible. */
export function Chart({ title, summary, spec, onOpen, rowName = (label) => label }: ChartProps) {
  const words = useLabel()
  const place = useRef<HTMLDivElement>(null)
  const visible = useOnceVisible(place)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const latest = useRef(onOpen)
  useLayoutEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    if (!visible) return
    let made: Drawing | null = null
    let left = false
    import('./chart-engine.ts').then(
      ({ draw }) => {
        if (left || !place.current) return
        made = draw(place.current, (index) => latest.current?.(index))
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
    <ChartCard
      title={title}
      summary={summary}
      figures={(id) => <Figures id={id} spec={spec} rowName={rowName} isOpen={isMissing} />}
    >
      {isMissing ? (
        <p className="mtm-muted">{words(CHART_TEXTS.missing)}</p>
      ) : (
        <div
          ref={place}
          className="mtm-chart__drawing"
          data-lying={spec.lying ? spec.axis.labels.length : undefined}
          data-drawn={drawing ? '' : undefined}
          aria-hidden="true"
        />
      )}
    </ChartCard>
  )
}

interface FiguresProps extends Required<Pick<ChartProps, 'spec' | 'rowName'>> {
  /** of the title */
  id: string
  isOpen: boolean
}

/** The same figures for those who do not see the drawing, or want to read them. */
function Figures({ id, spec, rowName, isOpen }: FiguresProps) {
  const words = useLabel()
  return (
    <details className="mtm-chart__figures" open={isOpen || undefined}>
      <summary>{words(CHART_TEXTS.table)}</summary>
      <div className="mtm-chart__scroll">
        <table className="mtm-chart__table" aria-labelledby={id}>
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
              <tr key={`${index} ${label}`}>
                <th scope="row">{rowName(label, index)}</th>
                {spec.series.map(({ name, values }) => {
                  const value = values[index] ?? null
                  return (
                    <td key={name} className="mtm-number">
                      {value === null ? '—' : spec.format(value)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
