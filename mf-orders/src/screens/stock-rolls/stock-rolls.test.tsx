import { expect } from 'chai'
import type { StockCount } from '@mtm/shared-utils/contracts/dto/stock'
import { pageOf } from '@mtm/shared-utils/contracts/envelope'
import { stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { $toasts, dismissToast, setDicts, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  chooseAction,
  describeCrudScreen,
  fakeResource,
  pasteInto,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { ordersTexts } from '../../texts.ts'
import screen from './stock-rolls.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }
const row = (n: number) => ({
  rollNo: `R-${n}`,
  materialNo: 'QL-801',
  materialKind: 'fabric',
  dyeLot: 'D1',
  warehouse: 'MAIN',
  location: 'A-1',
  freeMm: 10_000,
  reservedMm: 3_200,
  totalMm: 13_200,
  defects: n === 1 ? [{ atMm: 4200, lengthMm: 12, kind: 'hole', remark: '边上' }] : [],
  receivedAt: '2026-11-20 10:00:00',
})

describeCrudScreen({
  resource: stockRoll,
  screen,
  app,
  columns: [
    'rollNo',
    'materialNo',
    'dyeLot',
    'warehouse',
    'location',
    'defects',
    'freeMm',
    'reservedMm',
    'receivedAt',
  ],
  filters: ['rollNo', 'materialNo', 'warehouse', 'location'],
  row,
})

const KINDS = {
  cloth_defect: [
    ['hole', '破洞', 'Hole', '穴'],
    ['stain', '污渍', 'Stain', '汚れ'],
  ].map(([value, text, textEn, textJp]) => ({ value, text, textEn, textJp })),
}

describe('rolls', () => {
  let running: RunningApp
  let server: FakeResource
  const rows = [0, 1].map((n) => ({ ...row(n), id: String(n).repeat(32), version: n }))
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const sent = (path: string) => server.calls.filter((call) => call.path === path).at(-1)?.body
  beforeEach(async () => {
    signedIn({ codes: ['stock:list', 'stock:export', 'stock:adjust', 'stock:transfer', 'stock:count'] })
    server = fakeResource(stockRoll, rows, {
      'POST /mtm/stock/adjust': () => answer(200, okEnvelope({ freeMm: 0 })),
      'POST /mtm/stock/transfer': () => answer(200, okEnvelope({})),
      'POST /mtm/stock/inspect': () => answer(200, okEnvelope({})),
      'POST /sys/socketTicket': () => ({ ticket: 'once', seconds: 60 }),
      'POST /mtm/stock/count': () => answer(200, okEnvelope({ right: 1, adjusted: 1, difference: -600 })),
    })
    setDicts(KINDS as never)
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelectorAll('tbody tr').length === 2)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })
  const line = (n: number) => running.pane().querySelectorAll<HTMLElement>('tbody tr')[n]!
  const field = async (name: string) => {
    await until(name, () => Boolean(dialog()?.querySelector(`[name=${name}]`)))
    return dialog()!.querySelector(`[name=${name}]`)
  }

  it('are adjusted, not below their reservations', async () => {
    await pressButton(line(1), '调整')
    type(await field('metres'), '3.1')
    await until('too low', () => dialog()!.textContent.includes('不能少于为订单预留的数量'))
    type(await field('metres'), '12.75')
    type(await field('reason'), '尾段破损')
    await pressButton(dialog()!, '调整')
    await until('closed', () => dialog() === null)
    expect(sent('/mtm/stock/adjust')).to.include({
      rollId: rows[1]!.id,
      version: 1,
      totalMm: 12_750,
      reason: '尾段破损',
    })
  })

  it('have defects recorded, on the roll and of a known kind', async () => {
    await until('marked', () => line(1).querySelector('.mtm-tag--warning')?.textContent === '1')
    chooseAction(line(1), '登记瑕疵')
    await until('the flaw', () => dialog()?.textContent.includes('破洞') === true)
    await pressButton(dialog()!, '新增')
    const cell = (row: number, column: number) =>
      dialog()!.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
    await until('a line', () => cell(1, 2) !== null)
    pasteInto(cell(1, 2)!, '13.19\t污渍\t40\t近布边')
    await until('pasted', () => dialog()!.textContent.includes('近布边'))
    await pressButton(dialog()!, '登记瑕疵')
    await until('outside', () => dialog()!.querySelector('[aria-invalid=true]') !== null)
    expect(sent('/mtm/stock/inspect')).to.equal(undefined)
    pasteInto(cell(1, 2)!, '0.9')
    await until('inside', () => dialog()!.querySelector('[aria-invalid=true]') === null)
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await pressButton(dialog()!, '登记瑕疵')
    await until('closed', () => dialog() === null)
    expect(sent('/mtm/stock/inspect')).to.deep.include({
      rollId: rows[1]!.id,
      version: 1,
      defects: [
        { atMm: 4200, lengthMm: 12, kind: 'hole', remark: '边上' },
        { atMm: 900, lengthMm: 40, kind: 'stain', remark: '近布边' },
      ],
    })
  })

  it('are moved to another location', async () => {
    await pressButton(line(0), '移库')
    type(await field('location'), 'B-2')
    await pressButton(dialog()!, '移库')
    await until('closed', () => dialog() === null)
    expect(sent('/mtm/stock/transfer')).to.include({
      rollId: rows[0]!.id,
      warehouse: 'MAIN',
      location: 'B-2',
    })
  })

  it('are counted on one sheet', async () => {
    await pressButton(running.pane(), '盘点')
    await until('sheet', () => dialog()?.textContent.includes('R-1') === true)
    const counted = () => dialog()!.querySelector<HTMLElement>('[data-row="1"] [data-column="2"]')!
    await until('cells', () => counted() !== null)
    pasteInto(counted(), '12.6')
    await until('pasted', () => counted().textContent.includes('12.6'))
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await pressButton(dialog()!, '盘点')
    await until('closed', () => dialog() === null)
    expect(sent('/mtm/stock/count')).to.deep.include({
      rolls: [
        { rollId: rows[0]!.id, version: 0, totalMm: 13_200 },
        { rollId: rows[1]!.id, version: 1, totalMm: 12_600 },
      ],
    })
    await until('told', () => $toasts.get().some(({ text }) => text.includes('1 卷已调整')))
  })

  it('show what others count on their sheets', async () => {
    await pressButton(running.pane(), '盘点')
    await until('the socket', () => server.sockets.length === 1)
    const [socket] = server.sockets
    socket!.accept()
    const counted = () => dialog()?.querySelector<HTMLElement>('[data-row="0"] [data-column="2"]')
    await until('cells', () => Boolean(counted()))
    const args = [{ id: rows[0]!.id, counted: 12.9 }, 'another-page']
    socket!.say(JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'stock:count.sheet', args } }))
    await until('theirs', () => counted()!.textContent.includes('12.9'))
  })

  it('are counted as selected, across pages', async () => {
    const many = Array.from({ length: 13 }, (_, n) => ({
      ...row(n),
      id: String(n).padStart(32, '0'),
      version: n,
    }))
    server.rows = many
    let isBusy = false
    // the fake server has no filter by ids
    server.listAnswer = ({ query }) => {
      const ids = query.get('id')?.split(',')
      if (!ids) return undefined
      if (isBusy) return answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
      const records = many.filter(({ id }) => ids.includes(id))
      return pageOf(records, { total: records.length, pageNo: 1, pageSize: 10 })
    }
    announceChange(stockRoll, [])
    const showing = (count: number) =>
      until('a page', () => running.pane().querySelectorAll('tbody tr').length === count)
    const tick = (n: number, count: number) => {
      line(n).querySelector<HTMLElement>('input[type=checkbox]')!.click()
      return until('ticked', () => running.pane().textContent!.includes(`已选择 ${count} 项`))
    }
    await showing(10)
    await tick(2, 1)
    await tick(4, 2)
    await running.show('/screen?pageNo=2')
    await showing(3)
    const counted = async () => {
      await pressButton(running.pane(), '盘点')
      await until('sheet', () => dialog()?.querySelector('[data-row="1"]') != null)
      await pressButton(dialog()!, '盘点')
      await until('closed', () => dialog() === null)
      return (sent('/mtm/stock/count') as StockCount).rolls.map(({ rollId }) => Number(rollId))
    }
    expect(await counted()).to.deep.equal([2, 4])
    await tick(1, 3)
    expect(await counted()).to.deep.equal([11, 2, 4])
    isBusy = true
    await pressButton(running.pane(), '盘点')
    await until('told', () => $toasts.get().some(({ text }) => text.includes('数据库繁忙')))
    expect(dialog()).to.equal(null)
  })
})

describe('defects of rolls', () => {
  it('are shown with the rolls in the person’s language', async () => {
    signedIn({ codes: ['stock:list'] })
    const server = fakeResource(
      stockRoll,
      [0, 1].map((n) => ({ ...row(n), id: String(n).repeat(32), version: n })),
    )
    setDicts(KINDS as never)
    const running = await startApp({ screen }, app)
    const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
    await running.show('/screen')
    const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]
    await until('rows', () => lines().length === 2)
    expect(lines()[0]!.textContent).not.to.include('布面瑕疵')
    chooseAction(lines()[1]!, '布面瑕疵')
    await until('read', () => dialog()?.textContent.includes('4.20 m · 破洞 · 12 mm · 边上') === true)
    expect(dialog()!.querySelector('[role=grid]')).to.equal(null)
    await setLocale('ja_JP')
    await until('in Japanese', () => dialog()!.textContent.includes('4.20 m · 穴 · 12 mm'))
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await setLocale('zh-CN')
    await running.stop()
    server.restore()
  })
})
