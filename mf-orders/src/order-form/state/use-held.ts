import { useState, type KeyboardEvent } from 'react'

/**
 * Holds what is being typed and hands it on when the person leaves the field or presses Enter: rules never judge
 * half a number. What is no number on the way to one (a minus, a comma) stays until then, and then gives way to what
 * stood there.
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
