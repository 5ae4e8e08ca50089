import type { DomEvent } from '@mtm/shared-utils/contracts/events'

/** A declared DOM event: it bubbles, leaves shadow roots, and its detail carries the version. */
export function domEvent<T extends object>(event: DomEvent<T>, detail: T): CustomEvent<T> {
  const { name, version, cancelable } = event
  return new CustomEvent(name, {
    bubbles: true,
    composed: true,
    cancelable,
    detail: Object.freeze({ version, ...detail }),
  })
}
