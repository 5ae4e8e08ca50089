import { createContext, useContext } from 'react'
import type {
  Catalogue,
  Evaluation,
  Finding,
  OrderInput,
  PriceBreakdown,
  RuleSet,
} from '@mtm/shared-utils/garments'
import type { Checked } from './state/use-check.ts'
import type { Materials } from './state/use-materials.ts'
import type { OrderPort } from './order-port.ts'
import type { Change } from './state/order-changes.ts'
import type { OrderWork, StepCode } from './state/order-work.ts'

/** What the person is allowed to; the server decides anyway. */
export interface OrderRights {
  save: boolean
  place: boolean
  /** templates for everybody */
  share: boolean
  /** cloth of the customer's own */
  ownCloth: boolean
  /** he is the client, and measures himself */
  measureSelf: boolean
}

/** What every part of the form reads; made once by the form itself. */
export interface FormContext {
  port: OrderPort
  catalogue: Catalogue
  ruleSet: RuleSet
  work: OrderWork
  change(change: Change): void
  materials: Materials
  /** what the rules make of the work, here and now */
  outcome: Evaluation
  /** the order as the rules see it */
  input: OrderInput
  /** what it costs: as the server has confirmed it, else as it is reckoned here; null for who may not see prices */
  price: PriceBreakdown | null
  may: OrderRights
  /** what may be shown by now, the worst first */
  findings: readonly Finding[]
  checked: Checked
  /** Goes to the cause of a finding and puts the focus there. */
  jump(finding: Pick<Finding, 'field' | 'line'>): void
  goTo(step: StepCode): void
  /** False, and says why, while a file is on its way: before the part of the form that sends it goes. */
  mayLeave(): boolean
}

const Context = createContext<FormContext | null>(null)
export const FormProvider = Context.Provider

export function useOrderForm(): FormContext {
  const form = useContext(Context)
  if (!form) throw new Error('useOrderForm: outside an order form')
  return form
}
