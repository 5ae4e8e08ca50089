import { offsetPath } from './offset-path.ts'
import type { Layer, Mark, Stroke } from './drawing.ts'
import type { Side } from './pen.ts'
import type { Style } from './style.ts'

/** Distances from the edge, mm, and how long a stitch shows (reference 14.3). */
const STITCHES: Record<
  string,
  readonly { offset: number; dash: readonly [number, number]; width: number }[]
> = {
  amf2: [{ offset: 2.4, dash: [1.5, 4], width: 1.4 }],
  amf6: [{ offset: 6.4, dash: [1.5, 4], width: 1.4 }],
  double: [
    { offset: 2.4, dash: [1.5, 4], width: 1.4 },
    { offset: 7, dash: [1.5, 4], width: 1.4 },
  ],
  hand: [{ offset: 3.4, dash: [2.2, 6.5], width: 1.8 }],
}

/**
 * Edge stitches along open edges.
 * @param edges lines that go upwards on their own half, so that the cloth lies on the same hand
 */
export function edgeStitches(side: Side, edges: readonly string[], style: Style, clip?: string): Layer {
  const colour = style.one('edge.stitchColor', 'tonal')
  const ink: Stroke['ink'] = colour === 'tonal' ? 'thread' : { colour }
  const marks = (STITCHES[style.one('edge.stitch', 'none')] ?? []).flatMap(({ offset, dash, width }) =>
    edges.map((edge): Mark => ({ d: offsetPath(edge, -offset * side), stroke: { ink, width, dash } })),
  )
  return { name: 'edge stitch', group: 'edge.stitch', marks, ...(clip ? { clip } : {}) }
}
