import { until } from '@mtm/shared-utils/runtime/testing'

/** Waits until the order form inside `root` has evaluated its rules: until then its summary has no price and no findings. */
export const formReady = (root: ParentNode) =>
  until(
    'the form with its rules',
    () => root.querySelector('.mo-form .mo-summary__body:not([data-waiting])') !== null,
  )
