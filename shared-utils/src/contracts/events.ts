/**
 * An event for current listeners: typed, plain data, no replay.
 * One file per event in `contracts/events`; the name is `<domain>.<fact>`.
 */
export interface BusEvent<T> {
  readonly name: string
  /** sample payload that contract tests send to every listener */
  readonly sample: T
}

/** Declares an event. */
export function defineEvent<T>(name: `${string}.${string}`, sample: T): BusEvent<T> {
  return { name, sample }
}

/**
 * A DOM event of our elements. It is public, so it carries a version. One file per event in
 * `contracts/events/dom`; its `detail` is the shape of the sample and `version`.
 */
export interface DomEvent<T extends object = object> {
  readonly name: `mtm-${string}`
  /** incremented when the detail changes incompatibly */
  readonly version: number
  readonly sample: T
  /** cancelable: a listener that prevents it takes over the default action */
  readonly cancelable: boolean
  /** `page`: our own elements; `host`: the surrounding page */
  readonly audience: 'page' | 'host'
}

/** Declares a DOM event. */
export function defineDomEvent<T extends object>(
  name: `mtm-${string}`,
  event: Pick<DomEvent<T>, 'version' | 'sample' | 'audience'> & { cancelable?: boolean },
): DomEvent<T> {
  return { cancelable: false, ...event, name }
}
