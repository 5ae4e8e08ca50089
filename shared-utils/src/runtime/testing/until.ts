import { nextFrame, now } from './real-time.ts'

/** Time limit of a wait, in ms during which the page ran. */
const TIMEOUT_MS = 5_000
/** Maximum that one poll counts: a machine that pauses is not a page in which nothing happens. */
const LONGEST_LOOK = 50

/** Polls frame by frame until `isSo` answers true; answers whether it did before `left` ms were over. */
async function poll(isSo: () => boolean | Promise<boolean>, left: number): Promise<boolean> {
  while (!(await isSo())) {
    if (left <= 0) return false
    const before = now()
    await nextFrame()
    left -= Math.min(now() - before, LONGEST_LOOK)
  }
  return true
}

/** Resolves when the condition holds; rejects with its name when the time is over. */
export async function until(what: string, condition: () => boolean, within = TIMEOUT_MS): Promise<void> {
  if (!(await poll(condition, within))) throw new Error(`waited in vain: ${what}`)
}

/**
 * Resolves when the assertions hold together; rejects with what they said last when the time is over. For what comes of
 * an action: what must not come of it holds from the start, so it is asserted after something that must.
 * @example await eventually(() => expect(field().value).to.equal('9'))
 */
export async function eventually(assertions: () => unknown, within = TIMEOUT_MS): Promise<void> {
  let failure: unknown
  const hold = async () => {
    try {
      await assertions()
      return true
    } catch (error) {
      failure = error
      return false
    }
  }
  if (!(await poll(hold, within))) throw failure
}
