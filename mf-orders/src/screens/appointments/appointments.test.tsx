import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { Appointment, ShopCalendar } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { appointment } from '@mtm/shared-utils/contracts/resources/appointments/appointment'
import { addDays } from '@mtm/shared-utils/garments'
import { $dicts, setDicts, today } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  okEnvelope,
  signedIn,
  until,
  type FakeAnswer,
  type SeenCall,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { fakeResource, pressButton, type FakeResource } from '@mtm/shared-utils/kit/testing'
import { item, startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import screen from './appointments.screen.tsx'

const CLIENT = 'c'.repeat(32)
const day = today()
const visit = (n: number, more: Partial<Appointment> = {}): Appointment => ({
  id: String(n).repeat(32),
  version: 3,
  kind: 'measure',
  status: 'booked',
  start: `${day} 1${n}:00:00`,
  end: `${day} 1${n}:45:00`,
  client: `客户${n}`,
  customerId: CLIENT,
  orderId: null,
  orderNo: null,
  note: null,
  reason: null,
  mayChange: true,
  changeUntil: `${day} 1${n}:00:00`,
  ...more,
})

describe('the calendar of the shop', () => {
  let app: OrderScreens
  let server: FakeResource
  const pane = () => app.pane()
  const visits = () => [...pane().querySelectorAll<HTMLElement>('button.mo-visit')]
  const sent = (path: string) => server.calls.filter((call) => call.path === path).at(-1)?.body
  const EDITS = ['appointment:list', 'appointment:desk', 'appointment:edit']

  async function start(codes = EDITS, more: Record<string, FakeAnswer> = {}): Promise<void> {
    signedIn({ codes })
    const shown = [
      visit(1),
      visit(2, { kind: 'fitting' }),
      visit(3, { start: `${addDays(day, 1)} 10:00:00` }),
    ]
    const calendar = (from: string, days: number): ShopCalendar => ({
      today: day,
      days: Array.from({ length: days }, (_, at) => ({
        day: addDays(from, at),
        hours: at === 6 ? [] : [{ opens: '10:00', closes: '19:00' }],
      })),
      kinds: [
        { kind: 'measure', minutes: 60 },
        { kind: 'fitting', minutes: 45 },
      ],
      appointments: shown,
      taken: [{ kind: 'measure', start: `${day} 15:00:00`, end: `${day} 16:00:00` }],
    })
    server = fakeResource(appointment, [{ id: '1'.repeat(32), version: 0, startsAt: `${day} 11:00:00` }], {
      'GET /mtm/appointment/calendar': ({ query }: SeenCall) =>
        answer(200, okEnvelope(calendar(query.get('from')!, Number(query.get('days'))))),
      'GET /mtm/appointment/one': () => answer(200, okEnvelope(shown[0])),
      'GET /mtm/appointment/slots': () =>
        answer(
          200,
          okEnvelope({
            today: day,
            minutes: 60,
            days: [
              {
                day,
                hours: [{ opens: '10:00', closes: '19:00' }],
                slots: [
                  { start: `${day} 17:00:00`, free: 1 },
                  { start: `${day} 17:30:00`, free: 1 },
                ],
              },
            ],
          }),
        ),
      'GET /mtm/customer/list': () =>
        answer(200, okEnvelope({ records: [{ id: CLIENT, customerNo: 'C1', name: '王一' }], total: 1 })),
      'GET /mtm/appointment/orders': () => answer(200, okEnvelope([])),
      'POST /mtm/appointment/book': () => answer(200, okEnvelope({ id: CLIENT, version: 0 })),
      'POST /mtm/appointment/move': () => answer(200, okEnvelope({ id: CLIENT, version: 4 })),
      'POST /mtm/appointment/cancel': () => answer(200, okEnvelope({ id: CLIENT, version: 4 })),
      ...more,
    })
    setDicts({
      ...$dicts.get(),
      appointment_kind: [item('measure', '量体'), item('fitting', '试衣')],
      appointment_status: [item('booked', '已预约'), item('cancelled', '已取消')],
    })
    app = await startOrders({ screen }, server)
    await app.show('/screen')
  }
  afterEach(async () => {
    await app.stop()
    queryClient.clear()
  })
  const loaded = () => until('the week', () => pane().querySelector('.mo-day') !== null)

  it('shows the week with closed days and what is taken, at the width of a phone too', async () => {
    await start()
    await loaded()
    expect(pane().querySelectorAll('.mo-day').length).to.equal(7)
    expect(pane().querySelectorAll('.mo-day--closed').length).to.equal(1)
    expect(visits()[0]!.textContent).to.include('11:00–11:45').and.include('量体 · 客户1')
    expect(pane().querySelector('.mo-visit--taken')!.textContent).to.include('已约')
    expect(await axeFindings(pane())).to.deep.equal([])
    await setViewport({ width: 390, height: 844 })
    expect(pane().scrollWidth).to.be.at.most(pane().clientWidth)
    await setViewport({ width: 1440, height: 900 })
  })

  it('is walked with arrow keys, and opens an appointment with Enter', async () => {
    await start()
    await loaded()
    const press = (key: string) =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    visits()[0]!.focus()
    press('ArrowDown')
    expect(document.activeElement!.textContent).to.include('客户2')
    press('ArrowUp')
    expect(document.activeElement!.textContent).to.include('客户1')
    visits()[0]!.click()
    await until('the appointment', () => app.dialog()?.textContent.includes('客户1') === true)
  })

  it('shows one day, and the list', async () => {
    await start()
    await loaded()
    const tab = (text: string) =>
      [...pane().querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === text)!
    tab('日').click()
    await until('one day', () => pane().querySelectorAll('.mo-day').length === 1)
    tab('列表').click()
    await until('the list', () => pane().querySelector('tbody tr') !== null)
  })

  it('makes an appointment for a client at a free time', async () => {
    await start()
    await loaded()
    await pressButton(pane(), '预约')
    const input = () => app.dialog()?.querySelector<HTMLInputElement>('[name=client]') ?? null
    await until('the dialog', () => input() !== null)
    input()!.focus()
    input()!.click()
    await until('clients', () => app.dialog()!.querySelector('[role=option]') !== null)
    app.dialog()!.querySelector<HTMLElement>('[role=option]')!.click()
    await until('free times', () => app.dialog()!.querySelector('.mo-slots__times sl-button') !== null)
    await pressButton(app.dialog()!, '17:30')
    await pressButton(app.dialog()!, '预约')
    await until('it is sent', () => sent('/mtm/appointment/book') !== undefined)
    const { requestId, ...body } = sent('/mtm/appointment/book') as Record<string, unknown>
    expect(requestId).to.be.a('string')
    expect(body).to.deep.equal({
      kind: 'measure',
      start: `${day} 17:30:00`,
      note: null,
      orderId: null,
      customerId: CLIENT,
    })
  })

  it('moves and cancels with the version that was read', async () => {
    await start()
    await loaded()
    visits()[0]!.click()
    await until('the appointment', () => app.dialog()?.textContent.includes('客户1') === true)
    await pressButton(app.dialog()!, '改期')
    const top = () => [...document.querySelectorAll('sl-dialog')].findLast((one) => one.open)!
    await until('free times', () => top().querySelector('.mo-slots__times sl-button') !== null)
    await pressButton(top(), '17:00')
    await pressButton(top(), '改期')
    await until('it is sent', () => sent('/mtm/appointment/move') !== undefined)
    expect(sent('/mtm/appointment/move')).to.include({
      id: '1'.repeat(32),
      version: 3,
      start: `${day} 17:00:00`,
    })
  })

  it('offers nothing to those who read, and says when it cannot be read', async () => {
    await start(['appointment:list', 'appointment:desk'])
    await loaded()
    expect(
      [...pane().querySelectorAll('sl-button')].some((one) => one.textContent.trim() === '预约'),
    ).to.equal(false)
    await app.stop()
    queryClient.clear()
    await start(EDITS, {
      'GET /mtm/appointment/calendar': () =>
        answer(403, { success: false, code: 510, message: '没有权限', result: null }),
    })
    await until('the refusal', () => pane().querySelector('.mtm-state') !== null)
  })
})
