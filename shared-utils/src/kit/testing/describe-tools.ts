import { expect } from 'chai'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import {
  supportsAdvancedQuery,
  permissionOf,
  wireName,
  type Resource,
} from '@mtm/shared-utils/contracts/resource'
import { $session, $toasts, tenantTime, storage } from '@mtm/shared-utils/runtime'
import {
  axeFindings,
  clickWhenReady,
  setTenantZone,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import type { FakeResource, FakeRow } from './fake-resource.ts'
import { chooseAction, pressButton, type } from './user-events.ts'
import type { RunningApp } from './start-app.ts'

interface Case {
  resource: Resource
  columns: readonly string[]
  form?: Readonly<Record<string, string>> | undefined
  rows: readonly FakeRow[]
}
interface Running {
  app: RunningApp
  server: FakeResource
  ready(): Promise<void>
}

/** The promises of every declared screen on advanced queries, columns, printing, withheld parts and the recycle bin. */
export function describeTools({ resource, columns, form, rows }: Case, running: () => Running): void {
  const labelOf = (name: string) => pickLabel(resource.fields[name]!.label, 'zh-CN')
  const head = () => [...running().app.pane().querySelectorAll('th')].map((cell) => cell.textContent)
  const dialog = () => running().app.box.querySelector<HTMLElement>('sl-dialog[open]')
  const tools = () => running().app.pane().querySelector<HTMLElement>('.mtm-list__tools')!
  const toolOf = (text: string) =>
    [...tools().querySelectorAll<HTMLElement>('button')].find((tool) => tool.textContent?.startsWith(text))
  const open = async (address = '/screen') => {
    await running().app.show(address)
    await running().ready()
  }
  const openTool = async (text: string, part: string) => {
    await clickWhenReady(toolOf(text))
    await until(text, () => dialog()?.querySelector(part) != null)
  }
  const lastList = () =>
    running()
      .server.calls.filter(({ path }) => path === `${resource.base}/list`)
      .at(-1)
  const closed = () => until('closed', () => dialog() === null)
  const isQueryable = (name: string) => supportsAdvancedQuery(resource.fields[name]!)
  const plain = columns.find(
    (name) => ['text', 'textarea'].includes(resource.fields[name]!.kind) && isQueryable(name),
  )

  if (!Object.keys(resource.fields).some(isQueryable))
    it('offers no advanced query without a field for it', async () => {
      await open()
      expect(toolOf('打印')).to.not.equal(undefined)
      expect(toolOf('高级查询')).to.equal(undefined)
    })

  if (plain)
    it('asks what no search field asks, keeps it in the address, and under a name', async () => {
      await open()
      await openTool('高级查询', '[name=val]')
      expect(await axeFindings(dialog()!)).to.deep.equal([])
      type(dialog()!.querySelector('[name=field]'), plain)
      await until('its rules', () => dialog()!.querySelector('[name=rule] [value=left_like]') !== null)
      type(dialog()!.querySelector('[name=rule]'), 'left_like')
      type(dialog()!.querySelector('[name=val]'), '1')
      type(dialog()!.querySelector('[name=title]'), '以一结尾')
      await pressButton(dialog()!, '保存查询')
      await until('kept', () => dialog()!.textContent!.includes('以一结尾'))
      await pressButton(dialog()!, '查询')
      await until('asked', () => lastList()?.query.has('superQueryParams') === true)
      const condition = [{ field: wireName(resource, plain), rule: 'left_like', val: '1' }]
      expect(JSON.parse(lastList()!.query.get('superQueryParams')!)).to.deep.equal(condition)
      expect(new URLSearchParams(location.search).has('superQueryParams')).to.equal(true)
      await until('told', () => toolOf('高级查询')?.textContent === '高级查询（1）')
      await closed()

      await openTool('高级查询', '[name=val]')
      await pressButton(dialog()!, '重置')
      await until('asked for everything', () => !location.search.includes('superQuery'))
      await closed()
      await openTool('高级查询', '[name=val]')
      await pressButton(dialog()!, '以一结尾')
      await until('used', () => dialog()!.querySelector<HTMLInputElement>('[name=val]')!.value === '1')
      await pressButton(dialog()!, '×')
      await until('forgotten', () => !dialog()!.textContent!.includes('以一结尾'))
      expect(storage.get('JSuperQuerySaved_/screen')).to.deep.equal([])
    })

  if (columns.length > 1)
    it('lets a person choose and order columns, only for themselves and kept for the next visit', async () => {
      await open()
      const [first, second] = columns.map(labelOf)
      await openTool('列设置', '.mtm-columns')
      expect(await axeFindings(dialog()!)).to.deep.equal([])
      const place = (label: string) => head().indexOf(label)
      expect(place(first!)).to.be.lessThan(place(second!))
      dialog()!.querySelector<HTMLElement>(`[aria-label="下移${first}"]`)!.click()
      const boxes = () => [...dialog()!.querySelectorAll<HTMLInputElement>('.mtm-columns [name]')]
      await until('lower', () => boxes().findIndex(({ name }) => name === columns[0]) === 1)
      await pressButton(dialog()!, '确定')
      await until('after the second', () => place(first!) > place(second!))
      await openTool('列设置', '.mtm-columns')
      dialog()!.querySelector<HTMLElement>(`[name="${columns[0]}"]`)!.click()
      await pressButton(dialog()!, '确定')
      await until('left out', () => !head().includes(first!) && head().includes(second!))
      await running().app.unmount()
      await running().app.mount()
      await running().ready()
      expect(head()).to.not.include(first!)
      const me = $session.get()!.user.username
      expect(storage.get(`LIST_COLUMNS_${me}_${resource.name}`)).to.not.equal(null)
      expect(storage.get(`LIST_COLUMNS_other_${resource.name}`)).to.equal(null)
      await openTool('列设置', '.mtm-columns')
      await pressButton(dialog()!, '恢复默认')
      await until('all there', () => head().includes(first!))
      expect(storage.get(`LIST_COLUMNS_${me}_${resource.name}`)).to.equal(null)
    })

  it('prints all pages of what is shown, with the time of the tenant', async () => {
    await open()
    // at least half a day from the clock of the test machine
    const isEast = new Date().getTimezoneOffset() < 0
    setTenantZone(isEast ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati')
    const hours = [tenantTime().slice(0, 13)]
    let paper = ''
    const real = window.print
    window.print = () => void (paper = document.querySelector('.mtm-print')?.textContent ?? '')
    toolOf('打印')!.click()
    await until('printed', () => paper !== '')
    window.print = real
    hours.push(tenantTime().slice(0, 13))
    setTenantZone(undefined)
    expect(hours.some((hour) => paper.includes(hour))).to.equal(true, paper)
    for (const name of columns) expect(paper).to.include(labelOf(name))
    await until('put away', () => document.querySelector('.mtm-print') === null)
  })

  it('leaves out columns, buttons and changes that are withheld', async () => {
    const [name] = columns
    const code = (part: string, kind: '1' | '2') => ({
      action: `${resource.access}:${part}`,
      type: kind,
      status: '1' as const,
      describe: part,
    })
    const [field] = Object.keys(form ?? {})
    signedIn({
      codes: resource.actions.map((action) => permissionOf(resource, action)),
      controlled: [
        code(name!, '1'),
        code('print', '1'),
        code('batch_delete', '1'),
        ...(field ? [code(`form:${field}`, '2')] : []),
      ],
    })
    await open()
    expect(head()).to.not.include(labelOf(name!))
    expect(toolOf('打印')).to.equal(undefined)
    const all = running().app.pane().querySelector<HTMLElement>('thead input')
    all?.click()
    if (all) await until('chosen', () => running().app.pane().textContent!.includes('已选择'))
    expect(running().app.pane().querySelector('.mtm-selection .mtm-link--danger')).to.equal(null)
    if (!field) return
    await running().app.show('/screen?open=new')
    const place = () => running().app.box.querySelector(`.mtm-dialog [data-field="${field}"]`)
    await until('form', () => place() !== null)
    expect(place()!.querySelector('input, select, textarea')).to.equal(null)
  })

  if (resource.recycle && resource.actions.includes('delete'))
    it('takes a deletion back from its notice', async () => {
      await open()
      const lines = () => [...running().app.pane().querySelectorAll<HTMLElement>('tbody tr')]
      chooseAction(lines()[0]!, '删除')
      await until('question', () => document.querySelector('body > sl-dialog') !== null)
      await pressButton(document.querySelector('body > sl-dialog')!, '删除')
      await until('in the bin', () => running().server.deleted.length === 1)
      const offered = () => $toasts.get().find(({ action }) => action)
      await until('offered', () => offered() !== undefined)
      offered()!.action!.run()
      await until('back', () => running().server.rows.length === rows.length)
      expect(running().server.deleted).to.deep.equal([])
    })

  if (resource.recycle)
    it('gives back what was deleted, or erases it', async () => {
      running().server.deleted = rows.slice(0, 2).map((row) => ({ ...row }))
      running().server.rows = rows.slice(2)
      await open()
      await openTool('回收站', 'tbody tr')
      expect(await axeFindings(dialog()!)).to.deep.equal([])
      await pressButton(dialog()!, '还原')
      await until('back', () => running().server.rows.length === rows.length - 1)
      await until('one left', () => dialog()!.querySelectorAll('tbody tr').length === 1)
      await pressButton(dialog()!, '彻底删除')
      await until('question', () => document.querySelector('body > sl-dialog') !== null)
      await clickWhenReady(document.querySelectorAll<HTMLElement>('body > sl-dialog sl-button')[1])
      await until('gone', () => running().server.deleted.length === 0)
      expect(running().server.rows).to.have.length(rows.length - 1)
      await until('empty', () => dialog()!.textContent!.includes('回收站为空'))
    })
}
