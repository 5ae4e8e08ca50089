/** Time as it was before any test held it still: what waits for something real waits by it. */
const { setTimeout: later } = globalThis
export const now: () => number = performance.now.bind(performance)

/** A frame, or a moment in a page that gets none: pages in the background do not. */
export function nextFrame(atMost = 20): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    later(resolve, atMost)
  })
}

/** What is queued already has run. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void later(resolve))
}
