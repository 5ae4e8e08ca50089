import { useInsertionEffect, useLayoutEffect, useRef } from 'react'

/**
 * Runs when the component really goes. Layout and passive effects are also cleaned up when a tab only hides;
 * insertion effects are not.
 */
export function useUnmount(run: () => void): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useInsertionEffect(() => () => latest.current(), [])
}
