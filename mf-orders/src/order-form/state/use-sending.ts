import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { OrderFormState } from './form-state.ts'

/**
 * Files on their way: they are lost with the part of the form that sends them, and no order that is stored meanwhile has
 * them.
 * @returns what is said about them, and a question to ask before that part goes or the order is sent
 */
export function useSending(root: RefObject<HTMLElement | null>, work: OrderFormState) {
  const [problem, setProblem] = useState<string | null>(null)
  // a file that has come changes the work
  useEffect(() => setProblem(null), [work])
  const mayLeave = useCallback(() => {
    const field = root.current?.querySelector<HTMLElement>('[data-uploading]')
    setProblem(field?.dataset.uploading ?? null)
    field?.querySelector('button')?.focus()
    return !field
  }, [root])
  return { problem, mayLeave }
}
