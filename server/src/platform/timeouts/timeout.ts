/** So many looks at the time: what passes between two of them counts as one part, however long it was. */
const PARTS = 20

/**
 * Calls back when this process has waited so long for somebody else's answer, and has heard what came meanwhile. While it
 * did not run itself (it was busy, or the whole machine stood still) it could hear nobody: a pause is nobody's silence.
 * @returns ends the waiting
 */
export function afterWaiting(ms: number, late: () => void): () => void {
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const wait = (parts: number) => {
    timer = setTimeout(() => (parts > 1 ? wait(parts - 1) : listen()), ms / PARTS)
  }
  // one more turn: an answer may have arrived while this process was busy with something else
  const listen = () => setImmediate(() => setImmediate(() => ended.signal.aborted || late()))
  wait(PARTS)
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
