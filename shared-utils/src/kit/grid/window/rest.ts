import { afterPaint } from './after-paint.ts'

/** A person who moves nothing for so long may listen to what is there, in its order. */
const LONG_MS = 2_000

/** What is not urgent after a move: something once the move has been painted, something else after a long rest. */
export class Rest {
  #painted: () => void
  #rested: () => void
  #callOff: () => void = () => undefined

  constructor(painted: () => void, rested: () => void) {
    this.#painted = painted
    this.#rested = rested
  }

  begin(): void {
    this.end()
    this.#callOff = afterPaint(() => {
      const timer = setTimeout(this.#rested, LONG_MS)
      this.#callOff = () => clearTimeout(timer)
      this.#painted()
    })
  }
  end(): void {
    this.#callOff()
  }
}
