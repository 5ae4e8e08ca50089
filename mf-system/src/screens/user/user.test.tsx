import { expect } from 'chai'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  describeCrudScreen,
  fakeResource,
  pressButton,
  settle,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './user.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  username: `u${n}`,
  realname: `用户${n}`,
  sex: '1',
  status: '1',
  userIdentity: '1',
  selectedroles: null,
  selecteddeparts: null,
  createTime: '2026-11-20 10:00:00',
})

describe('users', () => {
  const id = (n: number) => String(n).padStart(32, '0')
  let running: RunningApp
  let server: FakeResource

  beforeEach(async () => {
    signedIn({ codes: ['list', 'add', 'edit', 'delete', 'freeze', 'password'].map((code) => `user:${code}`) })
    const said = () => answer(200, okEnvelope(null, '操作成功！'))
    server = fakeResource(
      user,
      ['1', '2'].map((status, n) => ({ ...row(n), id: id(n), version: 1, status })),
      {
        'PUT /sys/user/frozenBatch': said,
        'PUT /sys/user/changePassword': said,
        'GET /sys/choice/department': () => [],
        'GET /sys/choice/role': () => ({ records: [], total: 0 }),
        'GET /sys/choice/position': () => ({ records: [], total: 0 }),
      },
    )
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id: toast } of $toasts.get()) dismissToast(toast)
    await running.stop()
    server.restore()
  })

  /** the layer on top */
  const layer = () => [...running.box.querySelectorAll('sl-dialog[open]')].at(-1) ?? running.box
  const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]
  const shown = async (address = '/screen') => {
    await running.show(address)
    await until('rows', () => lines().length === 2)
  }
  const choose = async (line: HTMLElement, label: string) => {
    const menu = line.querySelector('sl-menu')!
    byText(menu, label)
    const item = [...menu.querySelectorAll('sl-menu-item')].find(({ textContent }) => textContent === label)!
    menu.dispatchEvent(new CustomEvent('sl-select', { detail: { item }, bubbles: true }))
    await settle()
  }
  const sent = (path: string) => server.calls.filter((call) => call.path === path).map(({ body }) => body)

  it('are frozen and opened again after a question, singly and together', async () => {
    await shown()
    await choose(lines()[0]!, '冻结')
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    expect(document.querySelector('body > sl-dialog')!.textContent).to.include('用户0')
    await pressButton(document.querySelector('body > sl-dialog')!, '冻结')
    await until('frozen', () => sent('/sys/user/frozenBatch').length === 1)
    expect(sent('/sys/user/frozenBatch')[0]).to.deep.equal({ ids: id(0), status: 2 })
    await until('gone', () => document.querySelector('body > sl-dialog') === null)
    running.pane().querySelector<HTMLElement>('thead input')!.click()
    await settle()
    await pressButton(running.pane(), '解冻选中')
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    await pressButton(document.querySelector('body > sl-dialog')!, '解冻')
    await until('opened', () => sent('/sys/user/frozenBatch').length === 2)
    expect(sent('/sys/user/frozenBatch')[1]).to.deep.equal({ ids: `${id(0)},${id(1)}`, status: 1 })
  })

  it('get a new password that keeps the rule and is typed twice', async () => {
    await shown()
    await choose(lines()[0]!, '密码')
    const field = (name: string) => layer().querySelector<HTMLInputElement>(`[name="${name}"]`)
    await until('dialog', () => field('password') !== null)
    expect(await axeFindings(running.pane())).to.deep.equal([])
    type(field('password'), 'Another#2026')
    type(field('confirmpassword'), 'other')
    await pressButton(layer(), '修改密码')
    await until('differ', () => running.box.textContent!.includes('两次输入的密码不一样！'))
    type(field('confirmpassword'), 'Another#2026')
    await pressButton(layer(), '修改密码')
    await until('sent', () => sent('/sys/user/changePassword').length === 1)
    expect(sent('/sys/user/changePassword')[0]).to.deep.equal({
      username: 'u0',
      password: 'Another#2026',
      confirmpassword: 'Another#2026',
    })
  })

  it('ask for the departments they head only when they head some, and for a password only at first', async () => {
    await shown(`/screen?open=edit.${id(0)}`)
    await until('form', () => running.box.querySelector('[data-field="realname"]') !== null)
    await until('pickers', () => running.box.querySelector('[data-field="selectedDeparts"]') !== null)
    expect(running.box.querySelector('[data-field="newPassword"]')).to.equal(null)
    expect(running.box.querySelector('[data-field="departIds"]')).to.equal(null)
    type(running.box.querySelector('[name="userIdentity"]'), '2')
    await until('heads', () => running.box.querySelector('[data-field="departIds"]') !== null)
  })
})

// behind the others: by then the pickers of the form have been loaded
describeCrudScreen({
  resource: user,
  screen,
  app,
  columns: ['username', 'realname', 'sex', 'workNo', 'phone', 'orgCodeTxt', 'status', 'createTime'],
  filters: ['username', 'realname', 'sex', 'phone', 'workNo', 'status'],
  form: { realname: '裁缝', username: 'tailor', newPassword: 'Tailor#2026' },
  row,
})
