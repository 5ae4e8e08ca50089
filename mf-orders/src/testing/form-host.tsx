import { useState } from 'react'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { texts } from '@mtm/shared-utils/runtime'
import type zhCN from '../locales/zh-CN.ts'
import { OrderForm, type OrderFormProps } from '../order-form/order-form.tsx'
import type { OrderFormState } from '../order-form/state/form-state.ts'

export interface FormHostProps extends Pick<OrderFormProps, 'port' | 'may'> {
  /** what the form reckons by, when not as built in */
  published?: PublishedCatalogue
  start: OrderFormState
  /** is told what the form holds, each time that it is drawn */
  onWork: (work: OrderFormState) => void
}

/** The order form by itself, for tests: it keeps its own work, and nothing is saved or placed. */
export function FormHost({ start, onWork, ...world }: FormHostProps) {
  const [work, setWork] = useState(start)
  onWork(work)
  return (
    <OrderForm
      published={BUILT_IN}
      {...world}
      locale="zh-CN"
      t={texts<typeof zhCN>('orders')}
      work={work}
      change={setWork}
      onSaved={() => undefined}
      onPlaced={() => undefined}
    />
  )
}
