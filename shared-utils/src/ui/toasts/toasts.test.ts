import { expect } from 'chai'
import '../console.ts'
import { $toasts, dismissToast, notify, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import type { MtmToastsElement } from './toasts.element.ts'

describe('mtm-toasts', () => {
  let toasts: MtmToastsElement
  const items = () => [...toasts.renderRoot.querySelectorAll<HTMLElement>('.toast')]

  beforeEach(async () => {
    toasts = document.createElement('mtm-toasts') as MtmToastsElement
    document.body.append(toasts)
    await toasts.updateComplete
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    toasts.remove()
    await setLocale('zh-CN')
  })

  it('is hidden without messages', () => {
    expect(toasts.matches(':popover-open')).to.equal(false)
  })

  it('shows title and text, failures as alerts', async () => {
    notify({ kind: 'danger', title: '系统提示', text: '拒绝访问' })
    notify({ kind: 'success', text: '添加成功！' })
    await toasts.updateComplete
    expect(items().map((item) => [item.role, item.innerText.replace(/\s+/g, ' ').trim()])).to.deep.equal([
      ['alert', '系统提示 拒绝访问'],
      ['status', '添加成功！'],
    ])
    expect(await axeFindings(toasts)).to.deep.equal([])
  })

  it('enters the top layer again with each notice, above a dialog that was opened in between', async () => {
    notify({ kind: 'info', text: 'first' })
    await until('the notice', () => toasts.matches(':popover-open'))
    let entered = 0
    toasts.addEventListener('beforetoggle', (event) => {
      if ((event as ToggleEvent).newState === 'open') entered++
    })
    notify({ kind: 'info', text: 'second' })
    await until('the second notice', () => items().length === 2)
    expect(entered).to.equal(1)
  })

  it('offers what can be done about a message, once, and of two that say the same the later', async () => {
    const done: string[] = []
    for (const name of ['first', 'second'])
      notify({ kind: 'success', text: '删除成功', action: { label: '撤销', run: () => done.push(name) } })
    notify({ kind: 'success', text: '删除成功' })
    await toasts.updateComplete
    expect(items()).to.have.lengthOf(1)
    expect(await axeFindings(toasts)).to.deep.equal([])
    items()[0]!.querySelector<HTMLElement>('.action')!.click()
    await toasts.updateComplete
    expect(done).to.deep.equal(['second'])
    expect(items()).to.have.lengthOf(0)
  })

  it('closes on its button, which is named in the chosen language', async () => {
    await setLocale('en-US')
    notify({ kind: 'info', text: 'x', ms: 60_000 })
    await toasts.updateComplete
    const button = toasts.renderRoot.querySelector('button') as HTMLButtonElement
    expect(button.getAttribute('aria-label')).to.equal('Close')
    button.click()
    await toasts.updateComplete
    expect(items()).to.have.lengthOf(0)
    expect(toasts.matches(':popover-open')).to.equal(false)
  })
})
