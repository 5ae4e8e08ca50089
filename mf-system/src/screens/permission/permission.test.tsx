import { expect } from 'chai'
import type { RuleColumn } from '@mtm/shared-utils/contracts/dto/permission'
import { RULE_CONDITIONS } from '@mtm/shared-utils/contracts/dto/data-rule'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'
import { $toasts, dismissToast, setDicts } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  eventually,
  okEnvelope,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import {
  chooseAction,
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type FakeRow,
  type RunningApp,
  topDialog,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './permission.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  title: `菜单${n}`,
  name: `菜单${n}`,
  titleEn: `Menu ${n}`,
  titleJp: `メニュー${n}`,
  menuType: '0',
  parentId: null,
  url: `/menu/${n}`,
  component: 'layouts/RouteView',
  icon: 'setting',
  sortNo: n,
  route: true,
  status: '1',
  ruleFlag: 0,
})

describeCrudScreen({
  resource: permission,
  screen,
  app,
  columns: ['title', 'menuType', 'url', 'component', 'perms', 'sortNo'],
  filters: ['title', 'url', 'perms', 'menuType', 'component', 'status'],
  form: { name: '裁剪', url: '/cutting' },
  row,
})

const id = (letter: string) => letter.repeat(32)
const [TOP, PAGE, CODE, RULE] = [id('a'), id('b'), id('c'), id('d')]
const TREE: FakeRow[] = [
  { ...row(0), id: TOP, version: 1, title: '系统管理', name: '系统管理', url: '/isystem' },
  {
    ...row(1),
    id: PAGE,
    version: 1,
    title: '职务管理',
    name: '职务管理',
    menuType: '1',
    parentId: TOP,
    url: '/isystem/position',
    component: 'system/SysPositionList',
    hidden: true,
    ruleFlag: 1,
  },
  {
    ...row(2),
    id: CODE,
    version: 1,
    title: '职务添加',
    name: '职务添加',
    menuType: '2',
    parentId: PAGE,
    url: null,
    component: null,
    icon: null,
    perms: 'position:add',
    permsType: '1',
    status: '0',
  },
]
const STOCK_TREE = [
  {
    id: TOP,
    name: '系统管理',
    titleEn: 'System',
    titleJp: '系统',
    menuType: 0,
    children: [
      {
        id: PAGE,
        name: '职务管理',
        titleEn: 'Positions',
        titleJp: '职务',
        menuType: 1,
        children: [{ id: CODE, name: '职务添加', titleEn: '', titleJp: '', menuType: 2, children: null }],
      },
    ],
  },
]
const COLUMNS: RuleColumn[] = [
  { value: 'code', label: ['职务编码', 'Code', 'コード'], kind: 'text', dict: null, missing: [] },
  {
    value: 'sort',
    label: ['序', 'Order', '順'],
    kind: 'integer',
    dict: null,
    missing: [['部门', 'Department', '部門']],
  },
  { value: 'postRank', label: ['职级', 'Rank', '等級'], kind: 'dict', dict: 'position_rank', missing: [] },
]
const CODES = ['permission', 'data-rule'].flatMap((stem) =>
  ['list', 'add', 'edit', 'delete'].map((action) => `${stem}:${action}`),
)
const item = (value: string, text: string) => ({
  value,
  text,
  textEn: text,
  textJp: text,
  title: text,
  label: text,
})

describe('menus and buttons', () => {
  let running: RunningApp
  let server: FakeResource
  let rule: FakeRow
  let columns: RuleColumn[]
  let refusal: string | null

  beforeEach(async () => {
    signedIn({ codes: CODES })
    columns = COLUMNS
    refusal = null
    rule = {
      id: RULE,
      version: 3,
      permissionId: PAGE,
      ruleName: '本人',
      ruleColumn: 'code',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
      status: '1',
    }
    const succeed = () => answer(200, okEnvelope(null, '操作成功！'))
    server = fakeResource(permission, TREE, {
      'GET /sys/permission/list': ({ query }) =>
        query.has('pageNo') ? { records: TREE.slice(0, 1), total: 1 } : STOCK_TREE,
      'PUT /sys/permission/edit': () =>
        refusal === null
          ? answer(200, okEnvelope(null, '修改成功！'))
          : answer(200, { success: false, message: refusal, code: 500, result: null }),
      'GET /sys/permission/rule/columns': () => columns,
      'GET /sys/permission/rule/list': () => ({ records: [rule], total: 1, size: 10, current: 1, pages: 1 }),
      'POST /sys/permission/rule/add': succeed,
      'PUT /sys/permission/rule/edit': succeed,
      'DELETE /sys/permission/rule/deleteBatch': succeed,
    })
    setDicts({
      menu_type: [item('0', '一级菜单'), item('1', '子菜单'), item('2', '按钮权限')],
      global_perms_type: [item('1', '可见'), item('2', '可编辑')],
      valid_status: [item('1', '有效'), item('0', '无效')],
      rule_conditions: RULE_CONDITIONS.map((value) => item(value, value)),
      position_rank: [item('1', '员级'), item('2', '助级')],
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id: toast } of $toasts.get()) dismissToast(toast)
    await running.stop()
    server.restore()
  })

  const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]
  const line = (text: string) => lines().find(({ textContent }) => textContent!.includes(text))!
  const unfold = (text: string) => line(text).querySelector<HTMLElement>('.mtm-tree-mark button')!.click()
  /** the layer on top */
  const layer = () => topDialog(running.box)
  const drawer = () => running.box.querySelector('sl-drawer')!
  const field = (name: string) => layer().querySelector<HTMLInputElement>(`[name="${name}"]`)
  const has = (name: string) => layer().querySelector(`[data-field="${name}"]`) !== null
  const sent = (path: string) => server.calls.filter((call) => call.path === path)
  const ready = () => until('fields', () => has('name') && layer().querySelector('[aria-busy=true]') === null)
  const kind = async (value: string) => {
    layer().querySelector<HTMLElement>(`[data-field=menuType] input[value="${value}"]`)!.click()
    await until('its fields', () => has('perms') === (value === '2') && has('redirect') === (value === '0'))
    await ready()
  }
  const question = () => document.querySelector('body > sl-dialog')

  it('are a tree that shows hidden, uncontrolled and ruled rows', async () => {
    await running.show('/screen')
    await until('top', () => lines().length === 1)
    unfold('系统管理')
    await until('pages', () => lines().length === 2)
    expect(line('职务管理').textContent).to.include('隐藏').and.to.include('数据规则')
    unfold('职务管理')
    await until('buttons', () => lines().length === 3)
    expect(line('职务添加').textContent).to.include('不受控').and.to.include('position:add')
    expect(line('职务添加').textContent).to.not.match(/添加下级|查看规则/)
    expect(line('系统管理').querySelector('sl-icon')!.getAttribute('name')).to.equal('gear')
    expect(await axeFindings(running.pane())).to.deep.equal([])
  })

  it('have the fields of their kind, and report missing values', async () => {
    await running.show('/screen?open=new')
    await until('form', () => layer().isConnected)
    await ready()
    expect([has('parentId'), has('url'), has('redirect'), has('perms')]).to.deep.equal([
      false,
      true,
      true,
      false,
    ])
    await kind('1')
    expect([has('parentId'), has('url'), has('redirect'), has('icon')]).to.deep.equal([
      true,
      true,
      false,
      true,
    ])
    await pressButton(layer(), '保存')
    await until('missing', () => layer().textContent!.includes('请输入菜单路径!'))
    for (const text of ['请输入前端组件!', '请选择上级菜单', '请输入菜单标题!'])
      expect(layer().textContent).to.include(text)
    await kind('2')
    expect([has('url'), has('icon'), has('route'), has('perms'), has('status')]).to.deep.equal([
      false,
      false,
      false,
      true,
      true,
    ])
    expect(layer().querySelector('[data-field=name]')!.textContent).to.include('按钮/权限')
    expect(await axeFindings(layer())).to.deep.equal([])
    type(field('name'), '导出')
    type(field('titleEn'), 'Export')
    type(field('perms'), 'a b')
    layer().querySelector<HTMLElement>('[data-field=parentId] [role=combobox]')!.click()
    await until('menus', () => layer().querySelector('[role=treeitem]') !== null)
    expect(layer().textContent).to.not.include('职务添加')
    layer().querySelector<HTMLElement>('[role=treeitem]')!.click()
    await until('above', () =>
      layer().querySelector('[data-field=parentId]')!.textContent!.includes('系统管理'),
    )
    await pressButton(layer(), '保存')
    await until('refused', () => layer().textContent!.includes('授权标识形如 user:add'))
    type(field('perms'), 'position:export')
    await pressButton(layer(), '保存')
    await until('added', () => sent('/sys/permission/add').length === 1)
    expect(sent('/sys/permission/add')[0]!.body).to.deep.include({
      menuType: '2',
      parentId: TOP,
      name: '导出',
      titleEn: 'Export',
      perms: 'position:export',
      permsType: '1',
      status: '1',
    })
  })

  it('refuse full-width characters in addresses and view names', async () => {
    await running.show('/screen?open=new')
    await until('form', () => layer().isConnected)
    await ready()
    type(field('name'), '裁剪')
    type(field('url'), '／cutting')
    type(field('component'), 'system／Cutting')
    await pressButton(layer(), '保存')
    await until('refused', () => layer().textContent!.includes('路径中不能有全角字符'))
    expect(layer().textContent).to.include('只能使用半角字母、数字和 @ . / _ -')
    type(field('url'), '/cutting')
    type(field('component'), 'system/Cutting')
    await pressButton(layer(), '保存')
    await until('added', () => sent('/sys/permission/add').length === 1)
    expect(sent('/sys/permission/add')[0]!.body).to.deep.include({
      url: '/cutting',
      component: 'system/Cutting',
    })
  })

  it("report the server's message about a change, and about a deleted row", async () => {
    await running.show(`/screen?open=edit.${TOP}`)
    await until('record', () => field('name')?.value === '系统管理')
    refusal = '未找到菜单信息'
    await pressButton(layer(), '保存')
    await until('gone', () => layer().textContent!.includes('未找到菜单信息'))
    refusal = null
    await pressButton(layer(), '保存')
    await until('told', () => $toasts.get().some(({ text }) => text === '修改成功！'))
  })

  it('are moved below one another, and deleted with their descendants after a confirmation', async () => {
    await running.show('/screen')
    await until('top', () => lines().length === 1)
    chooseAction(line('系统管理'), '添加下级')
    await until('form', () => layer().isConnected)
    await ready()
    expect(layer().querySelector<HTMLInputElement>('[data-field=menuType] input:checked')!.value).to.equal(
      '1',
    )
    await until('above', () =>
      layer().querySelector('[data-field=parentId]')!.textContent!.includes('系统管理'),
    )
    await pressButton(layer(), '取消')
    await until('closed', () => location.search === '')
    chooseAction(line('系统管理'), '删除')
    await until('question', () => question()?.textContent?.includes('其下的所有菜单') === true)
    await pressButton(question()!, '删除')
    await until('deleted', () => sent('/sys/permission/delete')[0]?.query.get('id') === TOP)
  })

  it('have data rules: a field of their lists, a condition that fits it, a value with variables', async () => {
    await running.show(`/screen?rules=${PAGE}`)
    await until('rules', () => drawer()?.querySelector('tbody tr') != null)
    expect(sent('/sys/permission/rule/list')[0]!.query.get('permissionId')).to.equal(PAGE)
    expect(drawer().querySelector('tbody')!.textContent).to.include('职务编码')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    await pressButton(drawer(), '新增规则')
    await until('form', () => layer().isConnected && field('ruleName') !== null)
    const conditions = () =>
      [...field('ruleConditions')!.querySelectorAll('option')].map(({ value }) => value).filter(Boolean)
    type(field('ruleName'), '裁剪')
    type(field('ruleColumn'), 'sort')
    await eventually(() => expect(layer().textContent).to.include('部门没有该字段'))
    expect(conditions()).to.not.include('LIKE')
    type(field('ruleColumn'), 'postRank')
    await eventually(() => expect(layer().textContent).to.include('1 员级 · 2 助级'))
    expect(conditions()).to.deep.equal([...RULE_CONDITIONS])
    type(field('ruleConditions'), 'IN')
    await eventually(() => expect(layer().textContent).to.include('多个值用逗号分隔'))
    type(field('ruleValue'), '1,')
    await pressButton(layer(), '所有部门编码')
    await eventually(() => expect(field('ruleValue')!.value).to.equal('1,#{sys_multi_org_code}'))
    expect(await axeFindings(layer())).to.deep.equal([])
    await pressButton(layer(), '保存')
    await until('added', () => sent('/sys/permission/rule/add').length === 1)
    expect(sent('/sys/permission/rule/add')[0]!.body).to.deep.equal({
      ruleName: '裁剪',
      ruleColumn: 'postRank',
      ruleConditions: 'IN',
      ruleValue: '1,#{sys_multi_org_code}',
      status: '1',
      permissionId: PAGE,
    })
  })

  it('turn rules off at once, and delete them by name', async () => {
    await running.show(`/screen?rules=${PAGE}`)
    await until('rules', () => drawer()?.querySelector('tbody tr') != null)
    drawer().querySelector<HTMLElement>('[role=switch]')!.click()
    await until('off', () => sent('/sys/permission/rule/edit').length === 1)
    expect(sent('/sys/permission/rule/edit')[0]!.body).to.deep.equal({ id: RULE, version: 3, status: '0' })
    await pressButton(drawer().querySelector('tbody')!, '删除')
    await until('question', () => question()?.textContent?.includes('本人') === true)
    await pressButton(question()!, '删除')
    await until('deleted', () => sent('/sys/permission/rule/deleteBatch')[0]?.query.get('ids') === RULE)
  })

  it('have no rules where there is no list, and none to change without the codes', async () => {
    columns = []
    signedIn({ codes: ['permission:list', 'data-rule:list'] })
    await running.show(`/screen?rules=${PAGE}`)
    await until('told', () => drawer()?.textContent?.includes('没有可以设置数据规则的列表') === true)
    await until('rules', () => drawer().querySelector('tbody tr') !== null)
    expect(drawer().textContent).to.not.match(/新增规则|编辑|删除/)
    expect(drawer().querySelector<HTMLInputElement>('[role=switch]')!.disabled).to.equal(true)
    signedIn({ codes: ['permission:list'] })
    await running.show('/screen')
    await until('top', () => lines().length === 1)
    expect(line('系统管理').textContent).to.not.include('数据规则')
  })
})
