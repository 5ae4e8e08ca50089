// imported one by one: `echarts/charts` and `echarts/components` would bundle every chart and part
import 'echarts/lib/chart/bar'
import 'echarts/lib/chart/line'
import 'echarts/lib/component/gridSimple'
import 'echarts/lib/component/legendPlain'
import 'echarts/lib/component/tooltip'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartSeries, ChartSpec, ChartTone } from './chart-spec.ts'

register([CanvasRenderer])

/** A drawn chart. */
export interface Drawing {
  show(spec: ChartSpec): void
  end(): void
}

const TONES: Readonly<Record<ChartTone, string>> = {
  accent: '--mtm-chart-accent',
  second: '--mtm-chart-second',
  danger: '--mtm-chart-danger',
  quiet: '--mtm-chart-quiet',
}
const MOTION_MS = 200
const NARROW = 480
const TEXT = 12
/** More points than this make a curve without marks. */
const MOST_SYMBOLS = 31
/** Shapes distinguish series besides colours. */
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond'] as const
const DASHES = ['solid', 'dashed', 'dotted'] as const

/** Draws into a place, in the colours of the theme; follows the theme, the size of the place and new figures. */
export function draw(place: HTMLElement, onOpen: (index: number) => void): Drawing {
  const chart = init(place, null, { renderer: 'canvas' })
  let shown: ChartSpec | null = null
  const again = () => {
    if (shown) chart.setOption(optionOf(shown, place), true)
  }
  chart.on('click', ({ dataIndex }) => onOpen(dataIndex))
  const size = new ResizeObserver(() => {
    chart.resize()
    again()
  })
  size.observe(place)
  const theme = new MutationObserver(again)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] })
  return {
    show(spec) {
      shown = spec
      again()
    },
    end() {
      size.disconnect()
      theme.disconnect()
      chart.dispose()
    },
  }
}

function optionOf(spec: ChartSpec, place: HTMLElement) {
  const colour = colours(place)
  const ink = colour('--mtm-ink')
  const muted = colour('--mtm-ink-muted')
  const line = colour('--mtm-line-colour')
  const narrow = place.clientWidth < NARROW
  const { fontFamily } = getComputedStyle(place)
  const textStyle = { fontFamily, fontSize: TEXT, color: ink }
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const names = {
    type: 'category' as const,
    data: [...spec.axis.labels],
    inverse: spec.lying === true,
    name: spec.lying ? '' : spec.axis.name,
    nameLocation: 'end' as const,
    nameTextStyle: { color: muted },
    axisLabel: {
      color: muted,
      ...(spec.lying && { width: narrow ? 84 : 140, overflow: 'truncate' as const }),
    },
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
  }
  const values = {
    type: 'value' as const,
    ...(!spec.fractions && { minInterval: 1 }),
    name: spec.valueName,
    nameLocation: spec.lying ? ('middle' as const) : ('end' as const),
    nameGap: spec.lying ? 28 : 12,
    nameTextStyle: { color: muted, align: spec.lying ? ('center' as const) : ('left' as const) },
    axisLabel: { color: muted, hideOverlap: true, formatter: spec.format },
    splitLine: { lineStyle: { color: line } },
  }
  return {
    animation: !calm,
    animationDuration: MOTION_MS,
    animationDurationUpdate: MOTION_MS,
    textStyle,
    grid: {
      left: 8,
      right: 8,
      // below the legend, where there is one
      top: spec.series.length > 1 ? 36 : 8,
      bottom: 8,
      outerBoundsMode: 'same' as const,
      outerBoundsContain: 'all' as const,
    },
    legend: {
      show: spec.series.length > 1,
      top: 0,
      left: 0,
      textStyle: { ...textStyle, color: ink },
      inactiveColor: muted,
    },
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      confine: true,
      axisPointer: { type: 'shadow' as const, shadowStyle: { color: line, opacity: 0.3 } },
      backgroundColor: colour('--mtm-raised'),
      borderColor: line,
      textStyle,
      valueFormatter: (value: unknown) => (value === null ? '—' : spec.format(Number(value))),
    },
    xAxis: spec.lying ? values : names,
    yAxis: spec.lying ? names : values,
    series: spec.series.map((one, index) => seriesOf(one, index, colour(TONES[one.tone]))),
  }
}

function seriesOf({ name, kind, values, stack }: ChartSeries, index: number, color: string) {
  const common = { name, data: [...values], color, ...(stack && { stack }) }
  if (kind === 'bar')
    return {
      ...common,
      type: 'bar' as const,
      barMaxWidth: 28,
      barMinHeight: 0,
      cursor: 'pointer',
      emphasis: { disabled: true },
    }
  return {
    ...common,
    type: 'line' as const,
    symbol: SYMBOLS[index % SYMBOLS.length]!,
    showSymbol: values.length <= MOST_SYMBOLS,
    symbolSize: 8,
    lineStyle: { width: 2, type: DASHES[index % DASHES.length]! },
    emphasis: { disabled: true },
  }
}

/** Reads tokens as the canvas understands them: whatever way a colour is written, it becomes red, green and blue. */
function colours(place: HTMLElement): (token: string) => string {
  const style = getComputedStyle(place)
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return (token) => {
    if (!pen) return style.color
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = style.getPropertyValue(token).trim()
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
}
