import { expect } from 'chai'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton, startApp, type, type RunningApp } from '@mtm/shared-utils/kit/testing'
import { MOULD_CODES, mouldServer, type MouldServer } from '../../testing/mould-server.ts'
import { ordersTexts } from '../../texts.ts'
import screen from './mould-chart.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }

describe('the size chart', () => {
  let running: RunningApp
  let server: MouldServer
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  beforeEach(async () => {
    signedIn({ codes: MOULD_CODES })
    server = mouldServer()
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  it('shows all sizes while base and grade are edited', async () => {
    server.overrides = { grades: {}, values: { 'MJ-REG-52R': { chest: 1150 } } }
    await running.show('/screen?category=MJ')
    const cell = (measure: string, size: number) => {
      const heads = [...running.pane().querySelectorAll('thead th')].map((one) => one.textContent)
      const found = [...running.pane().querySelectorAll('tbody tr')].find(
        (one) => one.querySelector('th')!.textContent === measure,
      )!
      return found.children[heads.indexOf(String(size))]!
    }
    await until('a chart', () => running.pane()?.querySelector('tbody tr') != null)
    expect(cell('胸围(成衣)', 50).textContent).to.equal('110.0')
    expect(cell('胸围(成衣)', 50).hasAttribute('data-base')).to.equal(true)
    expect(cell('胸围(成衣)', 52).querySelector('.mo-own')!.textContent).to.equal('115.0')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    running.pane().querySelector<HTMLElement>('[name=overlay]')!.click()
    await until('every size drawn', () => running.pane().querySelectorAll('.mo-overlay svg g').length === 11)
    await pressButton(running.pane(), '修改推档')
    const step = () => running.pane().querySelector<HTMLInputElement>('[name="chest.step"]')
    await until('boxes', () => step() !== null)
    type(step(), '4.5')
    step()!.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await until('larger sizes follow', () => cell('胸围(成衣)', 54).textContent === '119.0')
    expect(cell('胸围(成衣)', 54).hasAttribute('data-changed')).to.equal(true)
    expect(cell('胸围(成衣)', 52).textContent, 'its own value stays').to.equal('115.0')
    expect(cell('胸围(成衣)', 50).hasAttribute('data-changed')).to.equal(false)
    expect(await axeFindings(running.pane())).to.deep.equal([])
    await pressButton(running.pane(), '预览并保存')
    await until('preview', () => dialog()?.textContent.includes('MJ-REG-44R') === true)
    await pressButton(dialog()!, '保存推档')
    await until('closed', () => dialog() === null)
    expect(server.sent('/mtm/mould/grade').at(-1)).to.deep.equal({
      versions: { MJ: 2 },
      category: 'MJ',
      grades: { chest: { step: 45 } },
      note: null,
    })
    await until('read again', () => step() === null)
  })

  it('is read-only for earlier versions and without permission', async () => {
    await running.show('/screen?category=MJ&versionNo=1')
    await until('said', () => running.pane()?.textContent.includes('正在查看历史版本 1') === true)
    expect(running.pane().textContent).to.not.include('修改推档')
    signedIn({ codes: ['mould:list'] })
    await running.show('/screen?category=MJ')
    await until('now', () => running.pane().textContent.includes('版本 2'))
    expect(running.pane().textContent).to.not.match(/修改推档|恢复标准/)
  })
})
