import { expect } from 'chai'
import { useState } from 'react'
import type { ReportData, ReportHead, ReportQueryItem } from '@mtm/shared-utils/contracts/dto/report'
import { $toasts, closeTab, dismissToast } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  eventually,
  fakeServer,
  until,
  type SeenCall,
} from '@mtm/shared-utils/runtime/testing'
import { Grid, type GridHandle } from '../grid.ts'
import { queryClient } from '../query/client.ts'
import { press, pressButton, startApp, type, type RunningApp } from '../testing.ts'
import { PopupField } from '../picker.ts'
import type { PopupFieldProps } from './popup-field.tsx'
import { keyOf } from './report-columns.ts'

const text = (title: string, dataIndex: string, more: object = {}) =>
  ({ title, dataIndex, align: 'left', sorter: false, ...more }) as const
const HEAD: ReportHead = {
  cgRpConfigId: 'id1',
  cgRpConfigName: '面料选择',
  columns: [
    text('面料号', 'no', { sorter: true }),
    text('季节', 'season', { customRender: 'season' }),
    text('幅宽', 'width', { align: 'right', kind: 'length' }),
    text('可用(米)', 'free', { align: 'right', kind: 'length', unit: 'm' }),
  ],
  dictOptions: { season: [{ value: 'w', text: '冬', title: '冬' }] },
}
const ITEMS: ReportQueryItem[] = [
  { field: 'no', label: '面料号', mode: 'single', view: 'text' },
  { field: 'season', label: '季节', mode: 'single', view: 'list' },
  { field: 'weight', label: '克重', mode: 'group', view: 'number', hidden: '1' },
]
/** 25 of them: three pages. */
const CLOTHS = Array.from({ length: 25 }, (_, n) => ({
  id: `cloth${n}`.padEnd(60, '.'),
  no: `HK-${100 + n}`,
  season: n % 2 ? 'w' : null,
  width: 1_500 + n,
  free: 12_340,
}))

let settings: Partial<PopupFieldProps>
let values: Record<string, unknown>

function Screen() {
  const [form, setForm] = useState<Record<string, unknown>>({ cloth: null, wide: null })
  values = form
  return (
    <PopupField
      name="cloth"
      label="面料"
      code="cloths"
      orgFields="no,width"
      destFields="cloth, wide"
      value={form.cloth as string | null}
      onChange={(cloth) => setForm((old) => ({ ...old, cloth }))}
      onFill={(patch) => setForm((old) => ({ ...old, ...patch }))}
      {...settings}
    />
  )
}

describe('a record of a report', () => {
  it('is known by its values one after another, 50 characters of them', () => {
    expect(keyOf(CLOTHS[3]!)).to.equal('cloth3'.padEnd(50, '.'))
    expect(keyOf({ a: 1, b: null, c: { d: 2 } })).to.equal('1""{"d":2}')
    expect(keyOf({ a: 1, b: 'x' })).to.not.equal(keyOf({ a: 2, b: 'x' }))
  })
})

describe('a popup', () => {
  let app: RunningApp
  let calls: SeenCall[]
  let restore: () => void
  let refuse: string | null

  beforeEach(() => {
    settings = {}
    refuse = null
    queryClient.clear()
    const or = (path: string, result: unknown) => () =>
      refuse === path ? answer(200, { success: false, message: '不行', code: 500, result: null }) : result
    const data = ({ query }: SeenCall): ReportData => {
      const [from, size] = [Number(query.get('pageNo')), Number(query.get('pageSize'))]
      const found = CLOTHS.filter(({ no }) => no.includes(query.get('no') ?? ''))
      return { records: found.slice((from - 1) * size, from * size), total: found.length }
    }
    const server = fakeServer({
      'GET /online/cgreport/api/getRpColumns/cloths': or('head', HEAD),
      'GET /online/cgreport/api/getQueryInfo/id1': or('items', ITEMS),
      'GET /online/cgreport/api/getData/id1': (call) => or('data', data(call))(),
    })
    calls = server.calls
    restore = server.restore
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await app.stop()
    restore()
  })

  const run = async (more: Partial<PopupFieldProps> = {}) => {
    settings = more
    app = await startApp({ popup: Screen, other: () => null })
    await app.show('/popup')
    await until('field', () => input() !== null)
  }
  const input = () => app.pane().querySelector<HTMLInputElement>('[name=cloth]')!
  const dialog = () => document.querySelector<HTMLElement>('body > div > .mtm-dialog--picker[open]')
  const lines = () => [...(dialog()?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const numbers = () => lines().map((line) => line.querySelectorAll('td')[2]!.textContent)
  const open = async () => {
    input().focus()
    input().click()
    await until('records', () => lines().length > 0)
  }
  const dialogs = () => document.querySelectorAll('.mtm-dialog--picker')
  const chosen = () => dialog()!.querySelector('.mtm-selection')!.textContent
  const warnings = () => $toasts.get().map(({ kind, text: message }) => `${kind} ${message}`)
  const callsTo = (path: string) => calls.filter((call) => call.path.includes(path))
  const gone = () => until('closed', () => dialog() === null)

  it('reports missing settings and requests nothing', async () => {
    const missing = 'warning popup参数未正确配置!'
    const counts = 'warning popup参数未正确配置,原始值和目标值数量不一致!'
    for (const [wrong, message] of [
      [{ code: '' }, missing],
      [{ orgFields: '' }, missing],
      [{ destFields: ' , ' }, missing],
      [{ orgFields: 'no' }, counts],
    ] as const) {
      await run(wrong)
      input().click()
      await eventually(() => expect(warnings()).to.deep.equal([message]))
      expect([calls.length, dialog()]).to.deep.equal([0, null])
      for (const { id } of $toasts.get()) dismissToast(id)
      await app.stop()
    }
    await run({ disabled: true })
    expect(input().disabled).to.equal(true)
    expect(input().placeholder).to.equal('请选择')
  })

  it('shows records with the texts of their dictionaries, 1200 wide, and searches, sorts and turns pages', async () => {
    await run()
    press('Enter', input())
    await until('records', () => lines().length === 10)
    expect(dialog()!.getAttribute('label')).to.equal('面料选择')
    expect(getComputedStyle(dialog()!).getPropertyValue('--width')).to.equal('1200px')
    expect(getComputedStyle(dialog()!.querySelector('table')!).minWidth).to.equal('1100px')
    expect(lines()[1]!.textContent).to.equal('2HK-101冬150.112.34')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    const field = (name: string) => dialog()!.querySelector(`[name="${name}"]`)
    expect(field('weight_begin')).to.equal(null)
    await until('the search', () => dialog()!.querySelector('[role=search]') !== null)
    await pressButton(dialog()!, '展开')
    await until('unfolded', () => field('weight_begin') !== null)
    type(field('weight_begin'), '280')
    type(field('no'), 'HK-12')
    await pressButton(dialog()!, '查询')
    await until('found', () => lines().length === 5)
    const query = callsTo('getData').at(-1)!.query
    expect(query.get('weight_begin')).to.equal('280')
    expect([query.has('weight_end'), query.has('season'), query.get('pageNo')]).to.deep.equal([
      false,
      false,
      '1',
    ])
    await pressButton(dialog()!, '重置')
    await until('all', () => lines().length === 10)
    await pressButton(dialog()!.querySelector('thead')!, '面料号')
    await until('sorted', () => callsTo('getData').at(-1)!.query.get('column') === 'no')
    expect(callsTo('getData').at(-1)!.query.get('order')).to.equal('asc')
    await pressButton(dialog()!.querySelector('nav')!, '3')
    await until('last page', () => lines().length === 5)
    type(field('no'), 'nobody')
    await pressButton(dialog()!, '查询')
    await until('nothing', () => dialog()!.textContent!.includes('没有查询到任何数据'))
  })

  it('of one record warns of none and of two, and fills the fields beside it', async () => {
    await until('those of before are gone', () => dialogs().length === 0)
    await run()
    // a double press sends one request
    input().click()
    await open()
    expect(dialogs()).to.have.length(1)
    await pressButton(dialog()!, '确定')
    expect(warnings()).to.deep.equal(['warning 请选择一条记录'])
    dismissToast($toasts.get()[0]!.id)
    lines()[0]!.click()
    await until('the first', () => chosen().startsWith('已选择 1 项'))
    lines()[1]!.querySelector('td')!.click()
    await until('two', () => chosen().startsWith('已选择 2 项'))
    await pressButton(dialog()!, '确定')
    expect(warnings()).to.deep.equal(['warning 请选择一条记录'])
    lines()[0]!.click()
    await until('one', () => chosen().startsWith('已选择 1 项'))
    expect(lines()[1]!.getAttribute('aria-selected')).to.equal('true')
    await pressButton(dialog()!, '确定')
    await until('filled', () => input().value === 'HK-101')
    expect(values).to.deep.equal({ cloth: 'HK-101', wide: 1_501 })
    await gone()
    await until('focus is back', () => document.activeElement === input())
    app.pane().querySelector<HTMLElement>('[aria-label="清空 面料"]')!.click()
    await until('emptied', () => input().value === '')
    expect(values).to.deep.equal({ cloth: null, wide: null })
  })

  it('of several keeps the choice across pages, fills comma lists, and forgets the choice on closing', async () => {
    await run({ multi: true, triggerChange: false })
    await open()
    lines()[0]!.click()
    await pressButton(dialog()!.querySelector('nav')!, '2')
    await until('second page', () => numbers()[0] === 'HK-110')
    lines()[1]!.querySelector('input')!.click()
    await until('two', () => chosen().startsWith('已选择 2 项'))
    await pressButton(dialog()!, '确定')
    await until('filled', () => input().value === 'HK-100,HK-111')
    // does not fill the others
    expect(values.wide).to.equal(null)
    await gone()
    await open()
    expect(chosen()).to.equal('')
    lines()[0]!.click()
    await pressButton(dialog()!, '取消')
    await gone()
    expect(input().value).to.equal('HK-100,HK-111')
    await open()
    press('Escape', dialog()!)
    await gone()
  })

  it('shares its three answers within a group for 30 s, and nothing without one', async () => {
    await run({ groupId: 'g' })
    for (let times = 0; times < 2; times++) {
      await open()
      await pressButton(dialog()!, '取消')
      await gone()
    }
    expect(calls).to.have.length(3)
    // an answer older than 30 s is requested again
    for (const query of queryClient.getQueryCache().getAll())
      query.setState({ dataUpdatedAt: Date.now() - 30_001 })
    await open()
    await until('asked anew', () => calls.length === 6)
    await app.stop()
    await gone()
    await run()
    for (let times = 2; times < 4; times++) {
      await open()
      await pressButton(dialog()!, '取消')
      await gone()
      expect(calls).to.have.length(3 + 3 * times)
    }
  })

  it('reports a refusal: of the report and its data in place, of the search fields as a warning', async () => {
    refuse = 'items'
    await run()
    await open()
    await until('told', () => warnings().join() === 'warning 不行')
    expect(dialog()!.querySelector('[role=search]')).to.equal(null)
    await pressButton(dialog()!, '取消')
    await gone()
    for (const part of ['head', 'data']) {
      refuse = part
      input().click()
      await until(
        'refused',
        () => dialog()?.querySelector('[role=alert]')?.textContent.includes('不行') === true,
      )
      refuse = null
      await pressButton(dialog()!, '重试')
      await until('there', () => lines().length === 10)
      await pressButton(dialog()!, '取消')
      await gone()
    }
  })

  it('belongs to its tab: it waits behind another, and closes with its own', async () => {
    await run()
    await open()
    lines()[2]!.click()
    await app.show('/other')
    await gone()
    await app.show('/popup')
    await until('back', () => dialog() !== null && chosen().startsWith('已选择 1 项'))
    await app.show('/other')
    closeTab('/popup', { force: true })
    await until('gone for good', () => document.querySelector('.mtm-dialog--picker') === null)
  })

  it('in a grid fills the cells of its row', async () => {
    const handle = { current: null as GridHandle | null }
    const columns = [
      {
        key: 'cloth',
        title: '布',
        type: 'popup' as const,
        popupCode: 'cloths',
        orgFields: 'no,width',
        destFields: 'cloth,wide',
        multiple: true,
      },
    ]
    const rows = [{ id: '1' }]
    const View = () => <Grid ref={handle} label="表" columns={columns} rows={rows} />
    app = await startApp({ popup: View })
    await app.show('/popup')
    await until('grid', () => app.pane().querySelector('[role=gridcell]') !== null)
    const frame = app.pane().querySelector<HTMLElement>('[role=grid]')!
    handle.current!.goTo(0, 'cloth')
    await until('its cell', () => document.activeElement?.role === 'gridcell')
    press('Enter')
    press('Enter')
    await until('records', () => lines().length === 10)
    expect(dialogs()).to.have.length(1)
    lines()[0]!.click()
    lines()[4]!.click()
    await until('two', () => chosen().startsWith('已选择 2 项'))
    await pressButton(dialog()!, '确定')
    await until('filled', () => frame.textContent.includes('HK-100,HK-104'))
    expect(handle.current!.getValues().all[0]).to.include({ wide: '1500,1504' })
  })
})
