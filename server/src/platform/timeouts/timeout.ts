/** Number of steps; the time between two ticks counts as one step, however long it was. */
const PARTS = 20

/**
 * Calls back when this process has waited this long for an answer, after processing what arrived. Pauses of the process
 * itself (busy, or the machine suspended) do not count, because no answer could be received.
 * @returns cancels the timeout
 */
export function afterWaiting(ms: number, late: () => void): () => void {
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const wait = (parts: number) => {
    timer = setTimeout(() => (parts > 1 ? wait(parts - 1) : listen()), ms / PARTS)
  }
  // one more turn of the event loop: an answer may have arrived while this process was busy
  const listen = () => setImmediate(() => setImmediate(() => ended.signal.aborted || late()))
  wait(PARTS)
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
