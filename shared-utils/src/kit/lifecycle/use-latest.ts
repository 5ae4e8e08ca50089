import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A ref to the value of the latest render, for callbacks that began earlier.
 * @example
 * const latest = useLatest(value)
 * setTimeout(() => setValue(latest.current), 300)
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
