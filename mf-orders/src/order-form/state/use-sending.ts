import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { OrderFormState } from './form-state.ts'

/**
 * Guards running uploads: they are lost when their part of the form unmounts, and are missing in an order stored
 * meanwhile.
 * @returns the message about a running upload, and a check to call before leaving the step or sending the order
 */
export function useSending(root: RefObject<HTMLElement | null>, work: OrderFormState) {
  const [problem, setProblem] = useState<string | null>(null)
  // a finished upload changes the state
  useEffect(() => setProblem(null), [work])
  const mayLeave = useCallback(() => {
    const field = root.current?.querySelector<HTMLElement>('[data-uploading]')
    setProblem(field?.dataset.uploading ?? null)
    field?.querySelector('button')?.focus()
    return !field
  }, [root])
  return { problem, mayLeave }
}
