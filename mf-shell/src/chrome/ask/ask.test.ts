import { expect } from 'chai'
import { navigate, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { clickWhenReady, mount, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmAskElement } from './ask.element.ts'

describe('mtm-ask', () => {
  let ask: Awaited<ReturnType<typeof mount<MtmAskElement>>>
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    ask = await mount<MtmAskElement>('mtm-ask')
  })
  afterEach(() => stop())

  const dialog = () => ask.renderRoot.querySelector('dialog') as HTMLDialogElement
  const buttons = () => [...ask.renderRoot.querySelectorAll('sl-button')] as HTMLElement[]
  const isOpen = () => until('the question', () => dialog()?.open === true)

  it('asks with a question and a verb on the button', async () => {
    const answer = ask.ask({ text: '确定要退出登录吗？', confirm: '退出登录' })
    await isOpen()
    expect(textOf(dialog())).to.contain('确定要退出登录吗？')
    // the first renders of many elements are spread over tasks
    await until('the buttons', () => buttons().every((button) => textOf(button) !== ''))
    expect(buttons().map(textOf)).to.deep.equal(['取消', '退出登录'])
    expect(await axeFindings(ask)).to.deep.equal([])
    await clickWhenReady(buttons()[1])
    expect(await answer).to.equal(true)
    expect(dialog().open).to.equal(false)
  })

  it('takes Cancel and Escape as no', async () => {
    const first = ask.ask({ text: 'x' })
    await isOpen()
    await clickWhenReady(buttons()[0])
    expect(await first).to.equal(false)
    const second = ask.ask({ text: 'y' })
    await isOpen()
    dialog().dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(await second).to.equal(false)
  })

  it('takes Back as no, and the page stays where it is', async () => {
    navigate('/order/fabric')
    navigate('/isystem/user')
    const first = ask.ask({ text: 'x' })
    await isOpen()
    const second = ask.ask({ text: 'y' })
    expect(await first).to.equal(false)
    await isOpen()
    history.back()
    expect(await second).to.equal(false)
    expect(location.pathname).to.equal('/isystem/user')
    history.back()
    await until('gone back', () => location.pathname === '/order/fabric')
  })

  it('asks one question at a time: the earlier one counts as refused', async () => {
    const first = ask.ask({ text: 'first' })
    await isOpen()
    const second = ask.ask({ text: 'second' })
    expect(await first).to.equal(false)
    await isOpen()
    expect(textOf(dialog())).to.contain('second')
    await clickWhenReady(buttons()[1])
    expect(await second).to.equal(true)
  })

  it('accepts a question before it has rendered', async () => {
    ask.remove()
    ask = document.body.appendChild(document.createElement('mtm-ask')) as typeof ask
    const answer = ask.ask({ text: 'early' })
    await isOpen()
    await clickWhenReady(buttons()[1])
    expect(await answer).to.equal(true)
    ask.remove()
  })

  it('speaks the chosen language', async () => {
    await setLocale('ja_JP')
    await ask.updateComplete
    expect(buttons().map((button) => button.textContent?.trim())).to.deep.equal(['キャンセル', 'OK'])
  })
})
