import { expect } from 'chai'
import { useState } from 'react'
import { sendKeys } from '@web/test-runner-commands'
import { axeFindings, eventually, until, clickWhenReady } from '@mtm/shared-utils/runtime/testing'
import { byText, settle } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { Dialog } from './dialog.tsx'
import { TextField } from '../field/text-fields.tsx'
import { useConfirm } from './use-confirm.ts'

const closes: string[] = []
const answers: boolean[] = []

function Work() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<string | null | undefined>(null)
  const confirm = useConfirm()
  return (
    <div>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => void confirm('删除「经理」?').then((yes) => answers.push(yes))}>
        ask
      </button>
      <sl-dropdown>
        <button type="button" slot="trigger">
          more
        </button>
        <sl-menu onsl-select={() => void confirm('冻结?').then((yes) => answers.push(yes))}>
          <sl-menu-item>freeze</sl-menu-item>
        </sl-menu>
      </sl-dropdown>
      <Dialog
        open={open}
        title="量体"
        onClose={() => {
          closes.push('dialog')
          setOpen(false)
        }}
      >
        <TextField name="chest" label="胸围" value={text} onChange={setText} />
        <button type="button" onClick={() => void confirm('确定?').then((yes) => answers.push(yes))}>
          inner
        </button>
      </Dialog>
    </div>
  )
}
/** A record on its way, and the record. */
function Arriving() {
  const [step, setStep] = useState<'closed' | 'waiting' | 'here'>('closed')
  const close = () => setStep('closed')
  return (
    <div>
      <button type="button" onClick={() => setStep('waiting')}>
        fetch
      </button>
      {step === 'waiting' && (
        <Dialog key="waiting" open title="等待" onClose={close}>
          <button type="button" onClick={() => setStep('here')}>
            come
          </button>
        </Dialog>
      )}
      {step === 'here' && (
        <Dialog key="here" open title="量体" onClose={close}>
          <input aria-label="胸围" />
        </Dialog>
      )}
    </div>
  )
}
function Plain() {
  return <input aria-label="plain" />
}

describe('Dialog', () => {
  let app: RunningApp
  const dialog = () => app.box.querySelector<HTMLElement & { open: boolean }>('sl-dialog')!
  const question = () => document.querySelector<HTMLElement & { open: boolean }>('body > sl-dialog')
  const locked = () => document.documentElement.classList.contains('sl-scroll-lock')

  beforeEach(async () => {
    closes.length = 0
    answers.length = 0
    app = await startApp({ work: Work, plain: Plain, arriving: Arriving })
    await app.show('/work')
  })
  afterEach(async () => {
    await app.stop()
    await until('no question left', () => question() === null)
  })

  it('that replaced another returns the focus to the opener of the first', async () => {
    await app.show('/arriving')
    const fetch = byText(app.pane(), 'fetch')
    fetch.focus()
    fetch.click()
    const shown = () => app.pane().querySelector('sl-dialog')
    await until('waiting', () => shown()?.contains(document.activeElement) === true)
    byText(shown()!, 'come').click()
    await until('here', () => document.activeElement?.getAttribute('aria-label') === '胸围')
    await sendKeys({ press: 'Escape' })
    await until('closed', () => shown() === null)
    await until('back', () => document.activeElement === fetch)
  })

  /** Answers whether the dialog has raised this since. */
  const once = (event: string) => {
    let raised = false
    dialog().addEventListener(event, () => (raised = true), { once: true })
    return () => raised
  }
  const open = async () => {
    const button = byText(app.pane(), 'open')
    button.focus()
    button.click()
    await until('open', () => dialog().open && document.activeElement?.getAttribute('name') === 'chest')
  }

  it('opens on its first field, names itself, and gives the focus back', async () => {
    await open()
    expect(await axeFindings(app.box)).to.deep.equal([])
    await sendKeys({ press: 'Escape' })
    await until('closed', () => !dialog().open)
    expect(closes).to.deep.equal(['dialog'])
    await until('focus back', () => document.activeElement === byText(app.pane(), 'open'))
  })

  it('is closed by Back, the question above it first, and the screen stays', async () => {
    await open()
    byText(dialog(), 'inner').click()
    await until('question', () => question()?.open === true)
    history.back()
    await until('answered', () => answers.length === 1)
    expect([answers, closes, location.pathname]).to.deep.equal([[false], [], '/work'])
    history.back()
    await until('closed', () => !dialog().open)
    expect([closes, location.pathname]).to.deep.equal([['dialog'], '/work'])
    expect(app.pane().contains(dialog())).to.equal(true)
  })

  it('returns the focus to the opener of the menu that it was opened from', async () => {
    const more = byText(app.pane(), 'more')
    const menu = app.pane().querySelector<HTMLElement & { open: boolean }>('sl-dropdown')!
    await until('the button', () => more.getBoundingClientRect().height > 0)
    for (const answer of ['取消', '确定']) {
      more.focus()
      more.click()
      // an entry takes the focus once it is seen
      await until('menu', () => byText(menu, 'freeze').getBoundingClientRect().height > 0)
      await sendKeys({ press: 'ArrowDown' })
      await until('entry', () => document.activeElement?.textContent === 'freeze')
      await sendKeys({ press: 'Enter' })
      await until('asked', () => question()?.open === true)
      await clickWhenReady(byText(question()!, answer))
      await until('focus back', () => document.activeElement === more)
      await until('question gone', () => question() === null)
    }
    expect(answers).to.deep.equal([false, true])
  })

  it('leaves the focus to a user who moved it before the opening', async () => {
    const inner = () => byText(dialog(), 'inner')
    // in the frame in which it appears, before it looks for its first field
    dialog().addEventListener('sl-show', () => requestAnimationFrame(() => inner().focus()), { once: true })
    const shown = once('sl-after-show')
    byText(app.pane(), 'open').click()
    await until('open', shown)
    await settle()
    expect(document.activeElement).to.equal(inner())
  })

  it('captures nothing while its tab is hidden and is there again with it', async () => {
    await open()
    const closed = once('sl-after-hide')
    await app.show('/plain')
    await until('scrolling is free', () => !locked())
    const input = app.pane().querySelector('input')!
    input.focus()
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'Tab' })
    await settle()
    expect(closes).to.deep.equal([])
    input.focus()
    // the part gives its focus back in a task after its closing animation: nothing may take ours
    await until('its animation is over', closed)
    await settle()
    expect(document.activeElement).to.equal(input)
    await app.show('/work')
    await until('open again', () => dialog().open && locked())
    expect(closes).to.deep.equal([])
    await sendKeys({ press: 'Escape' })
    await until('closed by the person', () => !dialog().open)
    expect(closes).to.deep.equal(['dialog'])
    await until('focus back at its first place', () => document.activeElement?.textContent === 'open')
  })

  it('is whole after a walk that is quicker than its animation', async () => {
    const shown = once('sl-after-show')
    await open()
    await until('shown', shown)
    const closed = once('sl-after-hide')
    // in the moment in which it begins to close: how long that takes is the browser's
    const closing = new Promise((resolve) => dialog().addEventListener('sl-hide', resolve, { once: true }))
    const away = app.show('/plain')
    await closing
    expect(closed(), 'still on its way').to.equal(false)
    const opened = once('sl-after-show')
    await Promise.all([away, app.show('/work')])
    await until('open', opened)
    const panel = dialog().shadowRoot!.querySelector<HTMLElement>('[part="panel"]')!
    await eventually(() => expect(panel.getBoundingClientRect().width).to.be.greaterThan(100))
  })

  it('closes only the top layer on Escape', async () => {
    await open()
    byText(dialog(), 'inner').click()
    await until('question', () => question()?.contains(document.activeElement) === true)
    await sendKeys({ press: 'Escape' })
    await until('answered', () => answers.length === 1)
    expect(answers).to.deep.equal([false])
    expect(dialog().open).to.equal(true)
    expect(closes).to.deep.equal([])
    await until('question gone', () => question() === null)
    await sendKeys({ press: 'Escape' })
    await until('closed', () => !dialog().open)
  })

  it('asks and returns the answer', async () => {
    byText(app.pane(), 'ask').click()
    await until('question', () => question()?.open === true)
    expect(question()!.textContent).to.include('删除「经理」?')
    await clickWhenReady(question()!.querySelectorAll<HTMLElement>('sl-button')[1])
    await until('yes', () => answers.length === 1)
    expect(answers).to.deep.equal([true])
  })

  it('leaves the focus where it is when it is answered before it takes it', async () => {
    const ask = byText(app.pane(), 'ask')
    ask.focus()
    ask.click()
    let met = false
    question()!.addEventListener('sl-initial-focus', () => (met = true))
    question()!.addEventListener('sl-show', () => byText(question()!, '取消').click())
    await until('answered, then about to take it', () => answers.length === 1 && met)
    await settle()
    expect(document.activeElement).to.equal(ask)
  })

  it('waits in a hidden tab, and resolves with no when its screen unmounts', async () => {
    byText(app.pane(), 'ask').click()
    await until('question', () => question()?.open === true)
    await app.show('/plain')
    await until('waits', () => question()?.open === false && !locked())
    await sendKeys({ press: 'Escape' })
    expect(answers).to.deep.equal([])
    await app.show('/work')
    await until('asks again', () => question()?.open === true)
    await app.show('/plain')
    app.close('/work')
    await until('no', () => answers.length === 1)
    expect(answers).to.deep.equal([false])
  })
})
