const WIDTH = 240
const HEIGHT = 48

/** Points of a curve between 0 and 1, the newest at the right edge; places without a sample stay empty. */
export function pointsOf(values: readonly number[], places: number): string {
  const step = WIDTH / (places - 1)
  const first = places - values.length
  return values
    .map((value, at) => {
      const y = HEIGHT - Math.min(1, Math.max(0, value)) * HEIGHT
      return `${round((first + at) * step)},${round(y)}`
    })
    .join(' ')
}
const round = (value: number) => Math.round(value * 10) / 10

/** A small curve beside a figure; the figure says what matters. */
export function Sparkline({ values, places }: { values: readonly number[]; places: number }) {
  return (
    <svg
      className="mtm-sparkline"
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line className="mtm-sparkline__base" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      <polyline className="mtm-sparkline__curve" points={pointsOf(values, places)} />
    </svg>
  )
}
