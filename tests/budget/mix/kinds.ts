import type { Envelope } from '@mtm/shared-utils/contracts/envelope'

/** What people do at the same time, as it is measured. */
export const KINDS = [
  'lists and search',
  'check',
  'save',
  'submit',
  'submit, hot cloth',
  'boards',
  'sockets',
] as const
export type Kind = (typeof KINDS)[number]

/** How often each is chosen, of a hundred; a submit is of the hot cloth when its order is. */
export type Weights = Readonly<Partial<Record<Exclude<Kind, 'submit, hot cloth'>, number>>>

/** A usual hour of a shop. */
export const USUAL: Weights = {
  'lists and search': 40,
  check: 20,
  save: 20,
  submit: 10,
  boards: 5,
  sockets: 5,
}
/** Everybody orders: a save, and its submit. */
export const ORDERING: Weights = { submit: 100 }

/** How a call ended: `refused` in the product's own words, `failed` in any other way than with success. */
export type Outcome = { kind: 'done' } | { kind: 'refused' | 'failed'; words: string }

/** The statuses of a refusal that a client is to expect under load. */
const STATED = new Set([409, 422, 429, 503])

/** Judges an answer by its status and its body. */
export function outcomeOf(status: number, body: string): Outcome {
  const envelope = envelopeOf(body)
  if (status === 200 && envelope?.success === true) return { kind: 'done' }
  const message = envelope?.success === false ? envelope.message : ''
  if (STATED.has(status) && message) return { kind: 'refused', words: `${status} ${message}` }
  return { kind: 'failed', words: `${status} ${message || body.slice(0, 200)}` }
}

function envelopeOf(body: string): Partial<Envelope> | null {
  // an answer of success is not read whole: lists are long
  if (body.startsWith('{"success":true,')) return { success: true }
  try {
    return JSON.parse(body) as Partial<Envelope>
  } catch {
    return null
  }
}

/** Numbers from 0 to 1 that look like chance and are the same in every run. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of a list by chance. */
export const oneOf = <Item>(chance: () => number, items: readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)]!

/** The next thing to do, by its weight. */
export function nextOf(chance: () => number, weights: Weights): keyof Weights {
  const all = Object.entries(weights) as [keyof Weights, number][]
  let left = chance() * all.reduce((sum, [, weight]) => sum + weight, 0)
  return (all.find(([, weight]) => (left -= weight) < 0) ?? all[0]!)[0]
}
