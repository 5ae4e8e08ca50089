import { useEffect, useState } from 'react'
import { useOrderForm } from '../form-context.tsx'
import type { Choice } from '../order-port.ts'

/** A list of the tenant: shipping countries, or clothing worn while being measured. */
export function useChoices(kind: 'countries' | 'clothing'): readonly Choice[] {
  const { port } = useOrderForm()
  const [choices, setChoices] = useState<readonly Choice[]>([])
  useEffect(() => {
    let gone = false
    port[kind]().then(
      (rows) => void (gone || setChoices(rows)),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [port, kind])
  return choices
}
