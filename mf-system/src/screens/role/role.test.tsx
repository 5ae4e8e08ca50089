import { expect } from 'chai'
import type { PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { $location, $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  chooseAction,
  describeCrudScreen,
  fakeResource,
  press,
  pressButton,
  settle,
  startApp,
  type,
  type FakeResource,
  type FakeRow,
  type RunningApp,
  topDialog,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import { linesOf, toggled } from '../../parts/permissions/permission-checks.ts'
import screen from './role.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  roleName: `角色${n}`,
  roleCode: `role${n}`,
  description: null,
  grantsAll: false,
  createTime: '2026-11-20 10:00:00',
  updateTime: null,
})

describeCrudScreen({
  resource: role,
  screen,
  app,
  columns: ['roleName', 'roleCode', 'description', 'createTime', 'updateTime'],
  filters: ['roleName', 'roleCode', 'createTime'],
  form: { roleName: '裁剪', roleCode: 'cutter' },
  row,
})

const node = (key: string, parentId: string | null, more: Partial<PermissionNode> = {}): PermissionNode => ({
  key,
  value: key,
  slotTitle: key,
  label: key,
  titleEn: `${key} en`,
  titleJp: key,
  icon: null,
  parentId,
  isLeaf: true,
  ruleFlag: 0,
  menuType: 2,
  perms: null,
  disabled: false,
  scopedSlots: { title: 'hasDatarule' },
  children: null,
  ...more,
})
const TREE = [
  node('系统', null, {
    menuType: 0,
    children: [
      node('用户', '系统', {
        menuType: 1,
        ruleFlag: 1,
        children: [node('添加', '用户', { perms: 'user:add' }), node('冻结', '用户', { disabled: true })],
      }),
      node('职务', '系统', { menuType: 1 }),
    ],
  }),
]

describe('the checked rows', () => {
  const keys = (checked: ReadonlySet<string>) => [...checked].toSorted()
  const users = TREE[0]!.children![0]!

  it('include descendants and ancestors, but no row that the user does not hold', () => {
    const all = toggled(TREE, new Set(), users, true)
    expect(keys(all)).to.deep.equal(['添加', '用户', '系统'].toSorted())
    expect(keys(toggled(TREE, all, users, true))).to.deep.equal(['系统'])
    expect(keys(toggled(TREE, new Set(['冻结']), users.children![1]!, true))).to.deep.equal(['冻结'])
  })

  it('is one row at a time when the levels are not linked', () => {
    expect(keys(toggled(TREE, new Set(), users, false))).to.deep.equal(['用户'])
  })

  it('is shown below open rows only', () => {
    const shown = (...open: string[]) => linesOf(TREE, new Set(open)).map((line) => line.node.key)
    expect(shown()).to.deep.equal(['系统'])
    expect(shown('系统')).to.deep.equal(['系统', '用户', '职务'])
  })
})

describe('the permissions and the users of a role', () => {
  const CODES = ['role:list', 'role:grant', 'role:users', 'user:list']
  const ID = '0'.repeat(32)
  const OTHER = 'f'.repeat(32)
  let running: RunningApp
  let server: FakeResource
  let held: string[]
  let refusal: string | null
  let rules: object[]

  beforeEach(async () => {
    rules = [{ id: 'r1', ruleName: '本部门', ruleColumn: 'orgCode', ruleConditions: '=', ruleValue: 'A01' }]
    held = ['系统', '职务', '用户']
    refusal = null
    signedIn({ codes: CODES })
    const rows: FakeRow[] = [ID, OTHER].map((id, n) => ({ ...row(n), id, version: 1 }))
    const person = { id: '1'.repeat(32), username: 'tailor', realname: '裁缝', orgCodeTxt: '裁剪', status: 1 }
    server = fakeResource(role, rows, {
      'GET /sys/role/queryById': ({ query }) =>
        rows.find(({ id }) => id === query.get('id')) ??
        answer(200, { success: false, message: '未找到对应实体', code: 500, result: null }),
      'GET /sys/role/queryTreeList': () => ({
        treeList: TREE,
        ids: ['系统', '用户', '添加', '冻结', '职务'],
      }),
      'GET /sys/permission/queryRolePermission': () => held,
      'POST /sys/permission/saveRolePermission': ({ body }) => {
        if (refusal) return answer(200, { success: false, message: refusal, code: 500, result: null })
        held = (body as { permissionIds: string }).permissionIds.split(',')
        return answer(200, okEnvelope(null, '保存成功！'))
      },
      [`GET /sys/role/datarule/${encodeURIComponent('用户')}/${ID}`]: () => ({
        datarule: rules,
        drChecked: null,
      }),
      'GET /sys/role/homePages': () => [
        {
          id: 'p',
          component: 'system/SysPositionList',
          text: '职务管理',
          textEn: 'Positions',
          textJp: '職務管理',
        },
      ],
      'POST /sys/role/datarule': () => answer(200, okEnvelope(null, '保存成功!')),
      'GET /sys/user/list': () => ({ records: [person], total: 1, size: 10, current: 1, pages: 1 }),
      'GET /sys/user/queryById': () => ({ ...person, version: 1, selectedroles: ID }),
      'PUT /sys/user/edit': () => answer(200, okEnvelope(null, '修改成功!')),
      'POST /sys/user/add': () => answer(200, okEnvelope(null, '添加成功！')),
      'GET /sys/duplicate/check': () => answer(200, okEnvelope(null, '该值可用！')),
      'GET /sys/choice/role': () => ({
        records: [{ id: ID, code: 'role0', label: '角色0' }],
        total: 1,
      }),
      'GET /sys/choice/department': () => [],
      'GET /sys/choice/position': () => ({ records: [], total: 0 }),
      'GET /sys/roleUser/list': () => ({ records: [person], total: 1, size: 10, current: 1, pages: 1 }),
      'DELETE /sys/user/deleteUserRoleBatch': () => answer(200, okEnvelope(null, '删除成功!')),
      'POST /sys/user/addSysUserRole': () => answer(200, okEnvelope(null, '添加成功！')),
      'GET /sys/user/queryUserComponentData': () => ({
        records: [person],
        total: 1,
        size: 30,
        current: 1,
        pages: 1,
      }),
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  /** the layer on top */
  const layer = () => topDialog(running.box)
  const items = () => [...running.box.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const checkedItems = () =>
    items()
      .filter((item) => item.getAttribute('aria-checked') === 'true')
      .map((item) => item.querySelector('.ms-tree__title')!.textContent)
  /** Waits until keys work on this line. */
  const stand = (line: number) => until(`line ${line}`, () => items()[line]!.tabIndex === 0)
  const openTree = async () => {
    await running.show(`/screen?grant=${ID}`)
    await until('tree', () => items().length === 3)
  }
  const sent = (path: string) => server.calls.filter((call) => call.path === path).map(({ body }) => body)

  it('are a tree that keys walk, unfold and check; only the difference is sent', async () => {
    await openTree()
    expect(checkedItems()).to.deep.equal(['系统', '用户', '职务'])
    items()[0]!.focus()
    press('ArrowDown')
    await stand(1)
    press('ArrowRight')
    await until('unfolded', () => items().length === 5)
    press('ArrowRight')
    await stand(2)
    press(' ')
    await until('checked', () => checkedItems().includes('添加'))
    press('ArrowDown')
    await stand(3)
    press(' ')
    await settle()
    expect(checkedItems()).to.not.include('冻结')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    await pressButton(running.box, '仅保存')
    await until('saved', () => sent('/sys/permission/saveRolePermission').length === 1)
    expect(sent('/sys/permission/saveRolePermission')[0]).to.deep.equal({
      roleId: ID,
      permissionIds: '系统,职务,用户,添加',
      lastpermissionIds: '系统,职务,用户',
    })
    await until('told', () => $toasts.get().some(({ text }) => text === '保存成功！'))
    const save = byText(running.box, '仅保存') as HTMLElement & { loading: boolean }
    await until('nothing on its way', () => !save.loading)
    await pressButton(running.box, '关闭')
    await until('closed', () => location.search === '')
  })

  it('report why saving failed, and ask before unsaved work is dropped', async () => {
    await openTree()
    items()[2]!.click()
    await until('unchecked', () => !checkedItems().includes('职务'))
    refusal = '不能授予您自己没有的权限'
    await pressButton(running.box, '保存并关闭')
    await until('refused', () => running.box.textContent!.includes('不能授予您自己没有的权限'))
    await pressButton(running.box, '关闭')
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    await pressButton(document.querySelector('body > sl-dialog')!, '放弃修改')
    await until('closed', () => location.search === '')
  })

  it('narrow a menu by its data rules', async () => {
    await openTree()
    await pressButton(running.box, '数据规则')
    await until('rules', () => running.box.textContent!.includes('本部门'))
    const chosen = layer().querySelector<HTMLInputElement>('input')!
    chosen.click()
    await until('chosen', () => chosen.checked)
    await pressButton(layer(), '仅保存')
    await until('saved', () => sent('/sys/role/datarule').length === 1)
    expect(sent('/sys/role/datarule')[0]).to.deep.equal({
      permissionId: '用户',
      roleId: ID,
      dataRuleIds: 'r1',
    })
    await until('closed', () => !running.box.textContent!.includes('本部门'))
    await pressButton(running.box, '数据规则')
    await until('rules again', () => /本部门.*仅保存/.test(layer().textContent!))
    await pressButton(layer(), '仅保存')
    const warning = '请注意，现未勾选任何数据权限!'
    await until('warned', () =>
      $toasts.get().some(({ kind, text }) => kind === 'warning' && text === warning),
    )
    await until('closed again', () => !running.box.textContent!.includes('本部门'))
    rules = []
    await pressButton(running.box, '数据规则')
    await until('nothing to choose', () => layer().textContent!.includes('无配置信息!'))
    expect(layer().textContent).to.not.include('仅保存')
  })

  it('can only be read without the code to grant', async () => {
    signedIn({ codes: ['role:list'] })
    await openTree()
    items()[2]!.click()
    await settle()
    expect(checkedItems()).to.include('职务')
    expect(running.box.textContent).to.not.match(/仅保存|全部勾选/)
  })

  it('are names to read for users who may list roles and no users', async () => {
    signedIn({ codes: ['role:list'] })
    await running.show(`/screen?users=${ID}`)
    await until('people', () => running.box.querySelector('sl-drawer tbody tr') !== null)
    const listRequest = server.calls.find(({ path }) => path === '/sys/roleUser/list')
    expect(listRequest!.query.get('roleId')).to.equal(ID)
    const drawer = running.box.querySelector('sl-drawer')!
    expect(drawer.textContent).to.include('裁缝')
    expect(drawer.textContent).to.not.match(/添加已有用户|新增用户|移除|编辑/)
    expect(server.calls.some(({ path }) => path === '/sys/user/list')).to.equal(false)
  })

  it('include a home page among the views of the menu', async () => {
    signedIn({ codes: [...CODES, 'role:edit'] })
    await running.show(`/screen?open=edit.${ID}`)
    const select = () => layer().querySelector<HTMLSelectElement>('[name="homeComponent"]')
    await until('views', () => select()?.options.length === 2)
    expect([...select()!.options].map(({ text }) => text)).to.deep.equal(['默认首页', '职务管理'])
    type(select(), 'system/SysPositionList')
    await pressButton(layer(), '保存')
    await until('saved', () => sent('/sys/role/edit').length === 1)
    expect(sent('/sys/role/edit')[0]).to.deep.include({ homeComponent: 'system/SysPositionList' })
  })

  it('are users who are created and edited in place, and belong to the role', async () => {
    signedIn({ codes: [...CODES, 'user:add', 'user:edit'] })
    await running.show(`/screen?users=${ID}`)
    await until('people', () => running.box.querySelector('sl-drawer tbody tr') !== null)
    const drawer = running.box.querySelector('sl-drawer')!
    await pressButton(drawer.querySelector('tbody')!, '编辑')
    await until(
      'record',
      () => layer().querySelector<HTMLInputElement>('[name="realname"]')?.value === '裁缝',
    )
    type(layer().querySelector('[name="realname"]'), '新名')
    await pressButton(layer(), '保存')
    await until('saved', () => sent('/sys/user/edit').length === 1)
    expect(sent('/sys/user/edit')[0]).to.include({ id: '1'.repeat(32), realname: '新名' })
    const none = () => running.box.querySelector('sl-dialog[open]') === null
    await until('closed', none)
    await pressButton(drawer, '新增用户')
    const chips = () => [...layer().querySelectorAll('[data-field="selectedRoles"] .mtm-picker__chip')]
    await until('role', () => chips()[0]?.textContent === '角色0')
    expect(location.search).to.equal(`?users=${ID}`)
    for (const [name, value] of Object.entries({
      username: 'fresh',
      realname: '新人',
      newPassword: 'Tailor#2026',
      confirmPassword: 'Tailor#2026',
    }))
      type(layer().querySelector(`[name="${name}"]`), value)
    await pressButton(layer(), '保存')
    await until('added', () => sent('/sys/user/add').length === 1)
    expect(sent('/sys/user/add')[0]).to.include({ username: 'fresh', selectedroles: ID })
    await until('closed again', none)
  })

  it('are created for the role they are opened from, whatever draft another one has', async () => {
    signedIn({ codes: [...CODES, 'user:add'] })
    const begin = async (roleId: string) => {
      await running.show(`/screen?users=${roleId}`)
      const drawer = () => running.box.querySelector('sl-drawer')
      await until('people', () => drawer()?.querySelector('tbody tr') != null)
      await until('whose', () =>
        drawer()!
          .getAttribute('label')!
          .includes(roleId === ID ? '角色0' : '角色1'),
      )
      await pressButton(drawer()!, '新增用户')
      await until('form', () => field('username') !== null)
    }
    const field = (name: string) => layer().querySelector<HTMLInputElement>(`[name="${name}"]`)
    await begin(ID)
    const filled = {
      username: 'fresh',
      realname: '新人',
      newPassword: 'Tailor#2026',
      confirmPassword: 'Tailor#2026',
    }
    for (const [name, value] of Object.entries(filled)) type(field(name), value)
    await running.show('/screen')
    await until('left', () => running.box.querySelector('sl-drawer') === null)
    await begin(OTHER)
    const { newPassword, confirmPassword } = filled
    const shown = Object.keys(filled).map((name) => field(name)!.value)
    expect(shown).to.deep.equal(['fresh', '新人', '', ''], 'drafts hold no passwords')
    for (const [name, value] of Object.entries({ newPassword, confirmPassword })) type(field(name), value)
    await pressButton(layer(), '保存')
    await until('added', () => sent('/sys/user/add').length === 1)
    expect(sent('/sys/user/add')[0]).to.include({ username: 'fresh', selectedroles: OTHER })
  })

  it('are shown beside the roles on a wide screen, with keys there and back', async () => {
    document.getElementById('mtm-content')!.style.inlineSize = '1300px'
    await running.show('/screen')
    await until('roles', () => running.pane().querySelector('tbody tr') !== null)
    const heads = () => [...running.pane().querySelectorAll('.mtm-list th')].map((head) => head.textContent)
    expect(heads()).to.include('备注')
    const line = running.pane().querySelector<HTMLElement>('tbody tr')!
    const users = byText(line, '用户')
    users.focus()
    users.click()
    const pane = () => running.pane().querySelector<HTMLElement>('.ms-users')
    await until('people', () => pane()?.querySelector('tbody tr') != null)
    expect(location.search).to.equal(`?users=${ID}`)
    expect(running.box.querySelector('sl-drawer')).to.equal(null)
    expect(pane()!.querySelector('h2')!.textContent).to.equal('角色0的用户')
    expect(pane()!.contains(document.activeElement)).to.equal(true)
    expect(line.querySelector('[aria-current]')!.textContent).to.equal('角色0')
    // half a screen shows less of the roles
    expect(heads()).to.not.include('备注')
    expect(pane()!.getBoundingClientRect().left).to.be.greaterThan(line.getBoundingClientRect().right)
    expect(await axeFindings(running.pane())).to.deep.equal([])
    type(pane()!.querySelector('[name="username"]'), 'tail')
    await pressButton(pane()!, '查询')
    await until('narrowed', () =>
      server.calls.some(
        ({ path, query }) =>
          path === '/sys/user/list' && query.get('roleId') === ID && /tail/.test(query.get('username') ?? ''),
      ),
    )
    expect(location.search).to.equal(`?users=${ID}`)
    press('Escape', pane()!)
    await until('closed', () => pane() === null && location.search === '')
    expect(document.activeElement).to.equal(line)
    expect(heads()).to.include('备注')
  })

  it('are not shown for a deleted role', async () => {
    document.getElementById('mtm-content')!.style.inlineSize = '1300px'
    await running.show(`/screen?users=${'9'.repeat(32)}`)
    await until('closed', () => location.search === '' && running.pane().querySelector('.ms-users') === null)
  })

  it('are added and removed', async () => {
    await running.show(`/screen?users=${ID}`)
    await until('people', () => running.box.querySelector('sl-drawer tbody tr') !== null)
    expect(server.calls.find(({ path }) => path === '/sys/user/list')!.query.get('roleId')).to.equal(ID)
    const drawer = running.box.querySelector('sl-drawer')!
    await pressButton(drawer.querySelector('tbody')!, '移除')
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    await pressButton(document.querySelector('body > sl-dialog')!, '移除')
    await until('removed', () => server.calls.some(({ path }) => path === '/sys/user/deleteUserRoleBatch'))
    await pressButton(drawer, '添加已有用户')
    await until('picker', () => layer().querySelector('[role=combobox]') !== null)
    await pressButton(layer(), '添加')
    await until('asked', () => running.box.textContent!.includes('请选择用户'))
    layer().querySelector<HTMLElement>('[role=combobox]')!.click()
    await until('choices', () => running.box.querySelector('[role=option]') !== null)
    running.box.querySelector<HTMLElement>('[role=option]')!.click()
    await until('chosen', () => layer().querySelector('.mtm-picker__chip') !== null)
    await pressButton(layer(), '添加')
    await until('added', () => sent('/sys/user/addSysUserRole').length === 1)
    expect(sent('/sys/user/addSysUserRole')[0]).to.deep.equal({ roleId: ID, userIdList: ['1'.repeat(32)] })
  })

  it('open the versions of a role for readers of the data log only', async () => {
    await running.show('/screen')
    const first = () => running.pane().querySelector<HTMLElement>('tbody tr')!
    await until('rows', () => first() !== null)
    expect(first().textContent).to.not.include('变更历史')
    signedIn({ codes: [...CODES, 'data-log:list'] })
    await until('offered', () => first().textContent!.includes('变更历史'))
    chooseAction(first(), '变更历史')
    await until('the data log', () =>
      $location.get().href.includes(`/sys/dataLog-list?dataTable=sys_role&dataId=${ID}`),
    )
  })
})
