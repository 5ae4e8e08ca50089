import { once } from '../page.ts'

/** An answer with its body read as JSON; null when it is none. */
export interface JsonAnswer {
  response: Response
  json: unknown
}

/** Sends a request; the signal ends it. */
export type SendRequest = (signal: AbortSignal) => Promise<JsonAnswer>

interface EarlyCall {
  /** header lines of the request: token, tenant and language */
  headers: string
  answer: Promise<JsonAnswer>
  /** the same, once it is there */
  arrived?: JsonAnswer
  control: AbortController
}

/** ms until an answer that nobody took is dropped: by then it is stale. */
const LIFE = 30_000

/** Calls under way by address, in the memory of the page alone. */
const calls = once('early-calls', () => new Map<string, EarlyCall>())

const nameOf = (url: string) => url.replace(/[?&]_t=\d+$/, '')

/** Sends a request whose answer the page is about to need. The first {@link takeEarly} with the same headers gets it. */
export function callEarly(
  url: string,
  headers: Readonly<Record<string, string>>,
  send: SendRequest,
): Promise<JsonAnswer> {
  const control = new AbortController()
  const call: EarlyCall = { headers: JSON.stringify(headers), answer: send(control.signal), control }
  calls.set(nameOf(url), call)
  call.answer.then(
    (answer) => (call.arrived = answer),
    () => undefined,
  )
  setTimeout(() => drop(nameOf(url), call), LIFE)
  return call.answer
}

function drop(name: string, call: EarlyCall): void {
  if (calls.get(name) !== call) return
  calls.delete(name)
  call.control.abort()
}

/**
 * Hands over the answer of an early call, once; null when there is none for this address, or when it was sent for
 * another user, tenant or language. A call that got no answer is sent again, as an early call is no attempt of the taker.
 */
export function takeEarly(
  url: string,
  headers: Readonly<Record<string, string>>,
  { signal, send }: { signal: AbortSignal; send: SendRequest },
): Promise<JsonAnswer> | null {
  const name = nameOf(url)
  const call = calls.get(name)
  if (!call) return null
  if (call.headers !== JSON.stringify(headers)) {
    drop(name, call)
    return null
  }
  calls.delete(name)
  const end = () => call.control.abort(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  return call.answer
    .catch((error: unknown) => {
      if (signal.aborted) throw error
      return send(signal)
    })
    .finally(() => signal.removeEventListener('abort', end))
}

/**
 * Hands over the answer of an early call if it is there already, for a first render with data. One that is not accepted,
 * or was sent for another user, tenant or language, is left to {@link takeEarly}.
 */
export function takeArrived(
  url: string,
  headers: Readonly<Record<string, string>>,
  accepts: (answer: JsonAnswer) => boolean,
): JsonAnswer | null {
  const name = nameOf(url)
  const call = calls.get(name)
  if (!call?.arrived || call.headers !== JSON.stringify(headers) || !accepts(call.arrived)) return null
  calls.delete(name)
  return call.arrived
}
