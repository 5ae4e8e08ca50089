import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { $toasts, dismissToast, setDicts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  eventually,
  fakeClock,
  fakeServer,
  okEnvelope,
  signedIn,
  until,
  type SeenCall,
} from '@mtm/shared-utils/runtime/testing'
import { chooseFile, pressButton, settle, type } from '../testing.ts'
import { focused, loadGrid, startGrid, type TestedGrid } from './grid-testing.tsx'
import type { CellType, GridColumn, GridRow } from '../grid.ts'

const SIZES = [
  { value: 'a', text: ['小', 'Small', '小'] as const },
  { value: 'b', text: ['大', 'Large', '大'] as const },
  { value: 'c', text: '停产', disabled: true },
]
/** Every type, with the value of a row and the text of its cell. */
const CASES: Record<CellType, [column: Partial<GridColumn>, value: unknown, shown: string]> = {
  normal: [{}, 'text', 'text'],
  input: [{ props: { maxLength: 3 } }, 'line', 'line'],
  inputNumber: [{ statistics: ['sum', 'average'] }, 12.5, '12.5'],
  textarea: [{}, 'one\ntwo', 'one\ntwo'],
  select: [{ options: SIZES }, 'b', '大'],
  'select-dict-search': [{ dictCode: 'weave' }, '1', '平纹'],
  'select-multiple': [{ dictCode: 'weave' }, '1,2', '平纹, 斜纹'],
  checkbox: [{ customValue: [1, 0] }, 1, ''],
  date: [{ format: 'DD.MM.YYYY' }, '2026-03-09 00:00:00', '09.03.2026'],
  datetime: [{}, '2026-03-09 08:05:00', '2026-03-09 08:05:00'],
  upload: [{}, { name: 'measures.pdf', status: 'done', path: 'temp/m.pdf' }, 'measu…'],
  file: [{}, 'temp/a.pdf,temp/b.pdf', '2 个文件'],
  image: [{}, 'temp/front.webp', 'front.webp'],
  popup: [{ popupCode: 'r', orgFields: 'no', destFields: 'popup' }, 'HK-501', 'HK-501'],
  progress: [{}, 40, '40%'],
  tags: [{}, 'ab;cd;', 'abcd'],
  'drag-sort': [{ key: '' }, 1, ''],
  'user-select': [{}, 'u1', '裁缝一'],
  'depart-select': [{}, 'd2', '二部'],
  slot: [{ render: ({ value }) => <b>{`[${String(value)}]`}</b> }, 'x', '[x]'],
}
const COLUMNS = Object.entries(CASES).map(([kind, [column]]): GridColumn => ({
  key: kind,
  title: `t-${kind}`,
  type: kind as CellType,
  width: 100,
  ...column,
}))
const ROW: GridRow = {
  id: '1',
  orderNum: 1,
  ...Object.fromEntries(Object.entries(CASES).map(([kind, [, value]]) => [kind, value])),
}

const isSorted = (numbers: readonly number[]) => numbers.every((n, at) => at === 0 || n > numbers[at - 1]!)

describe('the cells of the editable grid', () => {
  let grid: TestedGrid
  let calls: SeenCall[]
  let restore: () => void
  let uploaded: () => Response | Promise<Response>
  const value = (field: string, row = 0) => grid.handle.current!.getValues().all[row]![field]

  before(loadGrid)
  beforeEach(async () => {
    signedIn({ codes: [] })
    setDicts({
      weave: [
        { value: '1', text: '平纹', textEn: 'Plain', textJp: '平織', title: '', label: '' },
        { value: '2', text: '斜纹', textEn: 'Twill', textJp: '綾織', title: '', label: '' },
      ],
    })
    const server = fakeServer({
      'GET /sys/user/queryUserComponentData': () => ({
        records: [{ id: 'u1', username: 'tailor1', realname: '裁缝一' }],
        total: 1,
      }),
      'GET /sys/choice/department': () => [
        { id: 'd1', code: 'A01', label: '一部', children: [{ id: 'd2', code: 'A01A01', label: '二部' }] },
      ],
      'POST /sys/common/upload': () => uploaded(),
      'POST /sys/socketTicket': () => ({ ticket: 'once', seconds: 60 }),
    })
    calls = server.calls
    restore = server.restore
    grid = await startGrid({ label: '明细', columns: COLUMNS, rows: [ROW], height: 300 }, sendKeys)
  })
  afterEach(async () => {
    await grid.app.stop()
    restore()
    for (const { id } of $toasts.get()) dismissToast(id)
  })

  it('show their content, for every kind', async () => {
    await grid.open({})
    for (const [kind, [, , shown]] of Object.entries(CASES)) {
      if (kind === 'drag-sort') continue
      await grid.go(0, kind)
      await until(kind, () => grid.text(0, `t-${kind}`) === shown)
    }
    await grid.go(0, 'checkbox')
    expect(grid.cell(0, 't-checkbox').querySelector('input')!.checked).to.equal(true)
    grid.frame().scrollLeft = 0
    await eventually(() =>
      expect(grid.frame().querySelector('[data-row="0"] [data-grip]')).to.not.equal(null),
    )
  })

  it('are edited by their own controls, and keep their value without an edit', async () => {
    await grid.open({})
    const opens: Partial<Record<CellType, string>> = {
      input: 'INPUT',
      inputNumber: 'INPUT',
      textarea: 'TEXTAREA',
      select: 'SELECT',
      'select-dict-search': 'INPUT',
      'select-multiple': 'INPUT',
      date: 'INPUT',
      datetime: 'INPUT',
      tags: 'INPUT',
      'user-select': 'INPUT',
      'depart-select': 'INPUT',
      file: 'BUTTON',
      image: 'BUTTON',
    }
    for (const [kind, tag] of Object.entries(opens)) {
      await grid.go(0, kind)
      await grid.keys('F2')
      await until(`${kind} is edited`, () => focused().tagName === tag)
      grid.handle.current!.getValues()
      await until(`${kind} is closed`, () => focused().role === 'gridcell')
    }
    expect(grid.handle.current!.isDirty).to.equal(false)
    for (const kind of ['normal', 'progress', 'slot'] as const) {
      await grid.go(0, kind)
      await sendKeys({ type: '7' })
      await grid.keys('Delete')
      await settle()
      expect(focused().getAttribute('role'), kind).to.equal('gridcell')
    }
    expect(grid.handle.current!.isDirty).to.equal(false)
  })

  it('take days, moments, lists and texts as they are stored', async () => {
    await grid.open({})
    await grid.go(0, 'input')
    await sendKeys({ type: 'abcdef' })
    await grid.keys('Enter')
    expect(value('input')).to.equal('abc')
    for (const [kind, typed, stored] of [
      ['date', '2026-11-20', '2026-11-20'],
      ['datetime', '2026-11-20 9:30', '2026-11-20 09:30:00'],
      ['select', 'a', 'a'],
    ] as const) {
      await grid.go(0, kind)
      await grid.keys('F2')
      type(focused(), typed)
      await grid.keys('Enter')
      expect(value(kind)).to.equal(stored)
    }
    await grid.go(0, 'select-multiple')
    await grid.keys('F2')
    await until('list', () => focused().tagName === 'INPUT')
    const chips = () => focused().closest('[popover]')!.querySelectorAll<HTMLElement>('.mtm-picker__chip')
    chips()[0]!.querySelector('button')!.click()
    await until('one of the two', () => chips().length === 1)
    expect(value('select-multiple')).to.equal('2')
    await grid.go(0, 'select')
    grid.clipboard('paste', '停产\t斜纹\t2026/2/30\t')
    expect(value('select')).to.equal('a')
  })

  it('show placeholders while empty, and are locked where they may not be changed', async () => {
    await grid.open({
      columns: [
        { key: 'no', title: '编号', placeholder: '请输入编号', disabled: ({ id }) => id === '2' },
        { key: 'name', title: '名称', disabled: true, defaultValue: '新' },
        {
          key: 'half',
          title: '半价',
          type: 'normal',
          format: (_value, { amount }) => `${Number(amount) / 2} 元`,
        },
        { key: 'file', title: '附件', type: 'upload', allowDownload: false, allowRemove: false },
      ],
      rows: [
        { id: '1', amount: 5, file: { name: 'a.txt', status: 'done', path: 'temp/a.txt' } },
        { id: '2', amount: 8 },
      ],
    })
    expect(grid.text(0, '编号')).to.equal('请输入编号')
    expect([grid.text(0, '半价'), grid.text(1, '半价')]).to.deep.equal(['2.5 元', '4 元'])
    expect(grid.cell(0, '附件').querySelectorAll('button')).to.have.length(0)
    expect(grid.cell(0, '编号').hasAttribute('aria-readonly')).to.equal(false)
    expect(grid.cell(1, '编号').getAttribute('aria-readonly')).to.equal('true')
    await grid.go(1, 'no')
    await sendKeys({ type: 'x' })
    grid.clipboard('paste', 'y\tz')
    expect(grid.handle.current!.isDirty).to.equal(false)
    grid.handle.current!.addRows([{}])
    expect(value('name', 2)).to.equal('新')
  })

  it('upload files to the address of the column with the token, and read the configured part of the answer', async () => {
    uploaded = () => answer(200, { ...okEnvelope({}, ''), filePath: 'docs/long.txt' })
    await grid.open({
      columns: [
        {
          key: 'file',
          title: '附件',
          type: 'upload',
          action: 'https://old.example/jeecg-boot/sys/upload/uploadMinio',
          token: true,
          responseName: 'filePath',
        },
      ],
      rows: [{ id: '1' }],
    })
    const field = () => grid.frame().querySelector('input[type=file]')
    restore()
    const server = fakeServer({ 'POST /sys/upload/uploadMinio': () => uploaded() })
    ;({ calls, restore } = server)
    chooseFile(field(), new File(['x'], 'long.txt'))
    await until('stored', () => (value('file') as { path?: string } | undefined)?.path === 'docs/long.txt')
    expect(calls.at(-1)!.path).to.equal('/sys/upload/uploadMinio')
    expect(calls.at(-1)!.headers.get('X-Access-Token')).to.be.a('string')
    uploaded = () => answer(200, okEnvelope({}, ''))
    await grid.open({
      columns: [{ key: 'file', title: '附件', type: 'upload', action: '/sys/upload/uploadMinio' }],
    })
    grid.handle.current!.load([{ id: '1' }])
    await until('its empty cell', () => grid.text(0, '附件') === '点击上传')
    chooseFile(field(), new File(['x'], 'b.txt'))
    await until('failed', () =>
      $toasts.get().some(({ title, text }) => `${title} ${text}` === 'b.txt上传失败 未知错误'),
    )
  })

  it('keep the last files up to their number, whichever arrives first, and no removed one', async () => {
    const arrive: ((path: string) => void)[] = []
    const sent = (path: string) => answer(200, okEnvelope(null, path))
    uploaded = () => new Promise<Response>((resolve) => arrive.push((path) => resolve(sent(path))))
    await grid.open({
      columns: [{ key: 'file', title: '附件', type: 'file', number: 2 }],
      rows: [{ id: '1' }],
    })
    await grid.go(0, 'file')
    await grid.keys('Enter')
    const layer = () => grid.frame().querySelector<HTMLElement>('.mtm-sheet__files')
    const names = () => [...layer()!.querySelectorAll('li .mtm-sheet__text')].map((one) => one.textContent)
    const stored = () => layer()!.querySelectorAll('[aria-label="上传完成"]').length
    await until('its layer', () => layer() !== null)
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      chooseFile(layer()!.querySelector('input'), new File(['x'], name))
      await until(name, () => names().at(-1) === name)
    }
    expect(names()).to.deep.equal(['b.txt', 'c.txt'])
    await until('all on their way', () => arrive.length === 3)
    arrive[1]!('temp/b.txt')
    await until('the second', () => stored() === 1)
    arrive[0]!('temp/a.txt')
    layer()!.querySelectorAll<HTMLElement>('[aria-label="删除"]')[1]!.click()
    await until('taken away', () => !names().includes('c.txt'))
    arrive[2]!('temp/c.txt')
    await until('answered', () => calls.length === 3)
    await settle()
    expect(names()).to.deep.equal(['b.txt'])
    await pressButton(layer()!, '完成')
    await until('kept', () => value('file') === 'temp/b.txt')

    // leaving the cell keeps an upload in progress, Escape discards it
    for (const [key, name, then] of [
      ['Escape', 'd', 'temp/b.txt'],
      ['Tab', 'e', 'temp/b.txt,temp/e.txt'],
    ] as const) {
      await grid.go(0, 'file')
      await grid.keys('Enter')
      await until('its layer again', () => layer() !== null)
      chooseFile(layer()!.querySelector('input'), new File(['x'], `${name}.txt`))
      await until('on its way', () => names().at(-1) === `${name}.txt`)
      await grid.keys(key)
      await until('closed', () => layer() === null)
      arrive.at(-1)!(`temp/${name}.txt`)
      await settle()
      await until(then, () => value('file') === then)
    }
  })

  it('are found in order by axe in both schemes: empty, wrong, while they are edited', async () => {
    const root = document.documentElement
    for (const dark of [false, true]) {
      root.classList.toggle('sl-theme-dark', dark)
      const checkAxe = async (what: string) =>
        expect(await axeFindings(grid.app.pane()), what).to.deep.equal([])
      await grid.open({ rows: [] })
      await checkAxe('empty')
      await grid.open({
        columns: COLUMNS.map((column) => ({ ...column, validateRules: [{ required: true }] })),
        rows: [ROW, { id: '2' }, { id: '3' }],
        disabledRow: ({ id }) => id === '3',
      })
      expect(await grid.handle.current!.validate()).to.have.length(COLUMNS.length)
      await until('marked', () => grid.frame().querySelector('[aria-invalid=true]') !== null)
      await checkAxe('wrong')
      for (const kind of ['select', 'textarea', 'select-multiple', 'image']) {
        await grid.go(0, kind)
        await grid.keys('F2')
        await until(kind, () => focused().getAttribute('role') !== 'gridcell')
        await checkAxe(kind)
        await grid.keys('Escape')
      }
    }
    root.classList.remove('sl-theme-dark')
  })

  it('report problems in the current language, also after a language switch', async () => {
    await grid.open({
      columns: [{ key: 'no', title: '栏', validateRules: [{ pattern: 'z' }] }],
      rows: [{ id: '1', no: 'x' }],
    })
    await grid.handle.current!.validate()
    await grid.go(0, 'no')
    for (const [at, locale] of LOCALES.entries()) {
      await setLocale(locale)
      const message = ['栏须为整数', '栏 must be a whole number', '栏は整数で入力してください'][at]!
      await eventually(() => {
        expect(grid.cell(0, '栏').title).to.equal(message)
        expect(grid.app.pane().textContent).to.include(message)
      })
    }
    await setLocale('zh-CN')
  })

  it('keep typed text while lines scroll by, and hold the focus wherever the cursor goes', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ id: `${n}`, no: `W${n}` }))
    await grid.open({
      columns: [
        { key: 'no', title: '编号' },
        ...Array.from({ length: 40 }, (_, n) => ({ key: `c${n}`, title: `c${n}` })),
      ],
      rows,
    })
    const lines = () => grid.frame().querySelectorAll('[data-row]')
    await grid.go(3, 'no')
    await sendKeys({ type: 'typed' })
    // a key that opens an editor brings its cell into view, which would take the page back
    await until('the typed text', () => (focused() as HTMLInputElement).value === 'typed')
    for (const top of [4_000, 90_000, 40]) {
      grid.frame().scrollTop = top
      const row = Math.ceil(top / 40)
      await until(`row ${row}`, () => grid.frame().querySelector(`[data-row="${row}"]`) !== null)
      expect(lines().length).to.be.lessThan(20)
      expect(grid.frame().querySelector(`[data-row="${row}"]`)!.textContent).to.include(`W${row}`)
    }
    expect((focused() as HTMLInputElement).value).to.equal('typed')
    await grid.keys('Enter')
    expect(value('no', 3)).to.equal('typed')
    grid.frame().scrollTop = 60_000
    await until('row 1500', () => grid.frame().querySelector('[data-row="1500"]') !== null)
    expect(grid.at()).to.equal('4:2')
    for (let page = 0; page < 5; page++) {
      await grid.keys('PageDown')
      const [row, column] = grid.at().split(':')
      expect(focused().textContent).to.equal(`W${row}`)
      expect(column).to.equal('2')
      expect(focused().closest('[role=row]')!.getAttribute('aria-rowindex')).to.equal(String(Number(row) + 2))
    }
    expect(grid.frame().querySelectorAll('[role=gridcell][tabindex="0"]')).to.have.length(1)
    await grid.go(2_999, 'c39')
    expect(grid.at()).to.equal('2999:42')
    const { bottom, right } = focused().getBoundingClientRect()
    const frameBox = grid.frame().getBoundingClientRect()
    expect(bottom).to.be.at.most(frameBox.bottom)
    expect(right).to.be.at.most(frameBox.right)
    expect(lines()[0]!.querySelectorAll('[role=gridcell]').length).to.be.lessThan(20)
    const place = (found: Element) => Number(found.getAttribute('data-row'))
    await until('lines in the order of their rows', () => isSorted([...lines()].map(place)))
    await grid.keys('Control+z')
    expect([grid.at(), focused().textContent]).to.deep.equal(['3:2', 'W3'])
  })

  it('are not created on a key: the next ones are prepared in unused elements', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `c${n}`)
    const rows = Array.from({ length: 500 }, (_, n) => ({ id: `${n}`, c0: `W${n}` }))
    await grid.open({ columns: names.map((key) => ({ key, title: key })), rows })
    const lines = () => [...grid.frame().querySelectorAll('[data-row]')]
    const there = (column: number) =>
      grid.frame().querySelector(`[data-row="30"] [data-column="${column}"]`) !== null
    await grid.go(30, 'c0')
    const areThere = (rows: number[]) =>
      rows.every((row) => lines().some((line) => line.matches(`[data-row="${row}"]`)))
    await grid.keys('ArrowDown', 'ArrowDown', 'ArrowDown')
    await until('the lines of the first keys', () => areThere([34, 35, 36]))
    const before = new Set(lines())
    await grid.keys(...Array.from({ length: 10 }, () => 'ArrowDown'))
    expect(grid.at()).to.equal('43:2')
    expect(lines().filter((line) => !before.has(line))).to.deep.equal([])
    await until('the lines of the next keys', () => areThere([41, 42, 43, 44, 45, 46]))
    const order = () => lines().map((line) => Number(line.getAttribute('data-row')))
    await until('their order, after a rest', () => isSorted(order()))
    await grid.go(30, 'c20')
    await until('the columns of the next keys', () => there(21) && !there(2))
  })

  it('send a heartbeat 10 s after an answer, count as lost after 6 s without one, and reconnect after 5 s and a part by chance', async () => {
    restore()
    const server = fakeServer({ 'POST /sys/socketTicket': () => ({ ticket: 'once', seconds: 60 }) })
    restore = server.restore
    const clock = fakeClock()
    const { random } = Math
    try {
      const { joinTable } = await (await import('@mtm/shared-utils/runtime')).tableSocket()
      const table = joinTable('cloth', () => undefined)
      await until('its socket', () => server.sockets.length === 1)
      const [first] = server.sockets
      first!.accept()
      const beat = JSON.stringify({ type: 'heart_beat', data: '' })
      expect(first!.sent).to.deep.equal([beat])
      first!.say(JSON.stringify({ type: 'heart_beat', data: true }))
      await clock.pass(9_999)
      expect(first!.sent).to.have.length(1)
      await clock.pass(1)
      expect(first!.sent).to.have.length(2)
      await clock.pass(5_999)
      expect(first!.closed).to.equal(false)
      Math.random = () => 0.5
      await clock.pass(1)
      expect(first!.closed).to.equal(true)
      await clock.pass(5_999)
      expect(server.sockets).to.have.length(1)
      await clock.pass(1)
      await until('the next', () => server.sockets.length === 2)
      table.leave()
    } finally {
      Math.random = random
      clock.restore()
    }
  })
})
