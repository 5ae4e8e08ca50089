import { useMemo } from 'react'
import type { StyleValues } from '@mtm/shared-utils/garments'
import { jacketLines } from './jacket-lines.ts'

/** A small line drawing of a jacket. Decoration: the words beside it say the same. */
export function JacketDrawing({ values, group }: { values: StyleValues; group?: string }) {
  const lines = useMemo(() => jacketLines(values, group), [values, group])
  return (
    <svg className="mo-jacket" viewBox="0 0 64 72" aria-hidden="true" focusable="false">
      <path className="mo-jacket__outline" d={lines.outline} />
      <path className="mo-jacket__detail" d={lines.detail} />
      <path className="mo-jacket__accent" d={lines.accent} />
      {lines.dots.map(([x, y, accent]) => (
        <circle
          key={`${x} ${y}`}
          className={accent ? 'mo-jacket__dot mo-jacket__dot--accent' : 'mo-jacket__dot'}
          cx={x}
          cy={y}
          r="1.3"
        />
      ))}
    </svg>
  )
}
