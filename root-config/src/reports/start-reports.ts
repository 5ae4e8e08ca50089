import { KEYS, storage } from '@mtm/shared-utils/runtime'

/** ms after the start: nobody waits for the reporter, and it is no part of what a first screen loads. */
const LATER_MS = 10_000
const MOST_SCREENS = 100

/** When which screen was shown: ms since the page began, and the component name. */
export type ShownScreens = readonly (readonly [at: number, component: string])[]

const shown: [number, string][] = []

/** Notes which screen is shown from now on, for the reports that are made of its errors and vitals. */
export function noteScreen(component: string): void {
  if (shown.at(-1)?.[1] === component) return
  shown.push([performance.now(), component])
  if (shown.length > MOST_SCREENS) shown.shift()
}

/** Whether installation, browser and person let this page report; each can refuse. */
export function mayReport(page: Pick<Window, 'document' | 'navigator'> = window): boolean {
  const { document, navigator } = page
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return (
    !document.querySelector('meta[name=mtm-reports]') &&
    navigator.doNotTrack !== '1' &&
    !globalPrivacyControl &&
    storage.get(KEYS.browserReports) !== false
  )
}

/** Loads the reporter once the page has nothing else to do. */
export function startReports(): void {
  setTimeout(() => {
    if (!mayReport()) return
    import('./reporter.ts').then(
      ({ report }) => report({ page: window, shown, mayReport }),
      () => undefined,
    )
  }, LATER_MS)
}
