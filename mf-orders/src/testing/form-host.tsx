import { useState } from 'react'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { texts } from '@mtm/shared-utils/runtime'
import type zhCN from '../locales/zh-CN.ts'
import { OrderForm, type OrderFormProps } from '../order-form/order-form.tsx'
import type { OrderFormState } from '../order-form/state/form-state.ts'

export interface FormHostProps extends Pick<OrderFormProps, 'port' | 'may'> {
  /** published data of the form; default: the built-in data */
  published?: PublishedCatalogue
  start: OrderFormState
  /** called with the state of the form on each render */
  onWork: (work: OrderFormState) => void
}

/** For tests: the order form with its own state, without effects of saving or placing. */
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
