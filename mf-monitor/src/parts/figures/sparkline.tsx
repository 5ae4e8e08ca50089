const WIDTH = 240
const HEIGHT = 48

/**
 * The parts of a curve between 0 and `most`, the newest value at the right edge; places without a sample stay empty, a
 * value that could not be read is a gap.
 */
export function curvesOf(values: readonly (number | null)[], places: number, most = 1): string[] {
  const step = WIDTH / (places - 1)
  const first = places - values.length
  const parts: string[][] = [[]]
  values.forEach((value, at) => {
    if (value === null) return void parts.push([])
    const y = HEIGHT - Math.min(1, Math.max(0, value / most)) * HEIGHT
    parts.at(-1)!.push(`${round((first + at) * step)},${round(y)}`)
  })
  return parts.filter((part) => part.length > 0).map((part) => part.join(' '))
}
const round = (value: number) => Math.round(value * 10) / 10

export interface SparklineProps {
  values: readonly (number | null)[]
  /** number of samples from edge to edge */
  places: number
  /** the value at the upper edge */
  most?: number
}

/** A small curve beside a figure; the figure says what matters. */
export function Sparkline({ values, places, most }: SparklineProps) {
  return (
    <svg
      className="mtm-sparkline"
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line className="mtm-sparkline__base" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {curvesOf(values, places, most).map((points) => (
        <polyline key={points} className="mtm-sparkline__curve" points={points} />
      ))}
    </svg>
  )
}
