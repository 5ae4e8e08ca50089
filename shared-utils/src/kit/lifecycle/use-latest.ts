import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value that was drawn last, for what began with an earlier one. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
