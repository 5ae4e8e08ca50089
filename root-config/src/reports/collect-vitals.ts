import type { VitalReport } from '@mtm/shared-utils/contracts/dto/monitor/browser'

/** Screens of one page whose interactions and shifts are reported. */
const MOST_SCREENS = 12
/** Shifts within a second of one another, and five seconds in all, are one (web.dev). */
const SHIFT_GAP_MS = 1_000
const SHIFT_WINDOW_MS = 5_000
/** The shortest duration that browsers report. */
const SHORTEST_EVENT_MS = 16
/** The slowest of each 50 interactions is left out (web.dev). */
const INTERACTIONS_PER_OUTLIER = 50
const KEPT_INTERACTIONS = 10

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface EventTiming extends PerformanceEntry {
  interactionId?: number
}

interface OfScreen {
  shift: { first: number; last: number; value: number; worst: number } | null
  interactions: number
  /** duration by interaction */
  slowest: Map<number, number>
}

/**
 * Measures a page from its begin on. Load figures belong to the first screen, interactions and shifts to the screen on
 * which they happened. Answers what is known.
 */
export function collectVitals(
  page: Window & typeof globalThis,
  screenAt: (at: number) => string,
): () => VitalReport[] {
  const { performance } = page
  const screens = new Map<string, OfScreen>()
  let largest: PerformanceEntry | undefined
  const ofScreen = (at: number): OfScreen | undefined => {
    const screen = screenAt(at)
    const known = screens.get(screen)
    if (known || screens.size >= MOST_SCREENS) return known
    const begun: OfScreen = { shift: null, interactions: 0, slowest: new Map() }
    screens.set(screen, begun)
    return begun
  }
  const observers: [PerformanceObserver, (entries: PerformanceEntryList) => void][] = []
  const observe = (type: string, take: (entries: PerformanceEntryList) => void, options: object = {}) => {
    if (!page.PerformanceObserver?.supportedEntryTypes.includes(type)) return
    const observer = new page.PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ type, buffered: true, ...options })
    observers.push([observer, take])
  }

  observe('largest-contentful-paint', (entries) => (largest = entries.at(-1) ?? largest))
  observe('layout-shift', (entries) => {
    for (const entry of entries as LayoutShift[])
      if (!entry.hadRecentInput) addShift(ofScreen(entry.startTime), entry)
  })
  observe(
    'event',
    (entries) => {
      for (const entry of entries as EventTiming[])
        if (entry.interactionId)
          addInteraction(ofScreen(entry.startTime), entry.interactionId, entry.duration)
    },
    { durationThreshold: SHORTEST_EVENT_MS },
  )

  return () => {
    for (const [observer, take] of observers) take(observer.takeRecords())
    // a page that was hidden paints when it is shown: its figures say nothing of the product
    const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
    const wasShown = (at: number) => at < (hidden?.startTime ?? Infinity)
    const first = screenAt(0)
    const reports: VitalReport[] = []
    const add = (metric: VitalReport['metric'], value: number | undefined, screen = first) => {
      if (value !== undefined && value >= 0)
        reports.push({ screen, metric, value: Number(value.toFixed(metric === 'CLS' ? 4 : 0)) })
    }
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    add('TTFB', navigation && navigation.responseStart > 0 ? navigation.responseStart : undefined)
    if (paint && wasShown(paint.startTime)) add('FCP', paint.startTime)
    if (largest && wasShown(largest.startTime)) add('LCP', largest.startTime)
    for (const [screen, { shift, interactions, slowest }] of screens) {
      const durations = [...slowest.values()].sort((a, b) => b - a)
      add(
        'INP',
        durations[Math.min(durations.length - 1, Math.floor(interactions / INTERACTIONS_PER_OUTLIER))],
        screen,
      )
      if (shift) add('CLS', shift.worst, screen)
    }
    return reports
  }
}

function addShift(screen: OfScreen | undefined, { startTime, value }: LayoutShift): void {
  if (!screen) return
  const { shift } = screen
  const isSame = shift && startTime - shift.last < SHIFT_GAP_MS && startTime - shift.first < SHIFT_WINDOW_MS
  const sum = (isSame ? shift.value : 0) + value
  screen.shift = {
    first: isSame ? shift.first : startTime,
    last: startTime,
    value: sum,
    worst: Math.max(shift?.worst ?? 0, sum),
  }
}

/** An interaction has several events; the longest is its duration. Only the slowest interactions are kept. */
function addInteraction(screen: OfScreen | undefined, id: number, duration: number): void {
  if (!screen) return
  const { slowest } = screen
  const known = slowest.get(id)
  if (known === undefined) screen.interactions++
  slowest.set(id, Math.max(known ?? 0, duration))
  if (slowest.size <= KEPT_INTERACTIONS) return
  const [shortest] = [...slowest].sort(([, a], [, b]) => a - b)
  slowest.delete(shortest![0])
}
