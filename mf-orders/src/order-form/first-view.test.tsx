import { expect } from 'chai'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { texts, registerTexts } from '@mtm/shared-utils/runtime'
import { until } from '@mtm/shared-utils/runtime/testing'
import type zhCN from '../locales/zh-CN.ts'
import { memoryPort } from '../testing/memory-port.ts'
import { OrderForm } from './order-form.tsx'
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

  function Host({ step }: { step: StepCode }) {
    const [work, setWork] = useState(() => ({
      ...newFormState([newLine('MJ', baselineOf(BUILT_IN.catalogue, 'MJ'), 'TW-3201')]),
      step,
    }))
    return (
      <OrderForm
        port={memoryPort()}
        published={BUILT_IN}
        locale="zh-CN"
        t={texts<typeof zhCN>('orders')}
        work={work}
        change={setWork}
        onSaved={() => undefined}
        onPlaced={() => undefined}
      />
    )
  }
  const isThere = (selector: string) => box.querySelector(selector) !== null
  const EVALUATED = ['.mo-drawn', '.mo-summary__amount', '.mo-summary .mo-counts']

  it('has the fields of the customer before the order is evaluated', async () => {
    root.render(<Host step="customer" />)
    await until('the fields', () => isThere('.mo-form__body :is(sl-input, input)'))
    expect(box.querySelector('.mo-summary')!.textContent).to.include('TW-3201')
    for (const selector of EVALUATED) expect(isThere(selector), selector).to.equal(false)
    for (const run of waiting) run(0)
    for (const selector of EVALUATED) await until(selector, () => isThere(selector))
  })

  it('is evaluated at once when the form goes on with a later step', async () => {
    root.render(<Host step="delivery" />)
    for (const selector of EVALUATED) await until(selector, () => isThere(selector))
  })
})
