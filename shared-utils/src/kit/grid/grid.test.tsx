import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import { setDicts, setLocale, $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  eventually,
  fakeServer,
  okEnvelope,
  signedIn,
  until,
  type SeenCall,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '../query/client.ts'
import { byText, pressButton, chooseFile, settle, type RunningApp } from '../testing.ts'
import { focused, loadGrid, startGrid, type TestedGrid } from './grid-testing.tsx'
import { Grid, type GridColumn, type GridProps, type GridRow } from '../grid.ts'

const ROWS = Array.from({ length: 200 }, (_, n): GridRow => ({
  id: `r${n}`,
  no: `W${n}`,
  amount: n,
  size: 'a',
  done: n === 1 ? 'Y' : 'N',
  day: '2026-05-01',
  tags: '',
  progress: n,
  note: null,
}))
const COLUMNS: GridColumn[] = [
  {
    key: 'no',
    title: ['编号', 'No.', '番号'],
    fixed: true,
    width: 80,
    validateRules: [{ required: true }, { unique: true }],
  },
  { key: 'amount', title: '数量', width: 80, type: 'inputNumber', statistics: ['sum', 'average'] },
  {
    key: 'size',
    title: '尺码',
    width: 80,
    type: 'select',
    options: [
      { value: 'a', text: ['小', 'Small', '小'] },
      { value: 'b', text: ['大', 'Large', '大'] },
    ],
  },
  { key: 'done', title: '完成', width: 80, type: 'checkbox', customValue: ['Y', 'N'] },
  { key: 'day', title: '日期', width: 80, type: 'date', format: 'YYYY/MM/DD' },
  { key: 'tags', title: '标签', width: 80, type: 'tags' },
  { key: 'progress', title: '进度', width: 80, type: 'progress' },
  { key: 'note', title: '备注', width: 80, type: 'textarea', defaultValue: 'new' },
]

describe('the editable grid', () => {
  let app: RunningApp
  let handle: TestedGrid['handle']
  let grid: TestedGrid
  let calls: SeenCall[]
  let restore: () => void
  let uploads: Response | null

  const frame = () => grid.frame()
  const cell = (row: number, head: string) => grid.cell(row, head)
  const text = (row: number, head: string) => grid.text(row, head)
  const at = () => grid.at()
  const go = (row: number, field: string) => grid.go(row, field)
  const keys = (...presses: string[]) => grid.keys(...presses)
  const clipboard: TestedGrid['clipboard'] = (kind, given) => grid.clipboard(kind, given)
  const open = (given: Partial<GridProps> = {}) => grid.open(given)

  before(loadGrid)
  beforeEach(async () => {
    signedIn({ codes: ['cloth:add'] })
    queryClient.clear()
    setDicts({ weave: [{ value: '1', text: '平纹', textEn: 'Plain', textJp: '平織', title: '', label: '' }] })
    uploads = null
    const server = fakeServer({
      'GET /sys/user/queryUserComponentData': () => ({
        records: [{ id: 'u1', username: 'tailor1', realname: '裁缝一' }],
        total: 1,
      }),
      'GET /sys/dict/loadDict/buyers': () => [{ value: 'b1', text: '买家一' }],
      'GET /sys/dict/loadDictItem/buyers': () => ['买家一'],
      'POST /sys/common/upload': () => uploads ?? answer(200, okEnvelope(null, 'temp/a.txt')),
    })
    calls = server.calls
    restore = server.restore
    grid = await startGrid({ label: '明细', columns: COLUMNS, rows: ROWS, height: 400 }, sendKeys)
    ;({ app, handle } = grid)
  })
  afterEach(async () => {
    await app.stop()
    restore()
    for (const { id } of $toasts.get()) dismissToast(id)
  })

  it('is a grid to assistive technology in three languages, and axe finds nothing', async () => {
    await open({ subTable: { load: () => Promise.resolve(null), render: () => null } })
    expect(frame().getAttribute('aria-rowcount')).to.equal('202')
    expect(frame().getAttribute('aria-colcount')).to.equal('11')
    expect(cell(3, '编号').closest('[role=row]')!.getAttribute('aria-rowindex')).to.equal('5')
    expect(cell(3, '编号').getAttribute('aria-colindex')).to.equal('4')
    expect(frame().querySelectorAll('[role=gridcell][tabindex="0"]')).to.have.length(1)
    expect(frame().querySelectorAll('[data-row]').length).to.be.lessThan(30)
    expect(await axeFindings(app.pane())).to.deep.equal([])
    for (const [locale, no, add] of [
      ['en-US', 'No.', 'Add'],
      ['ja_JP', '番号', '追加'],
      ['zh-CN', '编号', '新增'],
    ] as const) {
      await setLocale(locale)
      await eventually(() => {
        expect(frame().textContent).to.include(no)
        expect(byText(app.pane(), add).textContent).to.equal(add)
      })
    }
    expect(text(0, '日期')).to.equal('2026/05/01')
    expect(text(7, '进度')).to.equal('7%')
  })

  it('moves by the keys of a spreadsheet and is no keyboard trap', async () => {
    await open()
    await go(0, 'no')
    await keys('ArrowDown', 'ArrowRight')
    expect(at()).to.equal('1:3')
    await keys('Home')
    expect(at()).to.equal('1:0')
    await keys('End')
    expect(at()).to.equal('1:9')
    await keys('Control+End')
    expect(at()).to.equal('199:9')
    const place = focused().getBoundingClientRect()
    const frameBox = frame().getBoundingClientRect()
    expect(place.bottom).to.be.lessThan(frameBox.bottom)
    expect(place.right).to.be.at.most(frameBox.right)
    await keys('Control+Home')
    expect(at()).to.equal('0:0')
    expect(focused().getBoundingClientRect().top).to.be.greaterThan(frameBox.top + 30)
    await keys('Shift+Tab')
    expect(focused().getAttribute('aria-label')).to.equal('选择全部行')
    await keys('Shift+Tab')
    expect(frame().contains(focused())).to.equal(false)
    await go(0, 'note')
    await keys('Tab')
    expect(at()).to.equal('1:0')
    await keys('Shift+Tab')
    expect(at()).to.equal('0:9')
    // a surrounding dialog receives only the Tab that leaves the grid
    const heard: string[] = []
    const hear = ({ key }: KeyboardEvent) => void heard.push(key)
    document.addEventListener('keydown', hear)
    await keys('Tab', 'Shift+Tab')
    expect(heard.filter((key) => key === 'Tab')).to.deep.equal([])
    document.removeEventListener('keydown', hear)
    await keys('Escape', 'Tab')
    expect(frame().contains(focused())).to.equal(false)
  })

  it('edits by typing, Enter and F2; Escape restores; only the cell renders again', async () => {
    const edits: unknown[] = []
    await open({ onEdit: (made) => edits.push(...made.map(({ field, value }) => [field, value])) })
    await go(0, 'no')
    await sendKeys({ type: 'X9' })
    expect(focused().tagName).to.equal('INPUT')
    expect((focused() as HTMLInputElement).value).to.equal('X9')
    await keys('Escape')
    expect(text(0, '编号')).to.equal('W0')
    expect(at()).to.equal('0:2')
    await sendKeys({ type: 'X9' })
    await keys('Enter')
    expect(text(0, '编号')).to.equal('X9')
    expect(at()).to.equal('1:2')
    await keys('F2')
    await sendKeys({ type: '!' })
    await keys('Tab')
    expect(text(1, '编号')).to.equal('W1!')
    expect(at()).to.equal('1:3')
    await sendKeys({ type: '-1a2.5.7' })
    expect((focused() as HTMLInputElement).value).to.equal('-12.57')
    await keys('Enter')
    await go(2, 'amount')
    await sendKeys({ type: '-' })
    await keys('Enter')
    expect(text(2, '数量')).to.equal('')
    await go(0, 'tags')
    await sendKeys({ type: 'ab;cde' })
    expect((focused() as HTMLInputElement).value).to.equal('ab;cd;e')
    await keys('Backspace', 'Backspace', 'Enter')
    expect(text(0, '标签')).to.equal('abc')
    await go(1, 'done')
    await keys(' ')
    expect(cell(1, '完成').querySelector('input')!.checked).to.equal(false)
    await go(1, 'size')
    await keys('Enter')
    expect(focused().tagName).to.equal('SELECT')
    ;(focused() as HTMLSelectElement).value = 'b'
    await keys('Enter')
    expect(text(1, '尺码')).to.equal('大')
    await go(1, 'note')
    await keys('Enter')
    await sendKeys({ type: 'one' })
    await keys('Alt+Enter')
    await sendKeys({ type: 'two' })
    await keys('Enter')
    await go(3, 'progress')
    await sendKeys({ type: '5' })
    expect(text(3, '进度')).to.equal('3%')
    expect(edits).to.deep.equal([
      ['no', 'X9'],
      ['no', 'W1!'],
      ['amount', -12.57],
      ['amount', null],
      ['tags', 'ab;c'],
      ['done', 'N'],
      ['size', 'b'],
      ['note', 'one\ntwo'],
    ])
  })

  it('copies, cuts and pastes blocks as Excel does, clears them, and takes every step back', async () => {
    await open()
    await go(0, 'no')
    await keys('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight')
    expect(frame().querySelectorAll('.mtm-sheet__cell--chosen')).to.have.length(6)
    expect(clipboard('copy')).to.equal('W0\t0\t小\r\nW1\t1\t小')
    await go(2, 'no')
    clipboard('paste', '"a ""b""\tc"\t1,200\t大\r\nZ\tx\tunknown\r\n')
    await eventually(() => {
      expect([text(2, '编号'), text(2, '数量'), text(2, '尺码')]).to.deep.equal(['a "b"\tc', '1200', '大'])
      expect([text(3, '编号'), text(3, '数量'), text(3, '尺码')]).to.deep.equal(['Z', '3', '小'])
    })
    await keys('Control+z')
    expect([text(2, '编号'), text(3, '编号')]).to.deep.equal(['W2', 'W3'])
    await keys('Control+y')
    expect(text(3, '编号')).to.equal('Z')
    await go(4, 'amount')
    await keys('Shift+ArrowDown', 'Shift+ArrowDown')
    clipboard('paste', '8')
    await eventually(() =>
      expect([4, 5, 6, 7].map((row) => text(row, '数量'))).to.deep.equal(['8', '8', '8', '7']),
    )
    await keys('Delete')
    expect([4, 5, 6].map((row) => text(row, '数量'))).to.deep.equal(['', '', ''])
    await keys('Control+z', 'Control+z')
    expect(text(5, '数量')).to.equal('5')
    await go(199, 'no')
    clipboard('paste', 'N1\nN2\nN3')
    await eventually(() => expect(frame().getAttribute('aria-rowcount')).to.equal('204'))
    const { added, changed } = handle.current!.getValues()
    expect(added.map(({ no, note, id }) => [no, note, id])).to.deep.equal([
      ['N2', 'new', undefined],
      ['N3', 'new', undefined],
    ])
    expect(changed.map(({ id }) => id)).to.deep.equal(['r2', 'r3', 'r199'])
    expect(clipboard('cut')).to.equal('N1\r\nN2\r\nN3')
    await eventually(() => expect(text(199, '编号')).to.equal(''))
  })

  it('tracks rows from added to removed and returns the changes', async () => {
    const saved: unknown[] = []
    const gone: unknown[] = []
    await open({
      rows: ROWS.slice(0, 3),
      disabledRow: ({ id }) => id === 'r2',
      onSelect: (rows) => gone.push(rows.map(({ id }) => id)),
      onSave: async (values) => void saved.push(values),
    })
    await go(2, 'no')
    await sendKeys({ type: 'x' })
    expect(focused().tagName).to.equal('DIV')
    frame().querySelector<HTMLElement>('[role=columnheader] input')!.click()
    await eventually(() => expect(app.pane().textContent).to.include('已选择 2 项'))
    await pressButton(app.pane(), '清空选择')
    await go(0, '@select')
    await keys(' ')
    expect(gone).to.deep.equal([['r0', 'r1'], [], ['r0']])
    await pressButton(app.pane(), '删除')
    await pressButton(app.pane(), '新增')
    await eventually(() => expect(at().startsWith('2:')).to.equal(true))
    await go(0, 'amount')
    await sendKeys({ type: '7' })
    const values = handle.current!.getValues()
    expect(values.all.map(({ id }) => id)).to.deep.equal(['r1', 'r2', undefined])
    expect(values.changed.map(({ id, amount }) => [id, amount])).to.deep.equal([['r1', 7]])
    expect(values.removed.map(({ id }) => id)).to.deep.equal(['r0'])
    expect(handle.current!.isDirty).to.equal(true)
    await pressButton(app.pane(), '保存')
    await eventually(() => {
      expect(app.pane().textContent).to.include('第 3 行：编号不能为空')
      expect(at()).to.equal('2:2')
    })
    expect(saved).to.have.length(0)
    await sendKeys({ type: 'W1' })
    await keys('Enter')
    await eventually(() => expect(app.pane().textContent).to.include('编号不能重复'))
    await sendKeys({ type: 'N9' })
    await keys('Enter')
    await pressButton(app.pane(), '保存')
    await until('saved', () => saved.length === 1)
    await until('accepted', () => !handle.current!.isDirty)
    handle.current!.addRows([{ id: 'copied', no: 'C' }], 0)
    expect(handle.current!.getValues().added).to.deep.equal([{ no: 'C', note: 'new' }])
    handle.current!.undo()
    expect(handle.current!.getValues().all).to.have.length(3)
  })

  it('hides buttons by permission and by exclusion, and everything where nothing may be changed', async () => {
    await open({ permissionPrefix: 'cloth', exclude: [] })
    const buttons = () => [...app.pane().querySelectorAll('sl-button')].map(({ textContent }) => textContent)
    expect(buttons()).to.deep.equal(['新增', '插入', '撤销', '重做', '清空选择'])
    await open({ exclude: ['batch_delete'] })
    expect(buttons()).to.not.include('删除')
    await open({ readOnly: true })
    expect(buttons()).to.deep.equal([])
    await go(0, 'no')
    await sendKeys({ type: 'x' })
    clipboard('paste', 'y')
    await keys('Delete')
    await settle()
    expect(text(0, '编号')).to.equal('W0')
    expect(frame().getAttribute('aria-readonly')).to.equal('true')
  })

  it('sums and averages values, and keeps its first columns visible', async () => {
    await open({ rows: ROWS.slice(0, 4) })
    const foot = () => frame().querySelector('.mtm-sheet__foot')!.textContent
    expect(foot()).to.include('合计 6 · 平均 1.5')
    await go(3, 'amount')
    await sendKeys({ type: '0.3' })
    await keys('Enter')
    await eventually(() => expect(foot()).to.include('合计 3.3 · 平均 0.825'))
    app.pane().style.width = '500px'
    frame().scrollLeft = 600
    await eventually(() => {
      const edge = frame().getBoundingClientRect().left
      expect(Math.round(cell(0, '编号').getBoundingClientRect().left - edge)).to.be.within(0, 2)
      expect(
        frame().querySelector('[data-row="0"] [data-column="0"]')!.getBoundingClientRect().right,
      ).to.be.lessThan(edge)
    })
  })

  it('moves rows by keys and by pointer, and renumbers them', async () => {
    const rows = ROWS.slice(0, 4).map((row, n) => ({ ...row, orderNum: n + 1 }))
    await open({ rows, columns: [{ key: 'orderNum', title: '', type: 'drag-sort' }, ...COLUMNS] })
    const order = () => handle.current!.getValues().all.map(({ id, orderNum }) => `${id}=${orderNum}`)
    await go(0, 'no')
    await keys('Alt+ArrowDown')
    expect(order()).to.deep.equal(['r1=1', 'r0=2', 'r2=3', 'r3=4'])
    await keys('Control+z')
    expect(order()[0]).to.equal('r0=1')
    const grip = (row: number) => frame().querySelector<HTMLElement>(`[data-row="${row}"] [data-grip]`)!
    const pull = (kind: string, target: HTMLElement, to: HTMLElement) => {
      const { x, y } = to.getBoundingClientRect()
      const init = {
        clientX: x + 2,
        clientY: y + 2,
        button: 0,
        buttons: kind === 'pointerup' ? 0 : 1,
        bubbles: true,
        cancelable: true,
      }
      target.dispatchEvent(new PointerEvent(kind, init))
    }
    frame().setPointerCapture = () => undefined
    pull('pointerdown', grip(0), grip(0))
    pull('pointermove', grip(0), grip(2))
    expect(frame().querySelector('.mtm-sheet__drop')!.getAttribute('aria-rowindex')).to.equal('4')
    pull('pointerup', grip(0), grip(2))
    await eventually(() => expect(order()).to.deep.equal(['r1=1', 'r2=2', 'r0=3', 'r3=4']))
  })

  it('opens a sub-table and reports a failure after three attempts', async () => {
    let requests = 0
    let works = false
    await open({
      subTable: {
        load: () => {
          requests++
          return works ? Promise.resolve('inside') : Promise.reject(new Error('no'))
        },
        render: (row, loaded) => (
          <Grid
            label="内"
            columns={[{ key: 'a', title: 'A' }]}
            rows={[{ id: '1', a: `${String(loaded)} ${row.no}` }]}
          />
        ),
      },
    })
    await go(0, '@expand')
    await keys('Enter')
    await until('failure', () => frame().textContent.includes('打开子表失败'))
    expect(requests).to.equal(3)
    works = true
    await pressButton(frame(), '重试')
    await until('inside', () => frame().textContent.includes('inside W0'))
    frame().querySelector<HTMLElement>(':scope [role=grid] [data-column="1"]')!.focus()
    await keys('Control+End')
    await settle()
    expect(frame().scrollTop).to.equal(0)
    await go(0, '@expand')
    await keys('Enter')
    await eventually(() => expect(frame().querySelectorAll('[role=grid]')).to.have.length(0))
  })

  it('chooses users and dictionary items on the server, and fills a row from a report', async () => {
    const given: GridColumn[] = [
      { key: 'who', title: '人', type: 'user-select' },
      { key: 'buyer', title: '买家', type: 'select-dict-search', dictCode: 'buyers' },
      { key: 'weaves', title: '织法', type: 'select-multiple', dictCode: 'weave' },
      {
        key: 'cloth',
        title: '布',
        type: 'popup',
        popupCode: 'cloths',
        orgFields: 'no,width',
        destFields: 'cloth,wide',
      },
      { key: 'wrong', title: '错', type: 'popup', popupCode: 'cloths', orgFields: 'no', destFields: 'a,b' },
      { key: 'none', title: '空', type: 'popup' },
    ]
    await open({
      columns: given,
      rows: [{ id: '1', who: 'u1', buyer: 'b1', weaves: '1' }],
      pickRecords: async ({ code, multiple }) => [{ no: `${code}${multiple}`, width: 150 }],
    })
    await until(
      'names',
      () => frame().textContent.includes('裁缝一') && frame().textContent.includes('买家一'),
    )
    expect(text(0, '织法')).to.equal('平纹')
    await go(0, 'buyer')
    await keys('Enter')
    await until('field', () => focused().getAttribute('role') === 'combobox')
    expect(calls.some(({ path }) => path === '/sys/dict/loadDict/buyers')).to.equal(false)
    await keys('Escape')
    await until('closed', () => focused().getAttribute('role') === 'gridcell')
    await go(0, 'who')
    await keys('Enter')
    await until('layer', () => frame().querySelector('[popover]') !== null)
    frame().querySelector<HTMLElement>('.mtm-picker__chip button')!.click()
    await until('nobody', () => frame().querySelector('.mtm-picker__chip') === null)
    handle.current!.goTo(0, 'cloth')
    expect(handle.current!.getValues().all[0]!.who).to.equal(null)
    await go(0, 'cloth')
    await keys('Enter')
    await until('filled', () => text(0, '布') === 'clothsfalse')
    expect(handle.current!.getValues().all[0]!.wide).to.equal(150)
    for (const [field, message] of [
      ['wrong', 'popup参数未正确配置,原始值和目标值数量不一致!'],
      ['none', 'popup参数未正确配置!'],
    ] as const) {
      await go(0, field)
      await keys('Enter')
      await eventually(() => expect($toasts.get().at(-1)!.text).to.equal(message))
    }
  })

  it('uploads one file, shows its state, and reports a failure', async () => {
    const files: GridColumn[] = [
      {
        key: 'file',
        title: '文件',
        type: 'upload',
        action: '/jeecg-boot/sys/common/upload',
        btnText: '上传文件',
      },
      { key: 'pictures', title: '图片', type: 'image', number: 2 },
    ]
    await open({ columns: files, rows: [{ id: '1', pictures: 'temp/one.png,temp/two.png' }] })
    const input = () => frame().querySelector('[data-row="0"] input[type=file]')
    chooseFile(input(), new File(['x'], 'long-name.txt', { type: 'text/plain' }))
    await until('done', () => frame().querySelector('[aria-label="上传完成"]') !== null)
    expect(text(0, '文件')).to.equal('long-…')
    expect(handle.current!.getValues().all[0]!.file).to.include({
      name: 'long-name.txt',
      status: 'done',
      path: 'temp/a.txt',
      size: 1,
    })
    const { body } = calls.find(({ path }) => path === '/sys/common/upload')!
    expect((body as FormData).get('isup')).to.equal('1')
    frame().querySelector<HTMLElement>('[aria-label="删除"]')!.click()
    await eventually(() => expect(text(0, '文件')).to.equal('上传文件'))
    uploads = answer(200, { success: false, message: '太大', code: 500, result: null })
    chooseFile(input(), new File(['x'], 'b.txt'))
    await until('failed', () => frame().querySelector('[aria-label="b.txt上传失败 太大"]') !== null)

    expect(text(0, '图片')).to.equal('2 个文件')
    await go(0, 'pictures')
    await keys('Enter')
    await until('list', () => frame().querySelectorAll('.mtm-sheet__files li').length === 2)
    const press = (name: string, nth: number) =>
      frame().querySelectorAll<HTMLElement>(`.mtm-sheet__files [aria-label="${name}"]`)[nth]!.click()
    const complains = (message: string) =>
      eventually(() => expect($toasts.get().at(-1)!.text).to.equal(message))
    press('左移', 0)
    await complains('未知的操作')
    press('右移', 1)
    await complains('已到最后~')
    press('右移', 0)
    await until('moved', () => frame().querySelector('.mtm-sheet__files li')!.textContent.includes('two.png'))
    chooseFile(
      frame().querySelector('.mtm-sheet__files + input, .mtm-sheet__files input'),
      new File(['x'], 'c.txt', { type: 'text/plain' }),
    )
    await complains('请上传图片')
    await pressButton(frame(), '完成')
    await until('closed', () => frame().querySelector('.mtm-sheet__files') === null)
    expect(handle.current!.getValues().all[0]!.pictures).to.equal('temp/two.png,temp/one.png')
  })

  it('sends its changes to open pages and shows theirs, as values only', async () => {
    restore()
    const server = fakeServer({ 'POST /sys/socketTicket': () => ({ ticket: 'once', seconds: 60 }) })
    restore = server.restore
    await open({ socketKey: 'cloth' })
    await until('socket', () => server.sockets.length === 1)
    const [socket] = server.sockets
    expect(socket!.url).to.match(/\/api\/vxeSocket\/1{32}\/[0-9a-f]{32}\?ticket=once$/)
    socket!.accept()
    expect(JSON.parse(socket!.sent[0]!)).to.deep.equal({ type: 'heart_beat', data: '' })
    const receive = (row: unknown, caseId = 'other') =>
      socket!.say(
        JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'cloth', args: [row, caseId] } }),
      )
    receive({ id: 'r1', progress: 88, no: 'theirs' })
    await eventually(() => expect([text(1, '进度'), text(1, '编号')]).to.deep.equal(['88%', 'theirs']))
    expect(handle.current!.isDirty).to.equal(false)
    receive({ id: 'r2', no: { deep: { deeper: 1 } }, amount: 'alert(1)' })
    await eventually(() => expect([text(2, '编号'), text(2, '数量')]).to.deep.equal(['W2', 'alert(1)']))
    receive({ id: 'r4', tug_status: { cut: 'done' } })
    receive({ id: 'r4', tug_status: { sewn: 'begun' } })
    await eventually(() =>
      expect(handle.current!.getValues().all[4]!.tug_status).to.deep.equal({ cut: 'done', sewn: 'begun' }),
    )
    socket!.say('alert(1)')
    await go(0, 'no')
    await sendKeys({ type: 'ours' })
    await keys('Enter')
    const sent = JSON.parse(socket!.sent.at(-1)!) as { data: { socketKey: string; args: [GridRow, string] } }
    expect(sent.data.args[0]).to.deep.equal({ id: 'r0', no: 'ours' })
    receive({ id: 'r0', no: 'theirs' })
    receive({ id: 'r3', no: 'echo' }, sent.data.args[1])
    await settle()
    expect(text(0, '编号')).to.equal('ours')
    expect(text(3, '编号')).to.equal('W3')
    await app.unmount()
    expect(socket!.closed).to.equal(true)
    await app.mount()
  })
})
