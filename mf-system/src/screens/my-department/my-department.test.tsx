import { expect } from 'chai'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  pressButton,
  fakeResource,
  startApp,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './my-department.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const [OWN, BELOW] = ['0', '1'].map((digit) => digit.repeat(32)) as [string, string]
const node = (
  id: string,
  departName: string,
  orgCode: string,
  children: object[] | null,
  title = departName,
) => ({
  id,
  key: id,
  value: id,
  title,
  departName,
  departNameEn: null,
  parentId: id === OWN ? null : OWN,
  orgCode,
  orgCategory: '2',
  departOrder: 1,
  mobile: '13900000777',
  address: '样例路 1 号',
  memo: null,
  isLeaf: children === null,
  children,
})
const OWN_TREE = [node(OWN, '销售部', 'A01A01', [node(BELOW, '样例路门店', 'A01A01A01', null)])]

describe('one’s own departments', () => {
  let running: RunningApp
  let server: FakeResource
  let tree: object[] | null

  beforeEach(async () => {
    tree = OWN_TREE
    signedIn({ codes: ['my-depart:users', 'depart-role:list'] })
    const page = { records: [], total: 0, size: 10, current: 1, pages: 1 }
    server = fakeResource(department, [], {
      'GET /sys/sysDepart/queryMyDeptTreeList': () => tree,
      'GET /sys/departUser/list': () => page,
      'GET /sys/sysDepartRole/list': () => page,
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    await running.stop()
    server.restore()
  })
  const text = () => running.pane().textContent!

  it('show the first at once: its data read-only, its users, its roles, and those below it', async () => {
    await running.show('/screen')
    await until('card', () => text().includes('样例路 1 号'))
    expect(running.pane().querySelector('.ms-tabs__panel input')).to.equal(null)
    expect(running.pane().querySelector('[data-grip]')).to.equal(null)
    await until('tree', () => running.pane().querySelectorAll('[role=treeitem]').length === 2)
    expect(await axeFindings(running.pane())).to.deep.equal([])
    running.pane().querySelectorAll<HTMLElement>('[role=treeitem]')[1]!.click()
    await until('below', () => running.pane().querySelector('h2')?.textContent === '样例路门店')
    await pressButton(running.pane(), '用户信息')
    await until('people', () => text().includes('添加已有用户'))
    const listed = () => server.calls.filter(({ path }) => path === '/sys/departUser/list').at(-1)
    await until('their list', () => listed()?.query.get('depId') === BELOW)
    await pressButton(running.pane(), '部门角色')
    await until('roles', () => server.calls.some(({ path }) => path === '/sys/sysDepartRole/list'))
    // without the code to add there is no button
    expect(text()).to.not.include('新增部门角色')
  })

  it("are labelled in the reader's language, and their data has the one name", async () => {
    tree = [node(OWN, '销售部', 'A01A01', [node(BELOW, '样例路门店', 'A01A01A01', null)], 'Sales')]
    await running.show('/screen')
    await until('title', () => running.pane().querySelector('h2')?.textContent === 'Sales')
    const facts = () => [...running.pane().querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(facts()).to.include('销售部')
    await until('tree', () => running.pane().querySelectorAll('[role=treeitem]').length === 2)
    running.pane().querySelectorAll<HTMLElement>('[role=treeitem]')[1]!.click()
    await until('below', () => running.pane().querySelector('h2')?.textContent === '样例路门店')
    expect(facts()).to.include('Sales')
  })

  it('explain whom this is for to users who head no department', async () => {
    tree = null
    await running.show('/screen')
    await until('member', () => text().includes('普通员工暂此权限'))
    tree = []
    await running.stop()
    server.restore()
    server = fakeResource(department, [], { 'GET /sys/sysDepart/queryMyDeptTreeList': () => tree })
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('none', () => text().includes('您的部门下暂无有效部门信息'))
  })
})
