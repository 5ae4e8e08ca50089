import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { FINISHED_MEASURES } from '@mtm/shared-utils/contracts/finished-measures'
import { LOCALES, toLabelled } from '@mtm/shared-utils/contracts/locale'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { garmentChanges } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { fakeResource } from '@mtm/shared-utils/kit/testing'
import { setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import MyOrders from '../../screens/my-orders/my-orders.screen.tsx'
import { ORDER_ID, sampleOrder, sampleRow } from '../../testing/catalogue/sample-order.ts'
import { startOrders, type OrderScreens } from '../../testing/order-screens.ts'

const CHANGES = garmentChanges(
  {
    nameOf: (code) => toLabelled(FINISHED_MEASURES[code as keyof typeof FINISHED_MEASURES]),
    postures: BUILT_IN.catalogue.postures ?? [],
  },
  {
    pieceNo: 'TX26112000422-01-01',
    fittedOn: '2026-11-21',
    mouldNo: 'MJ-REG-50R',
    base: { waist: 1000 },
    targets: [{ code: 'waist', target: 1005, tol: 6 }],
    measured: {},
    posture: {},
  },
  {
    order: 'alteration',
    mouldNo: 'MJ-REG-50R',
    targets: [{ code: 'waist', target: 1025 }],
    posture: { DROP: { L: 5 } },
  },
)
const WORK = {
  'zh-CN': ['腰围放出 2.0 cm', '左 0.5 cm', '裁制基准 MJ-REG-50R（不变）'],
  'en-US': ['Let out waist 2.0 cm', 'left 0.5 cm', 'Base MJ-REG-50R, as it was cut'],
  ja_JP: ['胴囲を2.0 cm出す', '左 0.5 cm', '裁断時の基準 MJ-REG-50R（変更なし）'],
}

describe('the changes of an alteration', () => {
  let app: OrderScreens
  let changes = CHANGES
  beforeEach(async () => {
    changes = CHANGES
    signedIn({ codes: ['order:list'] })
    const claim = () => ({
      parentId: 'e'.repeat(32),
      parentNo: 'TX26112000421',
      reason: 'fit',
      costBearer: 'house',
      alterations: [],
      changes,
    })
    const server = fakeResource(order, [{ ...sampleRow(0) }], {
      [`GET /mtm/order/${ORDER_ID}`]: () =>
        sampleOrder({ status: 'SUBMITTED', orderType: 'alteration', claim: claim() }),
      'GET /mtm/catalogue': () => BUILT_IN,
    })
    app = await startOrders({ screen: MyOrders, neighbour: () => null }, server)
  })
  afterEach(async () => {
    await setLocale('zh-CN')
    await app.stop()
  })
  const part = () => app.drawer()?.querySelector<HTMLElement>('.mo-garment-changes')
  const text = () => part()?.textContent.replaceAll('\u00a0', ' ') ?? ''
  const open = async () => {
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the changes', () => Boolean(part()))
  }

  it('show base, what was, what is to be and the work, in three languages', async () => {
    await open()
    for (const locale of LOCALES) {
      await setLocale(locale)
      for (const words of WORK[locale]) await until(words, () => text().includes(words))
    }
    const cells = [...part()!.querySelectorAll('tbody tr:first-child td')].map(
      ({ textContent }) => textContent,
    )
    expect(cells).to.deep.equal(['100.0', '100.5', '—', '102.5'])
    expect(await axeFindings(part()!)).to.deep.equal([])
  })

  it('tell a base that a person changed', async () => {
    const otherMould = toLabelled(['基准已更改', 'The base was changed', '基準変更'])
    changes = { ...CHANGES, otherMould }
    await open()
    expect(text()).to.contain('基准已更改').and.not.to.contain('不变')
  })

  it('are all visible on a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await open()
      const box = part()!.querySelector('.mo-scroll')!
      await until('drawn', () => box.clientWidth > 0)
      expect(box.scrollWidth).to.equal(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })
})
