import { afterPaint } from '../../lifecycle/after-paint.ts'

/** After this time without a move the elements are put back into the order of their rows, for screen readers. */
const IDLE_MS = 2_000

/** Runs work that is not urgent: one callback after the move has been painted, another after a longer pause. */
export class IdleScheduler {
  #afterPaint: () => void
  #afterIdle: () => void
  #cancel: () => void = () => undefined

  constructor(onPaint: () => void, onIdle: () => void) {
    this.#afterPaint = onPaint
    this.#afterIdle = onIdle
  }

  /** Starts again: callbacks that have not run yet are cancelled. */
  schedule(): void {
    this.cancel()
    this.#cancel = afterPaint(() => {
      const timer = setTimeout(this.#afterIdle, IDLE_MS)
      this.#cancel = () => clearTimeout(timer)
      this.#afterPaint()
    })
  }
  cancel(): void {
    this.#cancel()
  }
}
