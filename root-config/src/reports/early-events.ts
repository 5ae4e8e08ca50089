/** Errors, unhandled rejections and refusals of the content policy that nobody has taken yet. */
export type EventQueue = Event[]

declare global {
  interface Window {
    /** shared by the start script and the root config, which are separate bundles */
    mtmEvents?: EventQueue
  }
}

const TYPES = ['error', 'unhandledrejection', 'securitypolicyviolation']
const MOST = 50

/**
 * Keeps the first events of a page until the reporter is there, which then replaces the `push` of the queue. In the
 * capturing phase, because files that do not load do not bubble.
 */
export function captureEarly(page: Window): void {
  const queue: EventQueue = (page.mtmEvents = [])
  for (const type of TYPES)
    page.addEventListener(type, (event) => void (queue.length < MOST && queue.push(event)), true)
}
