import { expect } from 'chai'
import { tenant } from '@mtm/shared-utils/contracts/resources/tenant'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
  topDialog,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './tenant.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const CODES = ['list', 'add', 'edit', 'delete', 'members'].map((action) => `tenant:${action}`)
const PERSON = '1'.repeat(32)
const row = (id: number, name: string, more: object = {}) => ({
  id: String(id),
  version: 1,
  tenantNo: id,
  name,
  beginDate: null,
  endDate: null,
  status: '1',
  term: 'inForce',
  zone: 'Asia/Shanghai',
  memberCount: 2,
  createTime: '2026-11-20 10:00:00',
  ...more,
})

describe('tenants', () => {
  let running: RunningApp
  let server: FakeResource

  beforeEach(async () => {
    signedIn({ codes: CODES })
    const person = { id: PERSON, username: 'tailor', realname: '裁缝', isAdministrator: true, status: 1 }
    const page = (records: object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })
    const rows = [
      row(0, '本店'),
      row(7, '样例分店'),
      row(8, '旧分店', { status: '0' }),
      row(9, '到期店', { term: 'over' }),
    ]
    server = fakeResource(tenant, rows, {
      // the wire has numbers
      'GET /sys/tenant/list': () => page(rows.map((one) => ({ ...one, id: Number(one.id) }))),
      'GET /sys/tenantMember/list': () => page([person]),
      'POST /sys/tenantMember/add': () => answer(200, okEnvelope(null, '添加成功！')),
      'DELETE /sys/tenantMember/deleteBatch': () =>
        answer(200, { success: false, message: '只属于该租户', code: 500, result: null }),
      'GET /sys/user/queryUserComponentData': () => page([person]),
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]
  const question = () => document.querySelector('body > sl-dialog')
  const layer = () => topDialog(running.box)
  const sent = (path: string) => server.calls.filter((call) => call.path === path).at(-1)
  const shown = async () => {
    await running.show('/screen')
    await until('rows', () => lines().length === 4)
  }

  it('show whether they are in force, and are frozen after a confirmation, except tenant 0', async () => {
    await shown()
    const tags = lines().map((line) => line.querySelector('.mtm-tag'))
    expect(tags.map((tag) => tag?.className.split('--')[1])).to.deep.equal([
      'success',
      'success',
      'danger',
      'warning',
    ])
    expect(tags[3]!.textContent).to.equal('已到期')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    expect(lines()[0]!.textContent).to.not.match(/冻结|删除/)
    const more = lines()[1]!.querySelector<HTMLElement>('[aria-haspopup]')!
    more.click()
    await until('menu', () => more.closest('sl-dropdown')!.hasAttribute('open'))
    await pressButton(document.body, '冻结')
    await until('question', () => question()?.textContent?.includes('样例分店') === true)
    await pressButton(question()!, '冻结')
    await until('frozen', () => sent('/sys/tenant/edit') !== undefined)
    expect(sent('/sys/tenant/edit')!.body).to.deep.include({ id: '7', version: 1, status: '0' })
  })

  it('have members, who are added as administrators on request, and removed or kept with the reason', async () => {
    await running.show('/screen?members=7')
    await until('people', () => running.box.querySelector('sl-drawer tbody tr') !== null)
    const drawer = running.box.querySelector('sl-drawer')!
    expect(drawer.getAttribute('label')).to.equal('样例分店的用户')
    expect(sent('/sys/tenantMember/list')!.query.get('tenantId')).to.equal('7')
    expect(drawer.querySelector('tbody')!.textContent).to.include('是')
    await pressButton(drawer, '添加已有用户')
    await until('picker', () => layer().querySelector('[role=combobox]') !== null)
    layer().querySelector<HTMLElement>('[role=combobox]')!.click()
    await until('choices', () => running.box.querySelector('[role=option]') !== null)
    running.box.querySelector<HTMLElement>('[role=option]')!.click()
    await until('chosen', () => layer().querySelector('.mtm-picker__chip') !== null)
    const asAdministrators = layer().querySelector<HTMLInputElement>('input[type=checkbox]')!
    asAdministrators.click()
    await until('as administrators', () => asAdministrators.checked)
    await pressButton(layer(), '添加')
    await until('added', () => sent('/sys/tenantMember/add') !== undefined)
    expect(sent('/sys/tenantMember/add')!.body).to.deep.equal({
      asAdministrators: true,
      tenantId: '7',
      userIdList: [PERSON],
    })
    await until('closed', () => running.box.querySelector('sl-dialog[open]') === null)
    await pressButton(drawer.querySelector('tbody')!, '移除')
    await until('question', () => question()?.textContent?.includes('移除') === true)
    await pressButton(question()!, '移除')
    await until('told', () => $toasts.get().some(({ text }) => text === '只属于该租户'))
  })

  it('begin before they end, and keep their number', async () => {
    await running.show('/screen?open=edit.7')
    await until('form', () => layer().querySelector('[name=beginDate]') !== null)
    expect(layer().querySelector('[name=tenantNo]')).to.equal(null)
    type(layer().querySelector('[name=beginDate]'), '2026-12-01T00:00:00')
    type(layer().querySelector('[name=endDate]'), '2026-11-01T00:00:00')
    await pressButton(layer(), '保存')
    await until('refused', () => running.box.textContent!.includes('结束时间需晚于开始时间'))
    expect(sent('/sys/tenant/edit')).to.equal(undefined)
  })
})
