import { atom, type ReadableAtom } from 'nanostores'
import type { BusEvent } from '@mtm/shared-utils/contracts/events'
import { once } from '../page.ts'

/** One event. Immutable; `seq` grows by one with every event of the page. */
export interface BusEnvelope<T = unknown> {
  readonly seq: number
  readonly type: string
  readonly payload: T
}
interface Listener {
  type: string
  /** receives only events raised after it subscribed */
  since: number
  handle: (payload: unknown) => void
}

const state = once('bus', () => ({
  seq: 0,
  draining: false,
  queue: [] as BusEnvelope[],
  listeners: new Set<Listener>(),
  $last: atom<BusEnvelope | null>(null),
}))

/** The newest event. A store can lose events that follow closely, so listeners are served from the queue instead. */
export const $lastEvent: ReadableAtom<BusEnvelope | null> = state.$last

/** Events across micro-apps: in order, once per listener, without replay. */
export const bus = {
  /** Tells that something happened. The payload must be plain data; it is copied and frozen. */
  raise<T>(event: BusEvent<T>, payload: T): void {
    state.queue.push(
      Object.freeze({ seq: ++state.seq, type: event.name, payload: freeze(structuredClone(payload)) }),
    )
    if (!state.draining) drain()
  },
  /** Listens until the returned function is called or the signal fires. */
  on<T>(
    event: BusEvent<T>,
    handler: (payload: T) => void,
    { signal }: { signal?: AbortSignal } = {},
  ): () => void {
    const listener: Listener = {
      type: event.name,
      since: state.seq,
      handle: handler as (payload: unknown) => void,
    }
    const stop = () => void state.listeners.delete(listener)
    if (signal?.aborted) return stop
    state.listeners.add(listener)
    signal?.addEventListener('abort', stop, { once: true })
    return stop
  },
}

function drain(): void {
  state.draining = true
  try {
    for (let next = state.queue.shift(); next; next = state.queue.shift()) deliver(next)
  } finally {
    state.draining = false
  }
}

function deliver(envelope: BusEnvelope): void {
  attempt(() => state.$last.set(envelope))
  for (const listener of state.listeners) {
    if (listener.type !== envelope.type || listener.since >= envelope.seq) continue
    attempt(() => listener.handle(envelope.payload))
  }
}

/** A listener that throws is reported and does not affect the others. */
function attempt(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => reportError(error))
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
