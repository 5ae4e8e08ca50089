import { until } from '@mtm/shared-utils/runtime/testing'
import zhCN from '../locales/zh-CN.ts'
import type { MtmGarmentElement } from '../garment/garment.element.ts'
import type { StepCode } from '../order-form/state/form-state.ts'

/**
 * Waits until the order form inside `root` shows its step and has evaluated its rules: until then its summary has no
 * price and no findings.
 */
export const formReady = (root: ParentNode) =>
  until(
    'the form with its rules',
    () =>
      root.querySelector('.mo-form .mo-summary__body:not([data-waiting])') !== null &&
      root.querySelector('.mo-form__body > .mtm-field[aria-busy]') === null,
  )

/** Moves the order form inside `root` to a step, and waits until its heading and its materials and clients are shown. */
export async function goToStep(root: ParentNode, step: StepCode): Promise<void> {
  const name = zhCN.steps[step]
  const buttons = [...root.querySelectorAll<HTMLElement>('.mo-step')]
  buttons.find(({ textContent }) => textContent.includes(name))!.click()
  await until(
    `the step ${step}`,
    () =>
      root.querySelector('.mo-form__title')?.textContent === name &&
      root.querySelector('.mo-form__body ul[aria-busy=true], .mo-swatch--ghost') === null,
  )
}

/** Waits until the garment drawn inside `root` has its fabric: until then prices lack it, and placing reports errors. */
export const fabricReady = (root: ParentNode) =>
  until(
    'the garment in its fabric',
    () => root.querySelector<MtmGarmentElement>('mtm-garment')?.fabric !== undefined,
  )
