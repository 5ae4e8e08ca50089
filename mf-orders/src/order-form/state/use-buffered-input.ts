import { useState, type KeyboardEvent } from 'react'

/**
 * Buffers input and commits it on blur or Enter, so that rules never evaluate an incomplete number. Incomplete input
 * (a minus, a comma) is reverted to the previous value on blur.
 */
export function useBufferedInput<T>(value: T, commit: (value: T) => void) {
  const [buffered, setBuffered] = useState<{ value: T } | null>(null)
  const leave = () => {
    if (!buffered) return
    setBuffered(null)
    if (!Object.is(buffered.value, value) && !Number.isNaN(buffered.value)) commit(buffered.value)
  }
  return {
    field: {
      value: buffered ? buffered.value : value,
      onChange: (next: T | undefined) => setBuffered({ value: (next ?? null) as T }),
      onLeave: leave,
    },
    box: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') leave()
      },
    },
  }
}
