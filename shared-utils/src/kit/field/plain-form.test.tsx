import { expect } from 'chai'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import '@mtm/shared-utils/ui'
import { PlainForm } from './plain-form.tsx'

describe('a plain form', () => {
  let root: Root
  let host: HTMLElement

  beforeEach(() => {
    host = document.body.appendChild(document.createElement('div'))
    root = createRoot(host)
  })
  afterEach(() => {
    root.unmount()
    host.remove()
  })

  it('is sent before the buttons in it are drawn, and without a word to the form around it', async () => {
    await customElements.whenDefined('sl-button')
    const faults: string[] = []
    const note = (event: ErrorEvent) => {
      faults.push(event.message)
      event.preventDefault()
    }
    window.addEventListener('error', note)
    const sent: string[] = []
    flushSync(() =>
      root.render(
        <div onSubmit={() => sent.push('around')}>
          <PlainForm label="scan" onSubmit={() => sent.push('this')}>
            <input required aria-label="number" />
            <sl-button type="submit">send</sl-button>
          </PlainForm>
        </div>,
      ),
    )
    const form = host.querySelector('form')!
    expect(form.querySelector('sl-button')!.shadowRoot!.querySelector('button')).to.equal(null)
    form.requestSubmit()
    window.removeEventListener('error', note)
    expect(faults).to.deep.equal([])
    expect(sent).to.deep.equal(['this'])
  })
})
