import { expect } from 'chai'
import type { UserAgent } from '@mtm/shared-utils/contracts/dto/user-agent'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
  topDialog,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './user.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  username: `u${n}`,
  realname: `用户${n}`,
  avatar: null,
  phone: n === 1 ? '13800000001' : null,
  // numbers, as the server sends them
  sex: 1,
  status: 1,
  userIdentity: 1,
  selectedroles: null,
  selecteddeparts: null,
  createTime: '2026-11-20 10:00:00',
})

const AGENCY: UserAgent = {
  id: 'a'.repeat(32),
  version: 3,
  userName: 'u1',
  userName_dictText: '用户1',
  agentUserName: 'u0',
  agentUserName_dictText: '用户0',
  startTime: '2026-12-01 08:00:00',
  endTime: '2026-12-08 08:00:00',
  status: '1',
}

describe('users', () => {
  const id = (n: number) => String(n).padStart(32, '0')
  let running: RunningApp
  let server: FakeResource
  let agency: UserAgent | null

  beforeEach(async () => {
    agency = null
    signedIn({
      codes: [
        ...['list', 'add', 'edit', 'delete', 'freeze', 'password'].map((code) => `user:${code}`),
        ...['list', 'add', 'edit', 'delete'].map((code) => `user-agent:${code}`),
      ],
    })
    const succeed = () => answer(200, okEnvelope(null, '操作成功！'))
    server = fakeResource(
      user,
      [1, 2].map((status, n) => ({ ...row(n), id: id(n), version: 1, status })),
      {
        'PUT /sys/user/frozenBatch': succeed,
        'GET /sys/sysUserAgent/queryByUserName': () =>
          agency ??
          answer(200, {
            success: false,
            message: '未找到对应实体',
            code: 500,
            result: { key: 'record.missing' },
            timestamp: 0,
          }),
        'PUT /sys/sysUserAgent/edit': succeed,
        'GET /sys/user/queryUserComponentData': () => ({ records: [], total: 0 }),
        'GET /sys/user/queryByNames': () => [],
        'PUT /sys/user/changePassword': succeed,
        'GET /sys/choice/department': () => [
          { id: 'd1', code: 'A01', label: '公司', children: [{ id: 'd2', code: 'A01A01', label: '裁剪部' }] },
        ],
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
  const layer = () => topDialog(running.box)
  const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]
  const shown = async (address = '/screen') => {
    await running.show(address)
    await until('rows', () => lines().length === 2)
  }
  const choose = (line: HTMLElement, label: string) => {
    const menu = line.querySelector('sl-menu')!
    byText(menu, label)
    const item = [...menu.querySelectorAll('sl-menu-item')].find(({ textContent }) => textContent === label)!
    menu.dispatchEvent(new CustomEvent('sl-select', { detail: { item }, bubbles: true }))
  }
  const sent = (path: string) => server.calls.filter((call) => call.path === path).map(({ body }) => body)

  it('are frozen and opened again after a question, singly and together', async () => {
    await shown()
    choose(lines()[0]!, '冻结')
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    expect(document.querySelector('body > sl-dialog')!.textContent).to.include('用户0')
    await pressButton(document.querySelector('body > sl-dialog')!, '冻结')
    await until('frozen', () => sent('/sys/user/frozenBatch').length === 1)
    expect(sent('/sys/user/frozenBatch')[0]).to.deep.equal({ ids: id(0), status: 2 })
    await until('gone', () => document.querySelector('body > sl-dialog') === null)
    running.pane().querySelector<HTMLElement>('thead input')!.click()
    await until('selected', () => running.pane().textContent!.includes('已选择 2 项'))
    await pressButton(running.pane(), '解冻选中')
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    await pressButton(document.querySelector('body > sl-dialog')!, '解冻')
    await until('opened', () => sent('/sys/user/frozenBatch').length === 2)
    expect(sent('/sys/user/frozenBatch')[1]).to.deep.equal({ ids: `${id(0)},${id(1)}`, status: 1 })
  })

  it('get a new password that keeps the rule and is typed twice', async () => {
    await shown()
    choose(lines()[0]!, '密码')
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

  it('have an agent for a period, named in place of the one before', async () => {
    await shown()
    choose(lines()[0]!, '代理人设置')
    const field = (name: string) => layer().querySelector<HTMLInputElement>(`[name="${name}"]`)
    await until('dialog', () => field('startTime') !== null)
    expect(field('userName')).to.equal(null)
    expect(layer().querySelector('[data-field=userName]')!.textContent).to.include('u0')
    expect(await axeFindings(layer())).to.deep.equal([])
    await pressButton(layer(), '保存')
    await until('an agent is required', () => layer().querySelector('[aria-invalid=true]') !== null)
    expect(sent('/sys/sysUserAgent/add')).to.deep.equal([])
    agency = { ...AGENCY }
    await pressButton(layer(), '取消')
    await until('closed', () => running.box.querySelector('sl-dialog[open]') === null)
    choose(lines()[1]!, '代理人设置')
    await until('as it is', () => field('startTime')?.value.includes('2026-12-01') === true)
    await pressButton(layer(), '保存')
    await until('sent', () => sent('/sys/sysUserAgent/edit').length === 1)
    expect(sent('/sys/sysUserAgent/edit')[0]).to.deep.equal({
      id: AGENCY.id,
      version: 3,
      agentUserName: 'u0',
      status: '1',
      startTime: AGENCY.startTime,
      endTime: AGENCY.endTime,
    })
  })

  it('are drawn with their picture, the departments they head and their positions', async () => {
    server.rows[0] = {
      ...server.rows[0]!,
      avatar: `avatar/${'a'.repeat(32)}.webp`,
      departIds: 'd1',
      departIds_dictText: '销售部',
      post: 'cutter',
      post_dictText: '裁剪师',
    }
    await shown()
    const [first, second] = lines()
    expect(first!.querySelector('img')!.getAttribute('src')).to.match(/static\/avatar\/a{32}\.webp\?w=80$/)
    expect(second!.querySelector('img')).to.equal(null)
    expect(first!.textContent).to.include('销售部').and.to.include('裁剪师').and.to.not.include('cutter')
  })

  it('ask for the departments they head only when they head some, among their own, and for a password only at first', async () => {
    server.rows[0] = { ...server.rows[0]!, selecteddeparts: 'd2', departIds: 'd2,d3' }
    await shown(`/screen?open=edit.${id(0)}`)
    const place = (name: string) => layer().querySelector<HTMLElement>(`[data-field="${name}"]`)
    await until('form', () => place('realname') !== null)
    await until('pickers', () => place('selectedDeparts') !== null)
    expect(place('newPassword')).to.equal(null)
    expect(place('departIds')).to.equal(null)
    await until('identity', () => place('userIdentity')?.querySelector('[value="2"]') != null)
    place('userIdentity')!.querySelector<HTMLElement>('[value="2"]')!.click()
    await until('heads', () => place('departIds') !== null)
    const chips = () => [...place('departIds')!.querySelectorAll('.mtm-picker__chip')]
    await until('named', () => chips()[0]?.textContent === '裁剪部')
    expect(chips()).to.have.length(1)
    place('departIds')!.querySelector('input')!.click()
    await until('offered', () => place('departIds')!.querySelector('[role=treeitem]') !== null)
    expect(place('departIds')!.querySelectorAll('[role=treeitem]')).to.have.length(1)
    // who belongs to a department is staff
    expect(place('workNo')!.textContent).to.equal('工号')
    await pressButton(layer(), '保存')
    await until('refused', () => place('workNo')!.textContent!.includes('请输入工号!'))
    type(running.box.querySelector('[name="workNo"]'), '0042')
    await pressButton(layer(), '保存')
    await until('saved', () => sent('/sys/user/edit').length === 1)
    expect(sent('/sys/user/edit')[0]).to.deep.include({
      userIdentity: '2',
      workNo: '0042',
      activitiSync: null,
    })
  })

  it('are told which values others have as soon as a field is left, and type a password twice', async () => {
    await shown('/screen?open=new')
    const field = (name: string) => running.box.querySelector<HTMLInputElement>(`sl-dialog [name="${name}"]`)
    const place = (name: string) => layer().querySelector<HTMLElement>(`[data-field="${name}"]`)
    await until('form', () => field('username') !== null)
    // of a client no number is asked
    expect(place('workNo')!.textContent).to.include('选填')
    for (const [name, value, message] of [
      ['username', 'u1', '用户名已存在!'],
      ['phone', '13800000001', '手机号已存在!'],
    ] as const) {
      field(name)!.focus()
      type(field(name), value)
      field('realname')!.focus()
      await until(message, () => place(name)!.textContent!.includes(message))
    }
    type(field('newPassword'), 'Tailor#2026')
    type(field('confirmPassword'), 'other')
    await pressButton(layer(), '保存')
    await until('differ', () => place('confirmPassword')!.textContent!.includes('两次输入的密码不一样！'))
    expect(sent('/sys/user/add')).to.deep.equal([])
  })

  it('lie in a recycle bin that shows who they were', async () => {
    server.deleted = [{ ...row(5), id: id(5), version: 1, orgCodeTxt: '销售部' }]
    await shown()
    await pressButton(running.pane(), '回收站')
    await until('bin', () => running.box.querySelector('sl-dialog[open] tbody tr') !== null)
    const heads = [...layer().querySelectorAll('th')].map(({ textContent }) => textContent)
    expect(heads).to.include.members(['用户账号', '用户姓名', '头像', '部门']).and.to.not.include('手机号码')
  })
})

// behind the others: by then the pickers of the form have been loaded
describeCrudScreen({
  resource: user,
  screen,
  app,
  isArchetype: true,
  columns: [
    'username',
    'realname',
    'avatar',
    'sex',
    'phone',
    'status',
    'orgCodeTxt',
    'departIds',
    'post',
    'workNo',
    'birthday',
  ],
  filters: ['username', 'sex', 'realname', 'phone', 'workNo', 'status'],
  form: {
    realname: '裁缝',
    username: 'tailor',
    newPassword: 'Tailor#2026',
    confirmPassword: 'Tailor#2026',
  },
  row,
})
