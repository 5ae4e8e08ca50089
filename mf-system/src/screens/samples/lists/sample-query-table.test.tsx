import { expect } from 'chai'
import { answer, axeFindings, clickWhenReady, okEnvelope, until } from '@mtm/shared-utils/runtime/testing'
import { chooseAction, pressButton, topDialog, type } from '@mtm/shared-utils/kit/testing'
import { Elsewhere, refused, sample, samplePageOf, showSample } from '../sample-testing.ts'
import SampleQueryTable from './sample-query-table.screen.tsx'
import SampleSearch from './sample-search.screen.tsx'

const CLOTH = {
  key: '1'.repeat(32),
  no: 'HK-501',
  description: '藏青',
  callNo: 12,
  status: 1,
  updatedAt: '2026-11-20 10:00:00',
  editable: false,
}
const CODES = ['fabric:list', 'fabric:edit']

describe('the sample query table', () => {
  it('finds by number, in the address', async () => {
    const page = await showSample(
      { screen: SampleQueryTable },
      {
        codes: CODES,
        routes: { 'GET /service': ({ query }) => samplePageOf(query.get('no') ? [] : [CLOTH]) },
      },
    )
    await page.shows('HK-501')
    expect(await axeFindings(page.app.pane())).to.deep.equal([])
    type(page.app.pane().querySelector('input[name=fabricNo]'), 'ZZ')
    await pressButton(page.app.pane(), '查询')
    await until('in the address', () => location.search === '?no=ZZ')
    await page.shows('清空筛选')
    await page.stop()
  })

  it('renames a fabric after a check, and reports a refusal beside its field', async () => {
    let reply: () => Response = () =>
      answer(200, { success: false, message: '已被他人修改', code: 500, result: null })
    const page = await showSample(
      { screen: SampleQueryTable },
      {
        codes: CODES,
        routes: { 'GET /service': () => samplePageOf([CLOTH]), 'PUT /service': () => reply() },
      },
    )
    await page.shows('HK-501')
    const dialog = () => topDialog(document)
    const save = () => clickWhenReady([...dialog().querySelectorAll<HTMLElement>('sl-button')].at(-1)!)
    chooseAction(page.app.pane().querySelector('tbody tr')!, '改名')
    await until('the dialog', () => dialog().querySelector('input') !== null)
    type(dialog().querySelector('input'), '')
    await save()
    await until('required', () => dialog().querySelector('.mtm-field__error') !== null)
    type(dialog().querySelector('input'), '深蓝')
    await save()
    await until('the refusal', () => dialog().textContent!.includes('已被他人修改'))
    reply = () => sample({ key: CLOTH.key })
    await save()
    await until('closed', () => dialog().querySelector('input') === null)
    expect(page.server.calls.findLast(({ method }) => method === 'PUT')!.body).to.deep.equal({
      key: CLOTH.key,
      description: '深蓝',
    })
    await page.stop()
  })

  it('opens the chosen rows among the fabrics, and offers no edit without the permission', async () => {
    const page = await showSample(
      { screen: SampleQueryTable, 'materials/fabrics': Elsewhere },
      { codes: ['fabric:list'], routes: { 'GET /service': () => samplePageOf([CLOTH]) } },
    )
    await page.shows('HK-501')
    expect(page.app.pane().textContent).to.not.include('改名')
    page.app.pane().querySelector<HTMLElement>('tbody input[type=checkbox]')!.click()
    await page.shows('在面料资料中打开')
    await pressButton(page.app.pane(), '在面料资料中打开')
    await until('the fabrics', () => location.pathname === '/materials/fabrics')
    expect(new URLSearchParams(location.search).get('superQueryParams')).to.include('HK-501')
    await page.stop()
  })
})

describe('the sample search', () => {
  const entries = [
    { id: '3'.repeat(32), name: '用户管理', actions: ['user:add'] },
    { id: '4'.repeat(32), name: '角色管理', actions: [] },
  ]
  const page = { records: [], total: 0, current: 1, size: 10, pages: 0 }
  const routes = {
    'GET /sys/annountCement/list': () => answer(200, okEnvelope(page)),
    'GET /mtm/order/list': refused,
    'GET /permission/no-pager': () => sample(entries),
  }
  const screens = {
    'list/search': SampleSearch,
    'list/search/article': SampleQueryTable,
    'list/search/project': SampleQueryTable,
    'list/search/application': SampleQueryTable,
  }

  it('begins with announcements and has an address for each tab', async () => {
    const shown = await showSample(screens, { codes: ['announcement:list', 'permission:list'], routes })
    await shown.shows('通告可用基础表单起草')
    await pressButton(shown.app.pane(), '项目（订单）')
    await until('orders', () => location.pathname === '/list/search/project')
    await shown.app.show('/list/search/project')
    await shown.shows('没有权限查看订单')
    await shown.app.show('/list/search/application')
    await shown.shows('用户管理')
    expect(await axeFindings(shown.app.pane())).to.deep.equal([])
    type(shown.app.pane().querySelector('input[type=search]'), '角色')
    await until('one', () => !shown.app.pane().textContent!.includes('用户管理'))
    await shown.shows('找到 1 项')
    type(shown.app.pane().querySelector('input[type=search]'), '无')
    await shown.shows('没有符合的菜单')
    await shown.stop()
  })
})
