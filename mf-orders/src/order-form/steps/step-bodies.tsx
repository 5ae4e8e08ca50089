import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '@mtm/shared-utils/kit/form'
import type { StepCode } from '../state/form-state.ts'
import { CustomerStep } from './customer-step.tsx'
import type * as LaterSteps from './later-steps.tsx'

type LaterStep = Exclude<StepCode, 'customer'>

let loading: Promise<typeof LaterSteps> | undefined
/** Once for all steps: a second import of a module that still waits for others resolves too early in Safari. */
const load = () => (loading ??= import('./later-steps.tsx').finally(() => (loading = undefined)))

const later = (step: LaterStep): LazyPart<object> =>
  lazyPart<object>(async () => (await load()).LATER_STEPS[step])

const LATER: Readonly<Record<LaterStep, LazyPart<object>>> = {
  cloth: later('cloth'),
  style: later('style'),
  fit: later('fit'),
  delivery: later('delivery'),
  check: later('check'),
}

/** The parts of the form that nobody sees at first. */
export const LATER_PARTS: readonly LazyPart<object>[] = Object.values(LATER)

/** The content of each step. */
export const BODIES: Readonly<Record<StepCode, ComponentType>> = { customer: CustomerStep, ...LATER }

/** Goes to a step at once where its code is there, else as soon as it is or cannot be had. */
export function whenLoaded(step: StepCode, go: () => void): void {
  if (step === 'customer' || LATER[step].isLoaded()) go()
  else LATER[step].preload().then(go, go)
}
