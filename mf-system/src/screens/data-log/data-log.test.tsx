import { expect } from 'chai'
import type { RecordComparison } from '@mtm/shared-utils/contracts/dto/monitor/data-log'
import { dataLog } from '@mtm/shared-utils/contracts/resources/monitor/data-log'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  chooseAction,
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './data-log.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const RECORD = 'a'.repeat(32)
const idOf = (n: number) => String(n).padStart(32, '0')
const row = (n: number) => ({
  dataTable: 'sys_role',
  dataId: RECORD,
  dataVersion: String(n),
  dataContent: `{"roleName":"${'长'.repeat(90)}"}`,
  createBy: 'admin',
  createTime: '2026-11-20 10:00:00',
})

describeCrudScreen({
  resource: dataLog,
  screen,
  app,
  columns: ['dataTable', 'dataId', 'dataVersion', 'dataContent', 'createBy', 'createTime'],
  filters: ['dataTable', 'dataId'],
  readerButtons: ['数据比较'],
  isSelectable: true,
  row,
})

describe('the data log', () => {
  let running: RunningApp
  let server: FakeResource
  /** versions, newest first */
  const rows = [2, 1, 0].map((n) => ({ ...row(n), id: idOf(n), version: 0 }))
  const compared = (query: URLSearchParams): RecordComparison => {
    const [one, other] = [query.get('dataId1')!, query.get('dataId2')!].toSorted()
    const version = (id: string) => ({
      id,
      dataVersion: String(Number(id)),
      createBy: '管理员',
      createTime: '2026-11-20 10:00:00',
    })
    return {
      dataTable: 'sys_role',
      dataId: RECORD,
      name: '角色',
      versions: [version(one!), version(other!)],
      fields: [
        {
          field: 'roleName',
          label: '角色名称',
          before: `名${Number(one)}`,
          after: `名${Number(other)}`,
          isChanged: one !== other,
        },
        { field: 'roleCode', label: '角色编码', before: 'r1', after: 'r1', isChanged: false },
      ],
    }
  }
  beforeEach(async () => {
    signedIn({ codes: ['data-log:list'] })
    server = fakeResource(
      dataLog,
      [...rows, { ...row(9), id: idOf(9), version: 0, dataId: 'b'.repeat(32) }],
      {
        'GET /sys/dataLog/tables': () => [
          { table: 'sys_role', name: '角色' },
          { table: 'mtm_order', name: '订单' },
        ],
        'GET /sys/dataLog/compare': ({ query }) => compared(query),
        'GET /sys/dataLog/queryDataVerList': () => rows,
      },
    )
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelector('tbody tr') !== null)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })
  const dialog = () => running.box.querySelector<HTMLElement>('sl-dialog[open]')
  const choose = (n: number) => running.pane().querySelectorAll<HTMLElement>('tbody input')[n]!.click()
  const marked = () => [...dialog()!.querySelectorAll('mark')].map(({ textContent }) => textContent)

  it('cuts contents, and lists one kind of record', async () => {
    expect(running.pane().textContent).to.not.include('长'.repeat(81))
    await pressButton(running.pane(), '订单')
    await until('one kind', () => location.search.includes('dataTable=mtm_order'))
  })

  it('offers no comparison where there is nothing to compare', async () => {
    server.rows = []
    announceChange(dataLog, [])
    const empty = () => running.pane().querySelector<HTMLElement>('.mtm-state')
    await until('empty', () => empty() !== null)
    expect(empty()!.textContent).to.not.include('数据比较')
  })

  it('compares two chosen versions of one record, and others from there', async () => {
    await pressButton(running.pane(), '数据比较')
    await until('two are needed', () => $toasts.get().some(({ text }) => text?.includes('两个版本')))
    choose(0)
    choose(3)
    await until('chosen', () => running.pane().textContent!.includes('已选择'))
    await pressButton(running.pane(), '数据比较')
    await until('one record', () => $toasts.get().some(({ text }) => text?.includes('同一条数据')))
    choose(3)
    choose(2)
    await pressButton(running.pane(), '数据比较')
    await until('compared', () => dialog()?.querySelector('mark') != null)
    expect(marked()).to.deep.equal(['名0', '名2'])
    expect(dialog()!.getAttribute('label')).to.include('角色')
    expect(dialog()!.textContent).to.include('角色编码').and.to.include('管理员')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    dialog()!.querySelector<HTMLElement>('[name="onlyChanges"]')!.click()
    await until('only changes', () => !dialog()!.textContent!.includes('角色编码'))
    type(dialog()!.querySelector('[name="before"]'), idOf(1))
    await until('another version', () => marked()[0] === '名1')
  })

  it('compares a version with the one before it', async () => {
    chooseAction(running.pane().querySelector<HTMLElement>('tbody tr')!, '变更内容')
    await until('compared', () => dialog()?.querySelector('mark') != null)
    expect(marked()).to.deep.equal(['名1', '名2'])
  })
})
