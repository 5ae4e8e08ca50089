import { expect } from 'chai'
import { createRoot, type Root } from 'react-dom/client'
import { baselineOf, type CategoryCode } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { registerTexts } from '@mtm/shared-utils/runtime'
import { until } from '@mtm/shared-utils/runtime/testing'
import { FormHost } from '../testing/form-host.tsx'
import { memoryPort } from '../testing/memory-port.ts'
import { newFormState, newLine, type StepCode } from './state/form-state.ts'
import { ordersTexts } from '../texts.ts'

describe('the first view of the order form', () => {
  const frame = globalThis.requestAnimationFrame
  let box: HTMLElement
  let root: Root
  let waiting: FrameRequestCallback[]

  before(() => registerTexts('orders', ordersTexts))
  beforeEach(() => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    waiting = []
    globalThis.requestAnimationFrame = (run) => waiting.push(run)
  })
  afterEach(() => {
    globalThis.requestAnimationFrame = frame
    root.unmount()
    box.remove()
  })

  function show(step: StepCode, category: CategoryCode = 'MJ'): void {
    const line = newLine(category, baselineOf(BUILT_IN.catalogue, category), 'TW-3201')
    root.render(
      <FormHost port={memoryPort()} start={{ ...newFormState([line]), step }} onWork={() => undefined} />,
    )
  }
  const isThere = (selector: string) => box.querySelector(selector) !== null
  const EVALUATED = ['.mo-drawn', '.mo-summary__amount', '.mo-summary .mo-counts']

  it('has the fields of the customer before the order is evaluated', async () => {
    show('customer')
    await until('the fields', () => isThere('.mo-form__body :is(sl-input, input)'))
    expect(box.querySelector('.mo-summary')!.textContent).to.include('TW-3201')
    for (const selector of EVALUATED) expect(isThere(selector), selector).to.equal(false)
    // what the drawing will move is not seen before it
    const name = box.querySelector('.mo-summary__name')!
    expect(name.checkVisibility({ visibilityProperty: true })).to.equal(false)
    // also for what asks for its frame only now
    globalThis.requestAnimationFrame = frame
    for (const run of waiting) run(0)
    for (const selector of EVALUATED) await until(selector, () => isThere(selector))
    expect(name.checkVisibility({ visibilityProperty: true })).to.equal(true)
  })

  it('is evaluated at once where the first step offers kinds of the garment', async () => {
    show('customer', 'OC')
    for (const selector of EVALUATED) await until(selector, () => isThere(selector))
    expect(
      box.querySelectorAll('[data-field="category"] .mo-section__groups :is(button, [role=radio], input)')
        .length,
    ).to.be.above(1)
  })

  it('is evaluated at once when the form goes on with a later step', async () => {
    show('delivery')
    for (const selector of EVALUATED) await until(selector, () => isThere(selector))
  })
})
