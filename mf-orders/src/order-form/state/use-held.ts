import { useState, type KeyboardEvent } from 'react'

/**
 * Buffers input and commits it on blur or Enter, so that rules never evaluate an incomplete number. Incomplete input
 * (a minus, a comma) is reverted to the previous value on blur.
 */
export function useHeld<T>(value: T, commit: (value: T) => void) {
  const [held, setHeld] = useState<{ value: T } | null>(null)
  const leave = () => {
    if (!held) return
    setHeld(null)
    if (!Object.is(held.value, value) && !Number.isNaN(held.value)) commit(held.value)
  }
  return {
    field: {
      value: held ? held.value : value,
      onChange: (next: T | undefined) => setHeld({ value: (next ?? null) as T }),
      onLeave: leave,
    },
    box: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') leave()
      },
    },
  }
}
