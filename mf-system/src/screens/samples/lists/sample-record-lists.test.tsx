import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import { answer, axeFindings, okEnvelope, until } from '@mtm/shared-utils/runtime/testing'
import { byText, pressButton } from '@mtm/shared-utils/kit/testing'
import { Elsewhere, refused, showSample, writeCell } from '../sample-testing.ts'
import SampleCards from './sample-cards.screen.tsx'
import SampleInlineEdit from './sample-inline-edit.screen.tsx'
import SampleStandardList from './sample-standard-list.screen.tsx'

const ID = '1'.repeat(32)
const pageOf = (records: readonly unknown[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 10,
  pages: 1,
})
const ORDER = {
  id: ID,
  orderNo: 'TX0001',
  client: '王先生',
  status: 'x',
  status_dictText: '生产中',
  orderDate: '2026-11-20',
  made: { percent: 40, station: null },
}
const CLOTH = {
  id: ID,
  fabricNo: 'HK-501',
  text: '藏青',
  textEn: 'Navy',
  textJp: '紺',
  status: '1',
  freeMm: 12_000,
  swatch: `swatch/${'a'.repeat(32)}.webp`,
}

describe('the sample standard list', () => {
  it('shows orders with their progress below figures, and leads to them', async () => {
    const page = await showSample(
      { screen: SampleStandardList, 'order/my-orders': Elsewhere },
      {
        codes: ['order:list'],
        routes: {
          'GET /mtm/order/list': () => pageOf([ORDER]),
          'GET /report/getYearCountInfo': () => [{ year: 2026, yearcount: 77 }],
        },
      },
    )
    await page.shows('已完成 40%')
    await page.shows('77')
    expect(await axeFindings(page.app.pane())).to.deep.equal([])
    byText(page.app.pane(), 'TX0001').click()
    await until('the order', () => location.search === `?open=${ID}`)
    await page.stop()
  })

  it('is empty, or closed to those without the permission', async () => {
    const routes = { 'GET /mtm/order/list': (): unknown => pageOf([]) }
    const page = await showSample({ screen: SampleStandardList }, { routes })
    await page.shows('您可以查看的订单显示在这里')
    await page.stop()
    const closed = await showSample(
      { screen: SampleStandardList },
      { routes: { 'GET /mtm/order/list': refused } },
    )
    await closed.shows('没有权限查看订单')
    await closed.stop()
  })
})

describe('the sample cards', () => {
  it('show fabrics with ways to the album and the record', async () => {
    const page = await showSample(
      { screen: SampleCards, 'order/fabric': Elsewhere, 'materials/fabrics': Elsewhere },
      { codes: ['fabric:list'], routes: { 'GET /mtm/fabric/list': () => pageOf([CLOTH]) } },
    )
    await page.shows('HK-501')
    await page.shows('藏青')
    expect(page.app.pane().querySelector('img')!.src).to.include(CLOTH.swatch)
    expect(await axeFindings(page.app.pane())).to.deep.equal([])
    byText(page.app.pane(), '素材库').click()
    await until('the album', () => location.pathname === '/order/fabric')
    expect(location.search).to.equal('?open=HK-501')
    await page.stop()
  })

  it('are closed to those without the permission', async () => {
    const page = await showSample({ screen: SampleCards }, { routes: { 'GET /mtm/fabric/list': refused } })
    await page.shows('没有权限查看面料')
    expect(page.app.pane().querySelector('input')).to.equal(null)
    await page.stop()
  })
})

describe('the sample of inline edits', () => {
  const row = { id: ID, code: 'cutter', name: '裁剪师', postRank: '1', version: 3 }
  const routes = {
    [`GET ${position.base}/list`]: () => pageOf([row]),
    [`PUT ${position.base}/edit`]: () => answer(200, okEnvelope(null, '修改成功!')),
    'GET /sys/dict/loadDictItem/position_rank': () => ['一级'],
  }

  it('saves changed rows together', async () => {
    const page = await showSample(
      { screen: SampleInlineEdit },
      { codes: ['position:list', 'position:edit'], routes },
    )
    await page.shows('裁剪师')
    await writeCell(sendKeys, page.app.pane(), '职务名称', '裁剪主管')
    await page.shows('裁剪主管')
    await pressButton(page.app.pane(), '保存')
    const saved = () => page.server.calls.find(({ method }) => method === 'PUT')
    await until('saved', () => saved() !== undefined)
    expect(saved()!.body).to.include({ id: ID, name: '裁剪主管', version: 3 })
    await page.stop()
  })

  it('is read only without the permission', async () => {
    const page = await showSample({ screen: SampleInlineEdit }, { codes: ['position:list'], routes })
    await page.shows('裁剪师')
    expect(page.app.pane().querySelector('sl-button')).to.equal(null)
    await page.stop()
  })
})
