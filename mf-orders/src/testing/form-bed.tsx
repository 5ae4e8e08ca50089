import { createRoot, type Root } from 'react-dom/client'
import { registerTexts } from '@mtm/shared-utils/runtime'
import type { OrderFormState } from '../order-form/state/form-state.ts'
import { ordersTexts } from '../texts.ts'
import { FormHost, type FormHostProps } from './form-host.tsx'
import { memoryPort, type MemoryPort } from './memory-port.ts'

export interface FormBed {
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
export function formBed(): FormBed {
  let root: Root
  let round = 0
  const bed = {
    draw: (props) =>
      root.render(<FormHost key={round} {...props} port={bed.port} onWork={(work) => (bed.now = work)} />),
    clear: () => void round++,
  } as FormBed
  before(() => registerTexts('orders', ordersTexts))
  beforeEach(() => {
    bed.box = document.body.appendChild(document.createElement('div'))
    bed.port = memoryPort()
    root = createRoot(bed.box)
  })
  afterEach(() => {
    root.unmount()
    bed.box.remove()
  })
  return bed
}
