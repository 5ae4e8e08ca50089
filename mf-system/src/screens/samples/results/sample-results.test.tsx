import { expect } from 'chai'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { RETURNED_STATE } from '@mtm/shared-utils/garments/order-states'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton } from '@mtm/shared-utils/kit/testing'
import { Elsewhere, refused, showSample } from '../sample-testing.ts'
import SampleError from './sample-error.screen.tsx'
import SampleSuccess from './sample-success.screen.tsx'

const ID = '1'.repeat(32)
const pageOf = (records: readonly unknown[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 1,
  pages: 1,
})
const DRAFT = {
  id: ID,
  titile: '放假通知',
  msgCategory: '1',
  startTime: '2026-12-01 00:00:00',
  endTime: null,
}

describe('the sample result of a success', () => {
  it('shows the saved announcement and what can follow', async () => {
    const page = await showSample(
      { screen: SampleSuccess, 'isystem/annountCement': Elsewhere, 'form/base-form': Elsewhere },
      {
        routes: {
          [`GET ${announcement.base}/list`]: () => pageOf([{ ...DRAFT, titile: '最新' }]),
          [`GET ${announcement.base}/queryById`]: () => DRAFT,
        },
      },
    )
    await page.shows('最新')
    await page.app.show(`/screen?id=${ID}`)
    await page.shows('放假通知')
    expect(await axeFindings(page.app.pane())).to.deep.equal([])
    await pressButton(page.app.pane(), '查看通告')
    await until('the record', () => location.search === `?open=detail.${ID}`)
    await page.stop()
  })

  it('has nothing to show, or is closed', async () => {
    const list = `GET ${announcement.base}/list`
    const page = await showSample({ screen: SampleSuccess }, { routes: { [list]: () => pageOf([]) } })
    await page.shows('还没有通告')
    await page.stop()
    const closed = await showSample({ screen: SampleSuccess }, { routes: { [list]: refused } })
    await closed.shows('没有权限')
    await closed.stop()
  })
})

describe('the sample result of a failure', () => {
  const returned = {
    id: ID,
    orderNo: 'TX0001',
    log: [
      {
        at: '2026-11-20 10:00:00',
        by: '审核',
        action: 'x',
        from: null,
        to: RETURNED_STATE,
        reason: '胸围有误',
      },
    ],
    remarks: [
      { id: '1', text: '请重新量体', answer: null },
      { id: '2', text: '已改', answer: '好' },
    ],
  }

  it('shows why the review returned an order, and leads to it', async () => {
    const page = await showSample(
      { screen: SampleError, 'order/my-orders': Elsewhere },
      {
        routes: {
          'GET /mtm/order/list': ({ query }) =>
            pageOf(query.get('status') === RETURNED_STATE ? [returned] : []),
          [`GET /mtm/order/${ID}`]: () => returned,
        },
      },
    )
    await page.shows('胸围有误')
    await page.shows('请重新量体')
    expect(page.app.pane().textContent).to.not.include('已改')
    expect(await axeFindings(page.app.pane())).to.deep.equal([])
    await pressButton(page.app.pane(), '前往修改')
    await until('the order', () => location.search === `?open=${ID}`)
    await page.stop()
  })

  it('has nothing to show', async () => {
    const page = await showSample(
      { screen: SampleError },
      { routes: { 'GET /mtm/order/list': () => pageOf([]) } },
    )
    await page.shows('没有被退回的订单')
    await page.stop()
  })
})
