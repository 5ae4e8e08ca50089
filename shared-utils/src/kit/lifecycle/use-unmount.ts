import { useInsertionEffect, useLayoutEffect, useRef } from 'react'

/**
 * Runs when the component really unmounts. Layout and passive effects are also cleaned up when a tab is only hidden;
 * insertion effects are not.
 * @example useUnmount(() => controller.abort())
 */
export function useUnmount(run: () => void): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useInsertionEffect(() => () => latest.current(), [])
}
