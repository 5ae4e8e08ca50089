import { expect } from 'chai'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  fakeResource,
  settle,
  startApp,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './department.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const TOP = '0'.repeat(32)
const BELOW = '1'.repeat(32)
const row = (id: string, departName: string, orgCode: string, hasChild: '0' | '1') => ({
  id,
  version: 1,
  departName,
  orgCode,
  orgCategory: '1',
  departOrder: 0,
  parentId: null,
  hasChild,
})

describe('departments', () => {
  let running: RunningApp
  let server: FakeResource

  beforeEach(async () => {
    signedIn({ codes: ['depart:list', 'depart:add', 'depart:edit', 'depart:delete', 'user:list'] })
    const page = (records: object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })
    server = fakeResource(department, [row(TOP, '示范裁缝店', 'A01', '1')], {
      'GET /sys/sysDepart/rootList': () => page([row(TOP, '示范裁缝店', 'A01', '1')]),
      'GET /sys/sysDepart/childList': () => [row(BELOW, '销售部', 'A01A01', '0')],
      'GET /sys/user/list': () => page([]),
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    await running.stop()
    server.restore()
  })

  const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]

  it('are a tree whose rows open, have people, and take departments below them', async function () {
    // the tree table and the checker of accessibility load now
    this.timeout(15_000)
    await running.show('/screen')
    await until('top', () => lines().length === 1)
    running.pane().querySelector<HTMLElement>('tbody .mtm-tree-mark button')!.click()
    await until('below', () => lines().length === 2)
    expect(lines()[1]!.textContent).to.include('A01A01')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    byText(lines()[0]!, '成员').click()
    await until(
      'members',
      () => running.box.querySelector('sl-drawer')?.getAttribute('label') === '示范裁缝店的用户',
    )
    await until('asked', () => server.calls.some(({ path }) => path === '/sys/user/list'))
    expect(server.calls.find(({ path }) => path === '/sys/user/list')!.query.get('depId')).to.equal(TOP)
    await settle()
  })
})
