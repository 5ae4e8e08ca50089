import { expect } from 'chai'
import type { OwnAppointments } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { $dicts, setDicts } from '@mtm/shared-utils/runtime'
import { axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton, type } from '@mtm/shared-utils/kit/testing'
import { item, startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import screen from './my-appointments.screen.tsx'

const ID = '1'.repeat(32)
const ORDER = 'e'.repeat(32)
const START = '2026-12-01 10:00:00'

describe('the appointments of a client', () => {
  let app: OrderScreens
  let own: OwnAppointments
  const visit = (mayChange: boolean): OwnAppointments['appointments'][number] => ({
    id: ID,
    version: 2,
    kind: 'fitting',
    status: 'booked',
    start: START,
    end: '2026-12-01 10:45:00',
    client: '王一',
    customerId: null,
    orderId: null,
    orderNo: 'TX1',
    note: null,
    reason: null,
    mayChange,
    changeUntil: '2026-11-30 10:00:00',
  })

  async function start(appointments: OwnAppointments['appointments']): Promise<void> {
    signedIn({ codes: ['appointment:list', 'appointment:edit'] })
    setDicts({ ...$dicts.get(), appointment_kind: [item('measure', '量体'), item('fitting', '试衣')] })
    own = {
      appointments,
      kinds: [
        { kind: 'measure', minutes: 60 },
        { kind: 'fitting', minutes: 45 },
      ],
      clientHours: 24,
    }
    const server = fakeServer({
      'GET /mtm/appointment/own': () => own,
      'GET /mtm/appointment/slots': () => ({
        today: '2026-11-29',
        minutes: 60,
        days: [{ day: '2026-12-02', hours: [], slots: [{ start: '2026-12-02 11:00:00', free: 1 }] }],
      }),
      'GET /mtm/appointment/orders': () => [{ id: ORDER, orderNo: 'TX1', status: 'PAID' }],
      'POST /mtm/appointment/book': () => ({ id: ID, version: 0 }),
      'POST /mtm/appointment/cancel': () => ({ id: ID, version: 3 }),
    })
    app = await startOrders({ screen }, server)
    await app.show('/screen')
    await until('the page', () => app.pane().textContent.includes('24 小时'))
  }
  afterEach(async () => {
    await app.stop()
    queryClient.clear()
  })

  it('are made for themself, without choosing anybody', async () => {
    await start([])
    expect(app.pane().textContent).to.include('还没有预约')
    await pressButton(app.pane(), '预约')
    await until('free times', () => app.dialog()?.querySelector('.mo-slots__times sl-button') != null)
    expect(app.dialog()!.querySelector('[name=client]')).to.equal(null)
    await pressButton(app.dialog()!, '11:00')
    await until('their orders', () => app.dialog()!.querySelector('[name=order]') !== null)
    type(app.dialog()!.querySelector('[name=order]'), ORDER)
    await pressButton(app.dialog()!, '预约')
    await until('it is sent', () => app.sent('/appointment/book').length === 1)
    const body = app.sent('/appointment/book')[0]!.body as Record<string, unknown>
    expect(body).to.include({ kind: 'measure', start: '2026-12-02 11:00:00', orderId: ORDER })
    expect(body).not.to.have.property('customerId')
  })

  it('are cancelled with a reason', async () => {
    await start([visit(true)])
    expect(app.pane().textContent).to.include('10:00–10:45').and.include('TX1')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    await pressButton(app.pane(), '取消预约')
    await until('the question', () => app.dialog()?.querySelector('[name=reason]') != null)
    type(app.dialog()!.querySelector('[name=reason]'), '出差')
    await pressButton(app.dialog()!, '取消预约')
    await until('it is sent', () => app.sent('/appointment/cancel').length === 1)
    expect(app.sent('/appointment/cancel')[0]!.body).to.include({ id: ID, version: 2, reason: '出差' })
  })

  it('that come too soon say whom to call, and can still be taken along', async () => {
    await start([visit(false)])
    const buttons = [...app.pane().querySelectorAll('.mo-own-visits sl-button')].map((one) =>
      one.textContent.trim(),
    )
    expect(buttons).to.deep.equal(['加入日历'])
    expect(app.pane().textContent).to.include('请联系门店')
  })
})
