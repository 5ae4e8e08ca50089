import type { Page } from '@playwright/test'

interface Watched {
  mtmMovedAt: number
}

/** Notes when something on the page last moved: a file that came, a paint, a long task. For `addInitScript`. */
export function watchMoves(): void {
  const page = globalThis as unknown as Watched
  page.mtmMovedAt = 0
  const note = (list: PerformanceObserverEntryList) => {
    for (const { startTime, duration } of list.getEntries())
      page.mtmMovedAt = Math.max(page.mtmMovedAt, startTime + duration)
  }
  for (const type of ['resource', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver(note).observe({ type, buffered: true })
}

/** Waits until nothing has been under way for so many ms; the page must have begun with {@link watchMoves}. */
export async function quiet(page: Page, ms: number): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    (long) =>
      new Promise<void>((resolve, reject) => {
        const start = performance.now()
        const check = () => {
          const { mtmMovedAt } = globalThis as unknown as Watched
          const now = performance.now()
          if (now - mtmMovedAt > long) resolve()
          else if (now - start > 30_000) reject(new Error(`never quiet for ${long} ms`))
          else requestAnimationFrame(check)
        }
        check()
      }),
    ms,
  )
}

/** Waits until the page has nothing left to run: what follows from what has happened is over. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )
}
