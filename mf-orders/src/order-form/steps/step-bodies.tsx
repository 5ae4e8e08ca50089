import type { ComponentType } from 'react'
import { lazyPart, loadOnce, type LazyPart } from '@mtm/shared-utils/kit/form'
import type { StepCode } from '../state/form-state.ts'
import { CustomerStep } from './customer-step.tsx'

type LaterStep = Exclude<StepCode, 'customer'>

const load = loadOnce(() => import('./later-steps.tsx'))

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
