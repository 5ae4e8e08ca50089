import { createRoot, type Root } from 'react-dom/client'
import { registerTexts } from '@mtm/shared-utils/runtime'
import type { OrderFormState } from '../order-form/state/form-state.ts'
import { LATER_PARTS } from '../order-form/steps/step-bodies.tsx'
import { ordersTexts } from '../texts.ts'
import { FormHost, type FormHostProps } from './form-host.tsx'
import { memoryPort, type MemoryPort } from './memory-port.ts'

export interface FormFixture {
  box: HTMLElement
  port: MemoryPort
  /** current state of the form */
  now: OrderFormState
  /** Renders the form with `port`; keeps the instance until `clear` is called. */
  draw(props: Omit<FormHostProps, 'port' | 'onWork'>): void
  /** Makes the next `draw` mount a new form. */
  clear(): void
}

/** Fixture of a `describe`: an order form with a new in-memory port for each test. */
export function formFixture(): FormFixture {
  let root: Root
  let round = 0
  const fixture = {
    draw: (props) =>
      root.render(
        <FormHost key={round} {...props} port={fixture.port} onWork={(work) => (fixture.now = work)} />,
      ),
    clear: () => void round++,
  } as FormFixture
  before(async () => {
    await registerTexts('orders', ordersTexts)
    // as after the first use of the page
    await Promise.all(LATER_PARTS.map((part) => part.preload()))
  })
  beforeEach(() => {
    fixture.box = document.body.appendChild(document.createElement('div'))
    fixture.port = memoryPort()
    root = createRoot(fixture.box)
  })
  afterEach(() => {
    root.unmount()
    fixture.box.remove()
  })
  return fixture
}
