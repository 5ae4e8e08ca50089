import {
  OTHER_SCREEN,
  REPORT_LIMITS,
  type BrowserReport,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { collectErrors } from './collect-errors.ts'
import { collectVitals } from './collect-vitals.ts'
import type { ShownScreens } from './start-reports.ts'

const PATH = '/api/sys/monitor/report'
const PLAIN = /^[\w/-]{1,100}$/

export interface ReporterOptions {
  page: Window & typeof globalThis
  shown: ShownScreens
  /** read again when the page ends */
  mayReport: () => boolean
}

/**
 * Collects errors and web vitals of a page and sends them once: when it ends, on touch devices when it is hidden for the
 * first time, because systems end hidden pages there without an event. Nothing is sent when there is nothing to report.
 */
export function report({ page, shown, mayReport }: ReporterOptions): void {
  const { document } = page
  const screenAt = (at: number) => {
    const [, component = ''] = shown.findLast(([from]) => from <= at) ?? shown[0] ?? []
    return PLAIN.test(component) ? component : OTHER_SCREEN
  }
  const errors = collectErrors(page, () => screenAt(Infinity))
  const vitals = collectVitals(page, screenAt)
  let isSent = false
  const send = () => {
    if (isSent || !mayReport()) return
    const body = withinLimit({
      release: document.querySelector<HTMLMetaElement>('meta[name=mtm-release]')?.content ?? '00000000',
      vitals: vitals(),
      errors: errors(),
    })
    if (body === null) return
    isSent = true
    page
      .fetch(PATH, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        keepalive: true,
        // neither who nor where
        credentials: 'omit',
        referrerPolicy: 'origin',
      })
      .catch(() => undefined)
  }
  page.addEventListener('pagehide', send)
  if (page.matchMedia('(pointer: coarse)').matches)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') send()
    })
}

/** The report as JSON of at most 4 KB, without what does not fit; null when nothing is left. */
export function withinLimit(report: BrowserReport): string | null {
  const { vitals, errors } = report
  vitals.length = Math.min(vitals.length, REPORT_LIMITS.vitals)
  for (;;) {
    if (vitals.length + errors.length === 0) return null
    const body = JSON.stringify(report)
    if (new TextEncoder().encode(body).length <= REPORT_LIMITS.body) return body
    const shorter = JSON.stringify(vitals).length > JSON.stringify(errors).length ? vitals : errors
    shorter.pop()
  }
}
