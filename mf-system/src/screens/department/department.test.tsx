import { expect } from 'chai'
import { setViewport } from '@web/test-runner-commands'
import type { PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { $tabs, $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  okEnvelope,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  describeCrudScreen,
  fakeResource,
  press,
  pressButton,
  settle,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './department.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const TOP = '0'.repeat(32)
const [SALES, WORKSHOP, LINE] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string]
const PERSON = '4'.repeat(32)
const ROLE = '5'.repeat(32)
const CODES = ['depart:list', 'depart:add', 'depart:edit', 'depart:delete', 'depart:users', 'depart:grant']
const ROLES = ['list', 'add', 'edit', 'delete', 'grant', 'users'].map((action) => `depart-role:${action}`)
const row = (id: string, departName: string, orgCode: string, hasChild: '0' | '1', title = departName) => ({
  id,
  version: 1,
  departName,
  title,
  orgCode,
  orgCategory: '1',
  departOrder: 0,
  parentId: id === TOP ? null : TOP,
  hasChild,
})
const node = (key: string, parentId: string | null, children: PermissionNode[] | null): PermissionNode => ({
  key,
  value: key,
  slotTitle: key,
  label: key,
  titleEn: key,
  titleJp: key,
  icon: null,
  parentId,
  isLeaf: children === null,
  ruleFlag: 0,
  menuType: 1,
  perms: null,
  disabled: false,
  scopedSlots: { title: 'hasDatarule' },
  children,
})

describe('departments', () => {
  let running: RunningApp
  let server: FakeResource
  let refusal: string | null
  let saving: Promise<void>

  beforeEach(async () => {
    refusal = null
    saving = Promise.resolve()
    signedIn({ codes: [...CODES, ...ROLES] })
    const page = (records: object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })
    const rows = [
      row(TOP, '示范裁缝店', 'A01', '1'),
      row(SALES, '销售部', 'A01A01', '0'),
      row(WORKSHOP, '生产部', 'A01A02', '1', 'Workshop'),
    ]
    const choice = (id: string, label: string, children?: object[]) => ({ id, code: id, label, children })
    const forest = {
      treeList: [node('职务', null, [node('职务添加', '职务', null)])],
      ids: ['职务', '职务添加'],
    }
    const role = {
      id: ROLE,
      version: 1,
      departId: SALES,
      departName: '销售部',
      roleName: '导购',
      roleCode: 'guide',
      description: null,
    }
    server = fakeResource(department, rows, {
      'GET /sys/sysDepart/rootList': () => page([rows[0]!]),
      'GET /sys/sysDepart/childList': () => rows.slice(1),
      'GET /sys/choice/department': () => [
        choice(TOP, '示范裁缝店', [
          choice(SALES, '销售部'),
          choice(WORKSHOP, '生产部', [choice(LINE, '缝制线')]),
        ]),
      ],
      'PUT /sys/sysDepart/move': () =>
        refusal
          ? answer(200, { success: false, message: refusal, code: 500, result: null })
          : answer(200, okEnvelope(null, '修改成功!')),
      'GET /sys/departUser/list': () =>
        page([
          {
            id: PERSON,
            username: 'tailor',
            realname: '裁缝',
            orgCodeTxt: '销售部',
            sex: '1',
            phone: null,
            status: 1,
          },
        ]),
      'DELETE /sys/user/deleteUserInDepartBatch': () => answer(200, okEnvelope(null, '删除成功!')),
      'GET /sys/sysDepartPermission/queryTreeList': () => forest,
      'GET /sys/permission/queryDepartPermission': () => ['职务'],
      'POST /sys/permission/saveDepartPermission': () =>
        saving.then(() => answer(200, okEnvelope(null, '保存成功！'))),
      'GET /sys/sysDepartRole/list': () => page([role]),
      'POST /sys/sysDepartRole/add': () => answer(200, okEnvelope(null, '添加成功！')),
      'GET /sys/sysDepartRole/getDeptRoleList': () => [role],
      'GET /sys/sysDepartRole/getDeptRoleByUserId': () => [],
      'POST /sys/sysDepartRole/deptRoleUserAdd': () => answer(200, okEnvelope(null, '添加成功！')),
      'GET /sys/sysDepartPermission/queryTreeListForDeptRole': () => ({ treeList: [], ids: [] }),
      'GET /sys/sysDepartPermission/queryDeptRolePermission': () => [],
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]
  const items = () => [...running.pane().querySelectorAll<HTMLElement>('.mtm-tree-panel [role="treeitem"]')]
  const named = (label: string) => items().find((item) => item.textContent?.startsWith(label))!
  const last = (path: string) => server.calls.filter((call) => call.path === path).at(-1)
  const question = () => document.querySelector('body > sl-dialog')
  const layer = () =>
    [...running.box.querySelectorAll('[open]:is(sl-dialog, sl-drawer)')].at(-1) ?? running.box
  const tab = (label: string) => byText(running.pane().querySelector('[role=tablist]')!, label)
  const choose = async (part?: string) => {
    await running.show(`/screen?depart=${SALES}${part ? `&part=${part}` : ''}`)
    await until('parts', () => running.pane().querySelector('[role=tablist]') !== null)
  }
  /** Focuses a line of the tree; keys work on it as soon as it is the one that the tree is entered by. */
  const focus = async (label: string) => {
    named(label).focus()
    await until(`keys of ${label}`, () => named(label).tabIndex === 0)
  }
  /** The last move, for screen readers. */
  const announcement = () =>
    running.pane().querySelector('.mtm-tree-panel .mtm-visually-hidden[role=status]')?.textContent
  const alt = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }

  it('are a table whose rows open, add departments below them, and link to their users', async () => {
    await running.show('/screen')
    await until('unfolded top', () => lines().length === 3)
    await until('tree', () => items().length === 3)
    expect(await axeFindings(running.pane())).to.deep.equal([])
    // as the reader's language calls it
    expect(lines()[2]!.textContent).to.contain('Workshop').and.not.to.contain('生产部')
    const select = async (row: number, count: number) => {
      lines()[row]!.querySelector<HTMLElement>('input')!.click()
      await until(`${count} selected`, () => running.pane().textContent!.includes(`已选择 ${count} 项`))
    }
    const toastCount = (text: string) => $toasts.get().filter((toast) => toast.text === text).length
    await pressButton(running.pane(), '添加下级')
    await until('what is missing', () => toastCount('请先点击选中上级部门！') === 1)
    await pressButton(running.pane(), '部门权限')
    await until('what is missing', () => toastCount('请先选择一个部门!') === 1)
    await select(1, 1)
    await pressButton(running.pane(), '添加下级')
    await until('record', () => layer().getAttribute('label') === '「销售部」的下级部门')
    press('Escape')
    await until('closed', () => layer() === running.box)
    for (const { id } of $toasts.get()) dismissToast(id)
    await select(2, 2)
    await pressButton(running.pane(), '部门权限')
    await until('one alone', () => toastCount('请先选择一个部门!') === 1)
    await select(1, 1)
    await pressButton(running.pane(), '部门权限')
    await until('its part', () => location.search === `?depart=${WORKSHOP}&part=permissions`)
    await until('its name', () => running.pane().querySelector('h2')?.textContent === 'Workshop')
    await running.show('/screen')
    await until('table', () => lines().length === 3)
    await pressButton(lines()[1]!, '成员')
    await until('people', () => last('/sys/departUser/list') !== undefined)
    expect(last('/sys/departUser/list')!.query.get('depId')).to.equal(SALES)
    await until('strip', () => running.pane().querySelector('[role=tablist]') !== null)
    expect(tab('用户').getAttribute('aria-selected')).to.equal('true')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    tab('用户').focus()
    press('ArrowRight')
    await until('next', () => tab('部门权限').getAttribute('aria-selected') === 'true')
  })

  it('have room for their names beside the table, on the third level too', async () => {
    await setViewport({ width: 1440, height: 900 })
    try {
      await running.show('/screen')
      await until('tree', () => named('生产部') !== undefined)
      named('生产部').querySelector<HTMLElement>('.mtm-tree__fold')!.click()
      await until('unfolded', () => named('缝制线') !== undefined)
      const name = named('缝制线').querySelector<HTMLElement>('.mtm-tree-panel__name')!
      // whatever fonts there are: five characters of 14 px
      const five = document.createElement('span')
      five.style.cssText = 'display: inline-block; inline-size: 70px'
      name.replaceChildren(five)
      expect(name.scrollWidth).to.be.at.most(name.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('are checked with those below them and go together; each has a menu by mouse and by key', async () => {
    await running.show('/screen')
    await until('tree', () => items().length === 3)
    const checks = () =>
      items()
        .map((item) => item.getAttribute('aria-checked'))
        .join()
    const menuItem = (label: string) =>
      [
        ...running
          .pane()
          .querySelectorAll<HTMLElement & { checked: boolean }>('.mtm-tree-panel sl-menu-item'),
      ].find(({ textContent }) => textContent === label)!
    const work = (label: string) => {
      const item = menuItem(label)
      item.closest('sl-menu')!.dispatchEvent(new CustomEvent('sl-select', { detail: { item } }))
    }
    named('生产部').querySelector<HTMLElement>('.mtm-tree-panel__box')!.click()
    await until('some of the top', () => checks() === 'mixed,false,true')
    work('展开所有')
    await until('unfolded', () => checks() === 'mixed,false,true,true')
    named('销售部').focus()
    press(' ')
    await until('all', () => checks() === 'true,true,true,true')
    work('取消全选')
    await until('none', () => checks() === 'false,false,false,false')
    work('父子关联')
    await until('not linked', () => !menuItem('父子关联').checked)
    named('生产部').querySelector<HTMLElement>('.mtm-tree-panel__box')!.click()
    await until('one alone', () => checks() === 'false,false,true,false')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    await pressButton(running.pane(), '批量删除')
    await until('question', () => question()?.textContent?.includes('1 个部门') ?? false)
    await pressButton(question()!, '删除')
    await until('gone', () => last('/sys/sysDepart/delete')?.query.get('id') === WORKSHOP)
    await until('nothing checked', () => !checks().includes('true'))

    const menu = () => running.pane().querySelector<HTMLElement>('.mtm-tree-menu')
    named('销售部').focus()
    press('ContextMenu')
    await until('menu', () => menu()?.contains(document.activeElement) ?? false)
    expect([...menu()!.children].map(({ textContent }) => textContent)).to.deep.equal([
      '添加下级',
      '编辑',
      '删除',
    ])
    press('ArrowDown')
    expect(document.activeElement!.textContent).to.equal('编辑')
    menu()!.hidePopover()
    await until('focus back', () => document.activeElement === named('销售部'))
    await until('closed', () => menu() === null)
    const right = new MouseEvent('contextmenu', { clientX: 9, clientY: 9, bubbles: true, cancelable: true })
    named('销售部').dispatchEvent(right)
    expect(right.defaultPrevented).to.equal(true)
    await until('menu again', () => menu() !== null)
    await pressButton(menu()!, '添加下级')
    await until('record', () => layer().getAttribute('label') === '「销售部」的下级部门')
  })

  it('move by keys among siblings, below them and out again, and report their place', async () => {
    await running.show('/screen')
    await until('tree', () => items().length === 3)
    named('销售部').focus()
    const moved = () => last('/sys/sysDepart/move')?.body
    for (const [label, key, body] of [
      ['销售部', 'ArrowDown', { id: SALES, parentId: TOP, before: null }],
      ['生产部', 'ArrowUp', { id: WORKSHOP, parentId: TOP, before: SALES }],
      ['生产部', 'ArrowRight', { id: WORKSHOP, parentId: SALES, before: null }],
      ['销售部', 'ArrowLeft', { id: SALES, parentId: null, before: null }],
    ] as const) {
      server.calls.length = 0
      const before = announcement()
      await focus(label)
      alt(key)
      await until(`${label} ${key}`, () => announcement() !== before)
      expect(moved()).to.deep.equal(body)
    }
    expect(announcement()).to.equal('「销售部」已移到最上级的第 2 位')
    // there is no place above the first, and none out of the top
    server.calls.length = 0
    await focus('示范裁缝店')
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowRight']) alt(key)
    await settle()
    expect(moved()).to.equal(undefined)
    expect(items().length).to.equal(3)
  })

  it('stay where they are when they may not move, with the reason', async () => {
    await running.show('/screen')
    await until('tree', () => items().length === 3)
    const before = items().map((item) => item.textContent)
    refusal = '同级部门过多，无法生成编码'
    await focus('销售部')
    alt('ArrowDown')
    await until('told', () => $toasts.get().some(({ text }) => text === refusal))
    expect($toasts.get()[0]!.title).to.equal('部门未移动')
    await settle()
    expect(items().map((item) => item.textContent)).to.deep.equal(before)
    // who may only read moves nothing
    signedIn({ codes: ['depart:list'] })
    await until('without grips', () => running.pane().querySelector('[data-grip]') === null)
    server.calls.length = 0
    await focus('销售部')
    alt('ArrowDown')
    await settle()
    expect(last('/sys/sysDepart/move')).to.equal(undefined)
  })

  it('are dragged to an edge of another or onto it, never below themselves', async () => {
    await running.show('/screen')
    await until('tree', () => items().length === 3)
    const tree = running.pane().querySelector<HTMLElement>('[role=tree]')!
    // a made-up pointer cannot be captured
    tree.setPointerCapture = () => undefined
    const point = (at: EventTarget, kind: string, clientX: number, clientY: number) =>
      at.dispatchEvent(
        new PointerEvent(kind, {
          pointerId: 1,
          button: 0,
          clientX,
          clientY,
          bubbles: true,
          cancelable: true,
        }),
      )
    const dropPlaces = () => [...tree.querySelectorAll('[data-drop]')]
    const drag = async (from: string, onto: string, part: number) => {
      const start = named(from).getBoundingClientRect()
      const end = named(onto).getBoundingClientRect()
      point(named(from), 'pointerdown', start.x + 40, start.y + 10)
      // a pointer moves in many steps
      await until('drop place', () => {
        point(tree, 'pointermove', end.x + 40, end.y + end.height * part)
        return dropPlaces().length > 0
      })
      const shown = named(onto).dataset.drop
      point(tree, 'pointerup', end.x + 40, end.y + end.height * part)
      await until('let go', () => dropPlaces().length === 0)
      return shown
    }
    named('生产部').querySelector<HTMLElement>('.mtm-tree-panel__fold')!.click()
    await until('unfolded', () => items().length === 4)
    server.calls.length = 0
    // another move begins when this one has been answered
    const move = async (...way: Parameters<typeof drag>) => {
      const before = announcement()
      const shown = await drag(...way)
      await until('moved', () => announcement() !== before)
      return shown
    }
    expect(await move('缝制线', '销售部', 0.1)).to.equal('before')
    expect(last('/sys/sysDepart/move')!.body).to.deep.equal({ id: LINE, parentId: TOP, before: SALES })
    expect(await move('销售部', '缝制线', 0.5)).to.equal('inside')
    expect(last('/sys/sysDepart/move')!.body).to.deep.equal({ id: SALES, parentId: LINE, before: null })
    expect(await move('销售部', '生产部', 0.9)).to.equal('after')
    expect(last('/sys/sysDepart/move')!.body).to.deep.equal({ id: SALES, parentId: TOP, before: null })
    server.calls.length = 0
    expect(await drag('生产部', '缝制线', 0.5)).to.equal('none')
    await until('told', () => $toasts.get().some(({ text }) => text === '不能移动到自己或自己的下级部门之下'))
    expect(last('/sys/sysDepart/move')).to.equal(undefined)
    // Escape gives up
    const start = named('销售部').getBoundingClientRect()
    point(named('销售部'), 'pointerdown', start.x + 40, start.y + 10)
    named('销售部').focus()
    await until('drop place', () => {
      point(tree, 'pointermove', start.x + 40, start.y + 70)
      return dropPlaces().length > 0
    })
    press('Escape')
    await until('given up', () => dropPlaces().length === 0)
    point(tree, 'pointerup', start.x + 40, start.y + 70)
    await settle()
    expect(last('/sys/sysDepart/move')).to.equal(undefined)
  })

  it('are edited in place, and reset', async () => {
    await choose()
    const name = () => running.pane().querySelector<HTMLInputElement>('[name=departName]')!
    await until('form', () => name() !== null)
    // where it stands is told, and changed in the tree
    const above = running.pane().querySelector('[data-field=above]')!
    await until('above', () => above.textContent === '上级部门示范裁缝店')
    expect(above.querySelector('input')).to.equal(null)
    type(name(), '门店部')
    const reset = byText(running.pane(), '重置') as HTMLElement & { disabled: boolean }
    await until('something to reset', () => !reset.disabled)
    await clickWhenReady(reset)
    await until('as it was', () => name().value === '销售部')
    type(name(), '门店部')
    const category = running.pane().querySelector<HTMLInputElement>('[data-field=orgCategory] [value="2"]')!
    category.click()
    await until('category', () => category.checked)
    await pressButton(running.pane(), '保存')
    await until('saved', () => last('/sys/sysDepart/edit') !== undefined)
    expect(last('/sys/sysDepart/edit')!.body).to.include({
      id: SALES,
      version: 1,
      departName: '门店部',
      orgCategory: '2',
    })
    expect(last('/sys/sysDepart/edit')!.body).to.not.have.property('parentId')
    expect(last('/sys/sysDepart/edit')!.body).to.not.have.property('orgCode')
    await until('told', () => $toasts.get().some(({ text }) => text === '保存成功!'))
  })

  it('add another below the chosen one, and are deleted with their descendants after a confirmation', async () => {
    await choose()
    await pressButton(running.pane(), '添加下级')
    const field = (name: string) => layer().querySelector<HTMLInputElement>(`[name=${name}]`)
    await until('record', () => layer() !== running.box && field('departName') !== null)
    expect(layer().getAttribute('label')).to.equal('「销售部」的下级部门')
    type(field('departName')!, '门店')
    await pressButton(layer(), '保存')
    await until('added', () => last('/sys/sysDepart/add') !== undefined)
    expect(last('/sys/sysDepart/add')!.body).to.include({ departName: '门店', parentId: SALES })
    await until('closed', () => layer() === running.box)

    await pressButton(running.pane(), '删除')
    await until('question', () => question() !== null)
    expect(question()!.textContent).to.include('「销售部」及其全部下级部门')
    await pressButton(question()!, '删除')
    await until('deleted', () => last('/sys/sysDepart/delete') !== undefined)
    expect(last('/sys/sysDepart/delete')!.query.get('id')).to.equal(SALES)
    await until('the one above', () => location.search.includes(`depart=${TOP}`))
  })

  it('grant what is checked, and send what they lose as removed', async () => {
    await choose('permissions')
    const boxes = () => [...running.pane().querySelectorAll<HTMLElement>('.ms-tree [role=treeitem]')]
    await until('tree', () => boxes().length === 2)
    boxes()[1]!.click()
    await until('checked', () => boxes()[1]!.getAttribute('aria-checked') === 'true')
    await pressButton(running.pane(), '保存')
    await until('saved', () => last('/sys/permission/saveDepartPermission') !== undefined)
    expect(last('/sys/permission/saveDepartPermission')!.body).to.deep.equal({
      departId: SALES,
      permissionIds: '职务,职务添加',
      lastpermissionIds: '职务',
    })
    signedIn({ codes: ['depart:list'] })
    await until('to read only', () => !running.pane().textContent!.includes('保存'))
  })

  it('keep what is checked while saving', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    saving = promise
    await choose('permissions')
    const box = () => running.pane().querySelectorAll<HTMLElement>('.ms-tree [role=treeitem]')[1]
    const checked = (wanted: boolean) =>
      until(`checked: ${wanted}`, () => box()?.getAttribute('aria-checked') === String(wanted))
    await checked(false)
    box()!.click()
    await checked(true)
    await pressButton(running.pane(), '保存')
    await until('on its way', () => last('/sys/permission/saveDepartPermission') !== undefined)
    box()!.click()
    await checked(false)
    resolve()
    await until('saved', () => $toasts.get().some(({ text }) => text === '保存成功！'))
    const save = byText(running.pane(), '保存') as HTMLElement & { loading: boolean }
    await until('can be saved again', () => !save.loading)
    await checked(false)
    expect(
      $tabs.get().tabs.some(({ dirty }) => dirty),
      'it is still to be saved',
    ).to.equal(true)
  })

  it('have roles that are granted to their users, and explain an empty grant', async () => {
    await choose('roles')
    await until('roles', () => lines().length === 1)
    expect(last('/sys/sysDepartRole/list')!.query.get('deptId')).to.equal(SALES)
    await pressButton(lines()[0]!, '授权')
    await until('nothing to give', () => running.box.textContent!.includes('无可配置部门权限!'))
    layer().dispatchEvent(new CustomEvent('sl-request-close', { cancelable: true }))
    await pressButton(running.pane(), '新增部门角色')
    await until('form', () => running.box.querySelector('sl-dialog [name=roleName]') !== null)
    const form = running.box.querySelector('sl-dialog:has([name=roleName])')!
    type(form.querySelector('[name=roleName]'), '收银')
    type(form.querySelector('[name=roleCode]'), 'cashier')
    await pressButton(form, '保存')
    await until('added', () => last('/sys/sysDepartRole/add') !== undefined)
    expect(last('/sys/sysDepartRole/add')!.body).to.deep.equal({
      roleName: '收银',
      roleCode: 'cashier',
      description: null,
      departId: SALES,
    })
    await until('closed', () => running.box.querySelector('sl-dialog[open]') === null)
    tab('用户').click()
    await until('people', () => lines()[0]?.textContent?.includes('tailor') === true)
    await pressButton(lines()[0]!, '部门角色')
    const choice = () => running.box.querySelector<HTMLInputElement>('sl-drawer input[type=checkbox]')
    await until('choices', () => choice() !== null)
    choice()!.click()
    await until('chosen', () => choice()!.checked)
    await pressButton(running.box.querySelector('sl-drawer')!, '保存')
    await until('given', () => last('/sys/sysDepartRole/deptRoleUserAdd') !== undefined)
    expect(last('/sys/sysDepartRole/deptRoleUserAdd')!.body).to.deep.equal({
      userId: PERSON,
      newRoleId: ROLE,
      oldRoleId: '',
    })
    await until('gone', () => running.box.querySelector('sl-drawer[open]') === null)
    const more = lines()[0]!.querySelector<HTMLElement>('[aria-haspopup]')!
    more.click()
    await until('menu', () => more.closest('sl-dropdown')!.hasAttribute('open'))
    await pressButton(document.body, '取消关联')
    await until('question', () => question()?.textContent?.includes('裁缝') === true)
    await pressButton(question()!, '取消关联')
    await until('left', () => last('/sys/user/deleteUserInDepartBatch') !== undefined)
    expect(last('/sys/user/deleteUserInDepartBatch')!.query.get('userIds')).to.equal(PERSON)
  })
})

describeCrudScreen({
  resource: department,
  screen,
  app,
  columns: ['departName', 'orgCode', 'orgCategory', 'departOrder', 'mobile', 'memo'],
  filters: ['departName', 'orgCode'],
  // its name in the table is the server's
  form: { memo: '工坊', departName: '工坊' },
  row: (n) => ({
    ...row(String(n), `部门${n}`, `A${String(n).padStart(2, '0')}`, '0'),
    parentId: null,
    memo: `备注${n}`,
  }),
})
