import './styles/form.css'
import './styles/choices.css'
import './styles/fit.css'
import './styles/parts.css'
import './styles/summary.css'
import { expect } from 'chai'
import { createRoot, type Root } from 'react-dom/client'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { registerTexts } from '@mtm/shared-utils/runtime'
import { until } from '@mtm/shared-utils/runtime/testing'
import { BUTTON, CUSTOMER, LINING, sampleSheet } from '../testing/catalogue/samples.ts'
import { FormHost } from '../testing/form-host.tsx'
import { formReady } from '../testing/form-ready.ts'
import { memoryPort } from '../testing/memory-port.ts'
import { ordersTexts } from '../texts.ts'
import { newLine, newFormState, type OrderFormState, type StepCode } from './state/form-state.ts'

function workAt(step: StepCode): OrderFormState {
  const line = {
    ...newLine('MJ', baselineOf(BUILT_IN.catalogue, 'MJ', {}), 'TW-3201'),
    liningNo: LINING.liningNo,
    buttonNo: BUTTON.buttonNo,
  }
  return {
    ...newFormState([line]),
    step,
    customer: CUSTOMER,
    measures: { sheet: sampleSheet('M', '2026-11-19 10:00:00'), previous: null, typed: {}, typing: false },
  }
}

describe('the order form in a narrow box', () => {
  let box: HTMLElement
  let root: Root

  before(() => registerTexts('orders', ordersTexts))
  beforeEach(() => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
  })
  afterEach(() => {
    root.unmount()
    box.remove()
  })

  const show = async (step: StepCode, width: number) => {
    box.style.width = `${width}px`
    root.render(<FormHost port={memoryPort()} onWork={() => undefined} start={workAt(step)} />)
    await formReady(box)
  }
  const press = (selector: string) => box.querySelector<HTMLElement>(selector)!.click()
  const place = (selector: string) => box.querySelector(selector)!.getBoundingClientRect()

  it('shows the price below the garment, not over it', async () => {
    await show('check', 366)
    press('.mo-summary__bar')
    await until('a price', () => box.querySelector('.mo-summary__amount') !== null)
    press('.mo-summary__amount')
    await until('what it is made of', () => box.querySelector('.mo-summary .mo-price') !== null)
    const facts = place('.mo-summary .mo-facts__row:last-child')
    expect(facts.height).to.be.greaterThan(0)
    expect(place('.mo-summary__foot').top).to.be.at.least(facts.bottom)
  })

  it('shows the name of the current step', async () => {
    await show('check', 200)
    const [bar, here] = [place('.mo-steps'), place('.mo-step[aria-current] .mo-step__name')]
    expect(here.width).to.be.greaterThan(0)
    expect(here.right).to.be.at.most(bar.right)
    expect(here.left).to.be.at.least(bar.left)
  })
})
