import type { ComponentType } from 'react'
import { FitStep } from '../fit/fit-step.tsx'
import type { StepCode } from '../state/form-state.ts'
import { CheckStep } from './check-step.tsx'
import { ClothStep } from './cloth-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { StyleStep } from './style-step.tsx'

/** The steps after the first. They share one file, because a user who leaves the first step visits all of them. */
export const LATER_STEPS: Readonly<Record<Exclude<StepCode, 'customer'>, ComponentType>> = {
  cloth: ClothStep,
  style: StyleStep,
  fit: FitStep,
  delivery: DeliveryStep,
  check: CheckStep,
}
