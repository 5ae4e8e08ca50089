import { expect } from 'chai'
import { mould } from '@mtm/shared-utils/contracts/resources/mould'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  catchDownloads,
  describeCrudScreen,
  pressButton,
  startApp,
  type,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import {
  EAST,
  MOULD_CODES,
  mouldRows,
  mouldServer,
  sampleMould,
  WEST,
  type MouldServer,
} from '../../testing/mould-server.ts'
import { ordersTexts } from '../../texts.ts'
import screen from './moulds.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }

describeCrudScreen({
  resource: mould,
  screen,
  app,
  columns: ['mouldNo', 'category', 'fit', 'size', 'chest', 'waist', 'backLength', 'isOwn', 'sizeLabels'],
  filters: ['mouldNo', 'category', 'fit', 'size', 'stature', 'isOwn'],
  row: sampleMould,
})

describe('moulds', () => {
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
  const line = (n: number) => running.pane().querySelectorAll<HTMLElement>('tbody tr')[n]!
  const list = async () => {
    await running.show('/screen')
    await until('rows', () => running.pane().querySelectorAll('tbody tr').length === 3)
  }
  const tick = async (...places: number[]) => {
    for (const place of places) line(place).querySelector<HTMLElement>('input[type=checkbox]')!.click()
    await until('chosen', () => running.pane().textContent!.includes(`已选择 ${places.length} 项`))
  }

  it('have overrides: an emptied one is derived again, and conflicts are shown', async () => {
    await list()
    const own = line(0).querySelector('.mo-own')!
    expect(own.getAttribute('title')).to.include('推档值')
    await pressButton(line(0), '修改尺寸')
    const box = (name: string) => dialog()!.querySelector<HTMLInputElement>(`[name=${name}]`)
    await until('boxes', () => dialog()?.querySelector('[name=waist]') != null)
    type(box('chest'), '')
    type(box('waist'), '101.5')
    type(box('note'), '客户反馈')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    server.refusal = '男西装的版型已被他人修改，请刷新后重试。'
    await pressButton(dialog()!, '修改尺寸')
    await until('refused', () => dialog()!.textContent.includes('已被他人修改'))
    server.refusal = null
    await pressButton(dialog()!, '修改尺寸')
    await until('closed', () => dialog() === null)
    expect(server.sent('/mtm/mould/edit').at(-1)).to.deep.equal({
      versions: { MJ: 2 },
      values: { [mouldRows[0]!.mouldNo]: { chest: null, waist: 1015 } },
      note: '客户反馈',
    })
    await until('told', () => $toasts.get().some(({ text }) => text === '版型已更新'))
  })

  it('are regenerated after a preview of the changes', async () => {
    await list()
    await pressButton(running.pane(), '重新生成')
    await until('asked to choose', () => $toasts.get().some(({ text }) => text === '请先勾选版型'))
    await tick(0, 1)
    await pressButton(running.pane(), '重新生成')
    await until('the difference', () => dialog()?.textContent.includes('+1.0') === true)
    expect(server.sent('/mtm/mould/generate')).to.deep.equal([
      { versions: { MJ: 2 }, mouldNos: [mouldRows[0]!.mouldNo, mouldRows[1]!.mouldNo], preview: true },
    ])
    await pressButton(dialog()!, '重新生成')
    await until('closed', () => dialog() === null)
    expect(server.sent('/mtm/mould/generate').at(-1)).to.not.have.property('preview')
  })

  it('are compared side by side, optionally differences only', async () => {
    await list()
    await tick(0, 2)
    await pressButton(running.pane(), '对比')
    const cells = () => [...dialog()!.querySelectorAll('tbody tr')]
    await until('a table', () => dialog()?.querySelector('tbody tr') != null)
    const named = () => cells().find((one) => one.querySelector('th')!.textContent === '胸围(成衣)')
    await until('named as the garment has it', () => named() !== undefined)
    const chest = named()!
    expect(chest.querySelectorAll('td')[1]!.textContent).to.include('+8.0')
    expect(chest.querySelectorAll('td')[1]!.hasAttribute('data-changed')).to.equal(true)
    expect(cells().some((one) => one.textContent.includes('扣位'))).to.equal(true)
    dialog()!.querySelector<HTMLElement>('[name=only]')!.click()
    await until('only differences', () => !cells().some((one) => one.textContent.includes('扣位')))
    type(dialog()!.querySelector('select[name=add]'), mouldRows[1]!.id)
    await until('a third', () => dialog()!.querySelectorAll('thead th').length === 4)
    dialog()!.querySelector<HTMLElement>('[name=overlay]')!.click()
    const lines = () => [...dialog()!.querySelectorAll('.mo-overlay svg g')]
    await until('three outlines', () => lines().length === 3)
    const drawn = lines().map((one) =>
      [...one.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(),
    )
    expect(new Set(drawn).size, 'each as it measures').to.equal(3)
    expect(drawn.join()).to.not.include('NaN')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
  })

  it('show the stores with try-on garments', async () => {
    await list()
    await pressButton(line(0), '样衣')
    const store = (n: number) => dialog()?.querySelectorAll<HTMLElement>('.mo-try-on')[n]
    await until('the store that has them', () => store(0)?.textContent.includes('东门店') === true)
    await pressButton(dialog()!, '增加门店')
    await until('a line', () => store(1)?.querySelector('[role=combobox]') != null)
    const choose = async (name: string) => {
      store(1)!.querySelector<HTMLElement>('[role=combobox]')!.click()
      const offered = () =>
        [...store(1)!.querySelectorAll<HTMLElement>('[role=treeitem]')].find(
          ({ textContent }) => textContent === name,
        )
      await until(name, () => offered() !== undefined)
      offered()!.click()
    }
    await choose('东门店')
    await until('twice', () => dialog()!.textContent.includes('同一门店只写一行'))
    await choose('西门店')
    await until('fine', () => !dialog()!.textContent.includes('同一门店只写一行'))
    type(dialog()!.querySelector('[name=quantity-1]'), '3')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await pressButton(dialog()!, '保存样衣')
    await until('closed', () => dialog() === null)
    const put = server.calls.find(({ method, path }) => method === 'PUT' && path === '/mtm/mould/try-on')
    expect(put!.body).to.deep.equal({
      mouldNo: mouldRows[0]!.mouldNo,
      stores: [
        { departId: EAST, quantity: 2 },
        { departId: WEST, quantity: 3 },
      ],
    })
  })

  it('are exported as a text file', async () => {
    await list()
    const downloads = catchDownloads()
    await pressButton(running.pane(), '导出CSV')
    await until('asked', () =>
      server.calls.some(({ path, query }) => path.endsWith('/exportXls') && query.get('format') === 'csv'),
    )
    await until('saved', () => downloads.names.length === 1)
    downloads.stop()
  })
})
