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

/**
 * A DOM event of our elements: what leaves the house, so it carries a version. One file per event in
 * `contracts/events/dom`; its `detail` is the shape of the sample and `version`.
 */
export interface DomEvent<T extends object = object> {
  readonly name: `mtm-${string}`
  /** raised when the detail changes incompatibly */
  readonly version: number
  readonly sample: T
  /** whoever prevents it takes over what would follow */
  readonly cancelable: boolean
  /** `page`: our own elements; `host`: the page around them, if it cares */
  readonly heardBy: 'page' | 'host'
}

/** Declares a DOM event. */
export function defineDomEvent<T extends object>(
  name: `mtm-${string}`,
  event: Pick<DomEvent<T>, 'version' | 'sample' | 'heardBy'> & { cancelable?: boolean },
): DomEvent<T> {
  return { cancelable: false, ...event, name }
}
