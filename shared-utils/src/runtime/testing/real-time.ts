/** The real clock, from before any test replaced it, for waits on real events. */
const { setTimeout: later } = globalThis
export const now: () => number = performance.now.bind(performance)

/** The next frame, or a timeout in a page without frames, such as a background page. */
export function nextFrame(atMost = 20): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
    later(resolve, atMost)
  })
}

/** Resolves after the queued tasks have run. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void later(resolve))
}
