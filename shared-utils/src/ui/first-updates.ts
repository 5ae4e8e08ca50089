import { ReactiveElement } from 'lit'
import { once } from '@mtm/shared-utils/runtime'

/** ms of first renders before the page gets a turn: about a frame. */
const TURN_MS = 12

/** The protected part of Lit that its documentation names for this: it may return a promise to be called later. */
interface Scheduled {
  hasUpdated: boolean
  scheduleUpdate(): void | Promise<unknown>
}

let spent = 0
let turn: Promise<void> | null = null
const channel = new MessageChannel()
let open: () => void = () => {}
channel.port1.onmessage = () => {
  spent = 0
  turn = null
  open()
}

/** Resolves in the next task. */
function nextTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    open = resolve
    channel.port2.postMessage(null)
  })
  return turn
}

/**
 * Spreads the first renders of elements over tasks. A screen with thirty fields would otherwise block a slow phone
 * until all are rendered; on a fast machine nothing changes. Later updates are unaffected.
 */
export function spreadFirstUpdates(): void {
  once('first-updates', () => {
    const prototype = ReactiveElement.prototype as unknown as Scheduled
    const { scheduleUpdate } = prototype
    prototype.scheduleUpdate = function (this: Scheduled) {
      if (this.hasUpdated) return scheduleUpdate.call(this)
      return spent < TURN_MS ? render(this) : whenItsTurn(this)
    }
    const render = (element: Scheduled) => {
      void nextTurn()
      const began = performance.now()
      const result = scheduleUpdate.call(element)
      spent += performance.now() - began
      return result
    }
    const whenItsTurn = async (element: Scheduled) => {
      while (spent >= TURN_MS) await nextTurn()
      return render(element)
    }
    return true
  })
}

/** Gives the focus to an element, to one of ours or Shoelace's as soon as it has rendered. */
export function focusWhenReady(element: HTMLElement, options?: FocusOptions): void {
  const { hasUpdated = true, updateComplete } = element as Partial<ReactiveElement>
  if (hasUpdated || !updateComplete) element.focus(options)
  else void updateComplete.then(() => element.isConnected && element.focus(options))
}
