const WIDTH = 240
const HEIGHT = 40
/** room for the stroke and the dot of today */
const EDGE = 3

/** A small line of the last days, today with a dot. */
export function TrendLine({ days, label }: { days: readonly number[]; label: string }) {
  const points = pointsOf(days)
  const last = points.at(-1)
  return (
    <svg
      className="mtm-analysis__trend"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path
        d={`${pathOf(points)} L ${WIDTH - EDGE} ${HEIGHT} L ${EDGE} ${HEIGHT} Z`}
        fill="currentColor"
        opacity="0.1"
      />
      <path
        d={pathOf(points)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      {last && (
        // a line of no length with a round end stays round when the drawing is stretched
        <path
          d={`M ${last.x} ${last.y} l 0 0`}
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

interface Point {
  x: number
  y: number
}

function pointsOf(days: readonly number[]): Point[] {
  const most = Math.max(1, ...days)
  const step = (WIDTH - 2 * EDGE) / Math.max(1, days.length - 1)
  return days.map((day, index) => ({
    x: round(EDGE + index * step),
    y: round(HEIGHT - EDGE - (day / most) * (HEIGHT - 2 * EDGE)),
  }))
}

const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index ? 'L' : 'M'} ${x} ${y}`).join(' ')
const round = (value: number) => Math.round(value * 10) / 10
