/**
 * A fact that happened, told to whoever listens now: typed, plain data, no replay.
 * One file per event in `contracts/events`; the name is `<domain>.<fact>`.
 */
export interface BusEvent<T> {
  readonly name: string
  /** a payload that contract tests send through every listener */
  readonly sample: T
}

/** Declares an event. */
export function defineEvent<T>(name: `${string}.${string}`, sample: T): BusEvent<T> {
  return { name, sample }
}
