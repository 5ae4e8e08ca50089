import { createContext, useContext } from 'react'
import type {
  Catalogue,
  Evaluation,
  Finding,
  OrderInput,
  PriceBreakdown,
  RuleSet,
} from '@mtm/shared-utils/garments'
import type { CheckState } from './state/use-check.ts'
import type { Materials } from './state/use-materials.ts'
import type { OrderPort } from './order-port.ts'
import type { Change } from './state/order-changes.ts'
import type { OrderFormState, StepCode } from './state/form-state.ts'

/** Permissions of the user; the server enforces them. */
export interface OrderRights {
  save: boolean
  place: boolean
  /** templates for everybody */
  share: boolean
  /** customer's own material (CMT) */
  ownMaterial: boolean
  /** the user is the client and measures themselves */
  measureSelf: boolean
}

/** The context of all parts of the form, created once by the form. */
export interface FormContext {
  port: OrderPort
  catalogue: Catalogue
  ruleSet: RuleSet
  work: OrderFormState
  change(change: Change): void
  materials: Materials
  /** evaluation of the current input */
  outcome: Evaluation
  /** false until the first evaluation, which follows the first paint */
  ready: boolean
  /** input of the rules */
  input: OrderInput
  /** price: confirmed by the server, or calculated locally; null without permission */
  price: PriceBreakdown | null
  may: OrderRights
  /** visible findings, worst first */
  findings: readonly Finding[]
  checked: CheckState
  /** Navigates to the cause of a finding and focuses it. */
  jump(finding: Pick<Finding, 'field' | 'line'>): void
  goTo(step: StepCode): void
  /** Returns false with a message while an upload is in progress; called before its part unmounts. */
  mayLeave(): boolean
}

const Context = createContext<FormContext | null>(null)
export const FormProvider = Context.Provider

export function useOrderForm(): FormContext {
  const form = useContext(Context)
  if (!form) throw new Error('useOrderForm: outside an order form')
  return form
}
