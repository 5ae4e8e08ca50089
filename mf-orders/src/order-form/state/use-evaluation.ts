import { useEffect, useMemo, useRef, useState } from 'react'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { afterPaint } from '@mtm/shared-utils/kit/form'
import type { Materials } from './use-materials.ts'
import { judgeOrder, orderInputOf, type EvaluatedOrder } from './order-input.ts'
import type { OrderFormState } from './form-state.ts'
import { variantGroup } from './variant-group.ts'

/** What an evaluation depends on. */
type Basis = Parameters<typeof judgeOrder>

/** The evaluation of an order, kept with what it was made of. */
interface FirstEvaluation {
  basis: Basis
  evaluated: EvaluatedOrder
}

export interface FormEvaluation extends EvaluatedOrder {
  /** false until the first evaluation: findings and values are empty, the price is null */
  ready: boolean
}

/**
 * The evaluation of the form. The customer step needs none to show its fields unless it offers kinds of the garment, so
 * a form that begins with it is evaluated after its first paint, in a task of its own; every later change is evaluated
 * at once.
 */
export function useEvaluation(
  work: OrderFormState,
  published: PublishedCatalogue,
  materials: Materials,
): FormEvaluation {
  const [first, setFirst] = useState<FirstEvaluation | null>(null)
  const [mayWait] = useState(
    work.step === 'customer' && !variantGroup(published.catalogue, work.lines[work.line]?.category),
  )
  const waits = mayWait && first === null && work.step === 'customer'
  const latest = useRef<Basis>([work, published, materials])
  latest.current = [work, published, materials]
  useEffect(() => {
    if (!waits) return
    return afterPaint(() => {
      const basis = latest.current
      setFirst({ basis, evaluated: judgeOrder(...basis) })
    })
  }, [waits])
  return useMemo(() => {
    if (waits)
      return {
        input: orderInputOf(work, published, materials),
        outcome: { lines: [], findings: [] },
        price: null,
        ready: false,
      }
    const basis = [work, published, materials]
    const isFirst = first?.basis.every((one, index) => one === basis[index])
    return { ...(isFirst ? first!.evaluated : judgeOrder(work, published, materials)), ready: true }
  }, [waits, first, work, published, materials])
}
