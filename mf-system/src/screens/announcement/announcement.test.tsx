import { expect } from 'chai'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  eventually,
  okEnvelope,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import {
  describeCrudScreen,
  fakeResource,
  type FakeResource,
  type FakeRow,
  press,
  pressButton,
  type RunningApp,
  startApp,
  type,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './announcement.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  titile: `盘点 ${n}`,
  title: `盘点 ${n}`,
  msgCategory: '1',
  priority: '1',
  msgType: '1',
  sender: 'admin',
  sendStatus: '0',
  startTime: '2026-11-20 08:00:00',
  endTime: '2026-11-30 08:00:00',
  msgAbstract: '周末盘点',
  msgContent: '<p>周末<b>盘点</b></p>',
  userIds: null,
})

describeCrudScreen({
  resource: announcement,
  screen,
  app,
  columns: ['title', 'msgCategory', 'sender', 'priority', 'msgType', 'sendStatus', 'sendTime', 'cancelTime'],
  filters: ['title', 'sendStatus', 'msgCategory', 'msgType'],
  form: {
    title: '盘点',
    msgCategory: '1',
    startTime: '2026-11-20T08:00:00',
    endTime: '2026-11-30T08:00:00',
    msgType: '1',
    msgAbstract: '周末盘点',
  },
  row,
})

const CODES = ['list', 'add', 'edit', 'delete', 'release', 'revoke'].map((code) => `announcement:${code}`)
const id = (n: number) => String(n).padStart(32, '0')
const PEOPLE = ['王裁缝', '李量体', '张整烫'].map((realname, n) => ({
  id: id(n + 100),
  username: `u${n}`,
  realname,
}))

describe('announcements', () => {
  let running: RunningApp
  let server: FakeResource
  let refusal: string | null

  beforeEach(async () => {
    signedIn({ codes: CODES })
    refusal = null
    const rows: FakeRow[] = ['0', '1', '2'].map((sendStatus, n) => ({
      ...row(n),
      id: id(n),
      version: 1,
      sendStatus,
    }))
    const step =
      (to: string) =>
      ({ query }: { query: URLSearchParams }) => {
        if (refusal) return answer(409, { success: false, message: refusal, code: 409, result: null })
        server.rows = server.rows.map((one) =>
          one.id === query.get('id') ? { ...one, sendStatus: to } : one,
        )
        return answer(200, okEnvelope(null, to === '1' ? '该系统通知发布成功' : '该系统通知撤销成功'))
      }
    server = fakeResource(announcement, rows, {
      [`GET ${announcement.base}/doReleaseData`]: step('1'),
      [`GET ${announcement.base}/doReovkeData`]: step('2'),
      'GET /sys/user/queryUserComponentData': ({ query }) => {
        const ids = query.get('ids')?.split(',')
        const found = PEOPLE.filter((one) =>
          ids ? ids.includes(one.id) : one.realname.includes(query.get('keyword') ?? ''),
        )
        return { records: found, total: found.length, size: 30, current: 1, pages: 1 }
      },
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id: toast } of $toasts.get()) dismissToast(toast)
    await running.stop()
    server.restore()
  })

  const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]
  const offered = (line: HTMLElement | undefined) =>
    [...(line?.querySelectorAll('.mtm-row-actions > .mtm-link, sl-menu-item') ?? [])].map(
      ({ textContent }) => textContent,
    )
  const shown = async (address = '/screen') => {
    await running.show(address)
    await until('rows', () => lines().length === 3)
  }
  const answerQuestion = async (yes: boolean) => {
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    const text = document.querySelector('body > sl-dialog p')?.textContent
    await clickWhenReady(document.querySelectorAll<HTMLElement>('body > sl-dialog sl-button')[yes ? 1 : 0])
    await until('gone', () => document.querySelector('body > sl-dialog') === null)
    return text
  }
  const dialog = () => running.box.querySelector<HTMLElement>('sl-dialog')!
  const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null

  it('offers for each row the actions of its state and the codes', async () => {
    await shown()
    expect(lines().map(offered)).to.deep.equal([
      ['发布', '编辑', '查看', '删除'],
      ['撤销', '查看', '阅读情况'],
      ['查看', '删除', '阅读情况'],
    ])
    signedIn({ codes: ['announcement:list', 'announcement:revoke'] })
    const readers = [['查看'], ['撤销', '查看', '阅读情况'], ['查看', '阅读情况']]
    await eventually(() => expect(lines().map(offered)).to.deep.equal(readers))
  })

  it('releases and revokes after a question, and explains a refusal', async () => {
    server.rows = server.rows.map((one) =>
      one.id === id(0) ? { ...one, msgType: 'USER', userIds: 'a,b,' } : one,
    )
    await shown()
    await pressButton(lines()[0]!, '发布')
    expect(await answerQuestion(false)).to.include('指定的 2 位用户')
    expect(server.rows[0]!.sendStatus).to.equal('0')
    await pressButton(lines()[0]!, '发布')
    await answerQuestion(true)
    await until('released', () => offered(lines()[0])[0] === '撤销')
    await pressButton(lines()[0]!, '撤销')
    await answerQuestion(true)
    await until('revoked', () => offered(lines()[0])[0] === '查看')
    refusal = '通告当前为「已撤销」，不允许此操作'
    await pressButton(lines()[1]!, '撤销')
    await answerQuestion(true)
    await until('told', () => $toasts.get().some(({ text }) => text === refusal))
  })

  it('refuses an end before its start until either is corrected', async () => {
    await shown(`/screen?open=edit.${id(0)}`)
    await until('form', () => field('title') !== null)
    type(field('endTime'), '2026-11-19T08:00:00')
    await pressButton(dialog(), '保存')
    const errors = () =>
      [...dialog().querySelectorAll('.mtm-field__error')].map(({ textContent }) => textContent)
    await until('refused', () => errors().join() === '开始时间需小于结束时间,结束时间需大于开始时间')
    type(field('startTime'), '2026-11-18T08:00:00')
    await until('mended', () => errors().length === 0)
  })

  it('opens a released one read-only, also by an edit address', async () => {
    await shown(`/screen?open=edit.${id(1)}`)
    await until('content', () => dialog()?.querySelector('.mtm-rich b')?.textContent === '盘点')
    expect(field('title')).to.equal(null)
  })

  it('chooses receivers by keyboard, and sends them as stock clients do', async () => {
    await shown(`/screen?open=edit.${id(0)}`)
    await until('form', () => field('msgType') !== null)
    expect(field('userIds')).to.equal(null)
    field('msgType')!.append(new Option('指定用户', 'USER'))
    type(field('msgType'), 'USER')
    await until('picker', () => field('userIds') !== null)
    await pressButton(dialog(), '保存')
    await until('asked for', () => dialog().textContent!.includes('指定用户不能为空！'))
    const options = () =>
      [...dialog().querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
    field('userIds')!.focus()
    press('ArrowDown')
    await until('people', () => options().length === 3)
    type(field('userIds'), '李')
    await until('found', () => options().join() === '李量体u1')
    press('Enter')
    await until('chip', () => dialog().querySelector('.mtm-picker__chip')?.textContent === '李量体')
    await until('all again', () => options().length === 3)
    expect(await axeFindings(running.box)).to.deep.equal([])
    press('Enter')
    await until('two', () => dialog().querySelectorAll('.mtm-picker__chip').length === 2)
    press('Backspace')
    await until('one', () => dialog().querySelectorAll('.mtm-picker__chip').length === 1)
    press('Escape')
    await eventually(() => expect(field('userIds')!.getAttribute('aria-expanded')).to.equal('false'))
    expect(dialog()).to.not.equal(null)
    await pressButton(dialog(), '保存')
    await until('saved', () => server.rows[0]!.userIds === `${id(101)},`)
  })

  it('writes content with marks, as its readers will see it', async () => {
    await shown(`/screen?open=edit.${id(0)}`)
    const writing = () => dialog()?.querySelector<HTMLElement>('[role=textbox]') ?? null
    await until('editor', () => writing()?.querySelector('strong')?.textContent === '盘点')
    writing()!.focus()
    getSelection()!.selectAllChildren(writing()!)
    document.dispatchEvent(new Event('selectionchange'))
    const bullets = () => dialog().querySelector<HTMLElement>('[aria-label="项目列表"]')
    await until('tools', () => bullets() !== null)
    bullets()!.click()
    await until('list', () => writing()!.querySelectorAll('ul li').length === 1)
    expect(await axeFindings(running.box)).to.deep.equal([])
    await pressButton(dialog(), '保存')
    await until('saved', () => String(server.rows[0]!.msgContent).startsWith('<ul><li><p>周末<strong>盘点'))
  })
})
