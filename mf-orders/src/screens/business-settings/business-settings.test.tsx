import { expect } from 'chai'
import { figuresOf } from '@mtm/shared-utils/contracts/business-prices'
import {
  INITIAL_SETTINGS,
  SETTING_KINDS,
  type SettingAnswer,
  type SettingKind,
  type SettingVersion,
} from '@mtm/shared-utils/contracts/business-settings'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, type } from '@mtm/shared-utils/kit/testing'
import { setDicts, setLocale, texts } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  fakeServer,
  setTenantZone,
  signedIn,
  until,
  type FakeAnswer,
} from '@mtm/shared-utils/runtime/testing'
import type zhCN from '../../locales/zh-CN.ts'
import { startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import BusinessSettings from './business-settings.screen.tsx'

const CODES = ['setting:list', 'setting:edit', 'price:edit', 'order:price:view']
const PRICES = figuresOf(BUILT_IN.priceList)

function version(more: Partial<SettingVersion> = {}): SettingVersion {
  return {
    id: 'a'.repeat(32),
    number: 3,
    name: 'P-2026.11-3',
    state: 'current',
    note: null,
    publishedAt: '2026-11-20 10:00:00',
    publishedBy: '示例管理员',
    effectiveFrom: '2026-11-20 10:00:00',
    version: 1,
    ...more,
  }
}

describe('the business settings', () => {
  let app: OrderScreens
  let server: ReturnType<typeof fakeServer>
  let settings: Record<SettingKind, SettingAnswer>
  let refused: FakeAnswer | null
  const pane = () => app.pane()
  const field = (name: string) => pane().querySelector<HTMLInputElement>(`[data-field="${name}"] input`)
  const panel = (kind: SettingKind) => pane().querySelector(`[aria-labelledby=mo-decide-panel-${kind}] form`)
  const puts = () => app.sent('/setting/limits').filter(({ method }) => method === 'PUT')
  const open = async (kind: SettingKind) => {
    await clickWhenReady(pane().querySelector<HTMLElement>(`#mo-decide-panel-${kind}`))
    await until(kind, () => panel(kind) !== null)
  }

  async function start(codes = CODES) {
    queryClient.clear()
    signedIn({ codes })
    refused = null
    const of = <Kind extends SettingKind>(kind: Kind, content: unknown) =>
      ({ kind, content, version: 3, draft: null, versions: [version()] }) as SettingAnswer
    settings = {
      prices: of('prices', PRICES),
      limits: of('limits', INITIAL_SETTINGS.limits),
      stations: of('stations', { limits: { CUTTING: 7 } }),
      calendar: of('calendar', INITIAL_SETTINGS.calendar),
      documents: of('documents', INITIAL_SETTINGS.documents),
      orders: of('orders', INITIAL_SETTINGS.orders),
      privacy: of('privacy', INITIAL_SETTINGS.privacy),
    }
    server = fakeServer({
      ...Object.fromEntries(SETTING_KINDS.map((kind) => [`GET /mtm/setting/${kind}`, () => settings[kind]])),
      'GET /mtm/catalogue': () => BUILT_IN,
      'GET /sys/choice/role': () => ({ records: [{ id: '1', code: 'manager', label: '店长' }], total: 1 }),
      'POST /sys/socketTicket': () => ({ ticket: 'once', seconds: 60 }),
      'PUT /mtm/setting/limits': (call) => refused?.(call) ?? null,
      'PUT /mtm/setting/calendar': () => null,
      'PUT /mtm/setting/prices/draft': () => ({ version: 1 }),
      'DELETE /mtm/setting/prices/draft': () => null,
      'POST /mtm/setting/prices/publish': () => ({ name: 'P-2026.11-4' }),
      [`GET /mtm/setting/prices/version/${'a'.repeat(32)}`]: () => ({ name: 'P-2026.11-3', content: PRICES }),
      [`GET /mtm/setting/prices/version/${'d'.repeat(32)}`]: () => ({
        name: 'draft',
        content: { ...PRICES, make: { ...PRICES.make, MJ: 90_000 } },
      }),
    })
    setDicts({
      country: [{ value: 'JP', text: '日本', textEn: 'Japan', textJp: '日本' }],
      customer_level: [
        { value: 'standard', text: '普通', textEn: 'Standard', textJp: '一般' },
        { value: 'vip', text: '贵宾', textEn: 'VIP', textJp: 'VIP' },
      ],
      alteration_type: [
        { value: 'chest', text: '改胸围', textEn: 'Chest', textJp: '胸囲直し' },
        { value: 'trouserLength', text: '改裤长', textEn: 'Trouser length', textJp: '股下直し' },
      ],
    } as never)
    app = await startOrders({ screen: BusinessSettings }, server)
    await app.show('/screen')
    await until('the first panel', () => pane().querySelector('form') !== null)
  }
  afterEach(() => app.stop())

  it('are tabs, accessible in three languages', async () => {
    await start()
    for (const kind of SETTING_KINDS) {
      await open(kind)
      for (const locale of LOCALES) {
        await setLocale(locale)
        const prices = texts<typeof zhCN>('orders')('settings.tabs.prices')
        await until(prices, () => pane().querySelector('[role=tab]')!.textContent === prices)
        expect(pane().textContent).not.to.match(/settings\.\w+/)
      }
      await setLocale('zh-CN')
      expect(await axeFindings(pane()), kind).to.deep.equal([])
    }
  })

  it('are saved with the version that was read, and show refusals', async () => {
    await start()
    await open('limits')
    const discount = field('discounts.manager')
    expect(discount?.value).to.equal('10')
    type(discount, '120')
    await pressButton(pane(), '保存并生效')
    await until('the limit', () => pane().textContent!.includes('不能大于 100'))
    expect(puts()).to.deep.equal([])
    type(field('discounts.manager'), '12')
    type(field('refunds.CNY'), '20000')
    refused = () =>
      answer(409, {
        success: false,
        code: 409,
        message: '数据已被他人修改，请刷新',
        result: null,
        timestamp: 0,
      })
    await pressButton(pane(), '保存并生效')
    await until('the refusal', () => pane().textContent!.includes('数据已被他人修改'))
    expect(field('discounts.manager')?.value).to.equal('12')
    refused = null
    await pressButton(pane(), '保存并生效')
    await until('both', () => puts().length === 2)
    const { body } = puts()[1]!
    expect(body).to.deep.include({ version: 3 })
    const { content } = body as { content: typeof INITIAL_SETTINGS.limits }
    // currency units in the field, minor units on the wire
    expect([content.discounts.manager, content.refunds.CNY]).to.deep.equal([12, 2_000_000])
  })

  it('restored from a draft, are saved with the version they were based on', async () => {
    await start()
    await open('limits')
    type(field('discounts.manager'), '12')
    await open('orders')
    settings.limits = { ...settings.limits, version: 4 }
    queryClient.clear()
    await open('limits')
    await until('as it was left', () => field('discounts.manager')?.value === '12')
    await pressButton(pane(), '保存并生效')
    await until('sent', () => puts().length === 1)
    expect(puts()[0]!.body).to.deep.include({ version: 3 })
  })

  it('keep input typed during a save as a change of the saved version', async () => {
    await start()
    await open('limits')
    const stored = Promise.withResolvers<null>()
    refused = () => stored.promise
    type(field('discounts.manager'), '12')
    await pressButton(pane(), '保存并生效')
    await until('sent', () => puts().length === 1)
    type(field('discounts.manager'), '13')
    stored.resolve(null)
    await until('stored', () => pane().querySelector('sl-button[loading]') === null)
    expect(field('discounts.manager')?.value).to.equal('13')
    refused = null
    await pressButton(pane(), '保存并生效')
    await until('sent again', () => puts().length === 2)
    const { body } = puts()[1]!
    expect(body).to.deep.include({ version: 4 })
    expect((body as { content: typeof INITIAL_SETTINGS.limits }).content.discounts.manager).to.equal(13)
  })

  it('open in the current year of the tenant’s zone', async () => {
    await start()
    const real = globalThis.Date
    const moment = '2026-12-31T11:00:00Z'
    class Fixed extends real {
      constructor(...given: [] | [string | number]) {
        super(given[0] ?? moment)
      }
    }
    globalThis.Date = Fixed as DateConstructor
    setTenantZone('Pacific/Kiritimati')
    try {
      await open('calendar')
      expect(pane().querySelector('[title^="2027-01-04"]')).not.to.equal(null)
    } finally {
      globalThis.Date = real
      setTenantZone(undefined)
    }
  })

  it('let a day be turned in the year', async () => {
    await start()
    await open('calendar')
    const year = new Date().getFullYear()
    // the first working day of the second week of the year, Monday to Friday
    const day = () =>
      pane().querySelector<HTMLButtonElement>(`.mo-year__day[title^="${year}-03-0"][aria-pressed=false]`)
    const label = day()!.title.slice(0, 10)
    day()!.click()
    await until('it rests', () => pane().querySelector(`[title="${label} 休息"]`) !== null)
    await pressButton(pane(), '保存并生效')
    await until('it is sent', () => app.sent('/setting/calendar').some(({ method }) => method === 'PUT'))
    const { body } = app.sent('/setting/calendar').find(({ method }) => method === 'PUT')!
    expect((body as { content: unknown }).content).to.deep.equal({
      ...INITIAL_SETTINGS.calendar,
      days: [{ day: label, isWorking: false, note: null }],
    })
  })

  it('let the hours of the shop and its appointments be decided', async () => {
    await start()
    await open('calendar')
    await until('hours', () => field('hours.0.opens') !== null)
    await pressButton(pane(), '周一 增加时段')
    await until('a second span', () => field('hours.7.opens')?.value.startsWith('19:00') === true)
    type(field('appointments.fitting.atOnce'), '4')
    await pressButton(pane(), '保存并生效')
    await until('it is sent', () => app.sent('/setting/calendar').some(({ method }) => method === 'PUT'))
    const { body } = app.sent('/setting/calendar').find(({ method }) => method === 'PUT')!
    const { hours, appointments } = (body as { content: typeof INITIAL_SETTINGS.calendar }).content
    expect(hours.filter(({ weekday }) => weekday === 1)).to.deep.equal([
      { weekday: 1, opens: '10:00', closes: '19:00' },
      { weekday: 1, opens: '19:00', closes: '23:00' },
    ])
    expect(appointments.fitting).to.deep.equal({ minutes: 45, atOnce: 4 })
  })

  it('let a price list be drafted in units of the currency, compared and published', async () => {
    await start()
    expect(field('make.MJ')).to.equal(null)
    await pressButton(pane(), '新建草稿')
    await until('fields', () => field('make.MJ') !== null)
    expect(field('make.MJ')!.value).to.equal('880.00')
    type(field('make.MJ'), '900')
    // the standard level has the standard prices
    expect(field('makeByLevel.vip.MJ')!.value).to.equal('')
    type(field('makeByLevel.vip.MJ'), '800')
    // a jacket has no trousers to shorten
    expect(field('alterations.MJ.chest')!.value).to.equal('180.00')
    expect(field('alterations.MJ.trouserLength')).to.equal(null)
    type(pane().querySelector('[name=alteredCategory]'), 'MT')
    await until('those of trousers', () => field('alterations.MT.trouserLength')?.value === '40.00')
    expect(field('alterations.MT.chest')).to.equal(null)
    await pressButton(pane(), '添加重量档')
    await until('a weight class', () => field('express.byWeight.0.above')?.value === '2')
    type(field('express.byWeight.0.above'), '2.5')
    await pressButton(pane(), '添加省份')
    await until('a province', () => field('express.byProvince.0.above')?.value === '0')
    // in Japan it is a choice
    const listed = () => [
      ...pane().querySelectorAll<HTMLOptionElement>('[name="express.byProvince.0.province"] option'),
    ]
    await until('its name', () => listed().some(({ value }) => value === '北海道'))
    type(pane().querySelector('[name="express.byProvince.0.province"]'), '北海道')
    await pressButton(pane(), '保存草稿')
    await until('the draft', () => app.sent('/prices/draft').length === 1)
    const { body } = app.sent('/prices/draft')[0]!
    const { content } = body as { content: typeof PRICES }
    expect((body as { version: number }).version).to.equal(0)
    expect([content.make.MJ, content.make.MT]).to.deep.equal([90_000, 32_000])
    expect(content.makeByLevel).to.deep.equal({ vip: { MJ: 80_000 } })
    expect(content.express.byWeight).to.deep.equal([{ country: 'JP', above: 2_500, amount: 12_000 }])
    expect(content.express.byProvince).to.deep.equal([
      { country: 'JP', province: '北海道', above: 0, amount: 12_000 },
    ])

    settings.prices = {
      ...settings.prices,
      draft: { version: 1, content },
      versions: [
        version({ id: 'd'.repeat(32), name: 'draft', state: 'draft', number: 0, effectiveFrom: null }),
        version(),
      ],
    }
    void queryClient.invalidateQueries()
    await until('who keeps it', () => pane().textContent!.includes('草稿由 示例管理员 保存'))
    await pressButton(pane(), '全部版本（2）')
    const rows = () =>
      [...document.querySelectorAll('sl-dialog[open] tbody tr')].map((row) => row.textContent)
    await until('what differs', () => rows().length === 1)
    expect(rows()[0]).to.match(/基本加工费 · .*880\.00.*900\.00/)
    document.querySelector<HTMLElement & { hide(): void }>('sl-dialog[open]')!.hide()
    await until('closed', () => document.querySelector('sl-dialog[open]') === null)
    await pressButton(pane(), '发布')
    await until('what is published', () => document.querySelector('sl-dialog[open] li') !== null)
    await pressButton(document.querySelector('sl-dialog[open]')!, '发布')
    await until('it is sent', () => app.sent('/prices/publish').length === 1)
    expect(app.sent('/prices/publish')[0]!.body).to.deep.equal({ version: 1 })
  })

  describe('a price draft that several people change', () => {
    /** a draft of somebody else, as the server has stored it */
    const stored = (number: number, make: Partial<Record<string, number>>) => {
      settings.prices = {
        ...settings.prices,
        draft: { version: number, content: { ...PRICES, make: { ...PRICES.make, ...make } } },
        versions: [version({ id: 'd'.repeat(32), name: 'draft', state: 'draft', number: 0 }), version()],
      } as SettingAnswer
      void queryClient.invalidateQueries()
    }
    const begin = async () => {
      await start()
      await pressButton(pane(), '新建草稿')
      await until('fields', () => field('make.MJ') !== null)
      await until('the socket', () => server.sockets.length === 1)
      const [socket] = server.sockets
      socket!.accept()
      const hear = (path: string, value: number) => {
        const args = [{ id: 'figure', path, value }, 'another-page']
        socket!.say(
          JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'price:edit.draft', args } }),
        )
      }
      const sentFigures = () =>
        socket!.sent.filter((text) => text.includes('update_vxe_table')).map((text) => JSON.parse(text).data)
      return { hear, sentFigures }
    }

    it('shows what others type, marked for a moment, and sends what is typed here', async () => {
      const { hear, sentFigures } = await begin()
      const marked: string[] = []
      pane().addEventListener('animationstart', ({ animationName, target }) => {
        if (animationName === 'mo-figure-renewal') marked.push((target as HTMLElement).dataset.field!)
      })
      hear('make\nMT', 45_000)
      await until('theirs', () => field('make.MT')!.value === '450.00')
      await until('marked', () => marked.includes('make.MT'))
      type(field('make.MJ'), '900')
      await until('mine is sent', () => sentFigures().length === 1)
      const [{ socketKey, args }] = sentFigures() as [{ socketKey: string; args: [object] }]
      expect([socketKey, args[0]]).to.deep.equal([
        'price:edit.draft',
        { id: 'figure', path: 'make\nMJ', value: 90_000 },
      ])
      // what was typed here stays
      hear('make\nMJ', 70_000)
      hear('make\nWC', 33_000)
      await until('the next', () => field('make.WC')!.value === '330.00')
      expect(field('make.MJ')!.value).to.equal('900')
      for (const path of ['nothing\nMJ', 'sizeSurcharge\n0\npercent', '__proto__\nx']) hear(path, 1)
      hear('make\nWC', 34_000)
      await until('the last', () => field('make.WC')!.value === '340.00')
    })

    it('takes what another saves, and keeps what is unsaved as a change of it', async () => {
      await begin()
      type(field('make.MJ'), '900')
      stored(4, { MT: 45_000, MJ: 70_000 })
      await until('theirs', () => field('make.MT')!.value === '450.00')
      expect(field('make.MJ')!.value).to.equal('900')
      await pressButton(pane(), '保存草稿')
      await until('the draft', () => app.sent('/prices/draft').length === 1)
      const { version: base, content } = app.sent('/prices/draft')[0]!.body as {
        version: number
        content: typeof PRICES
      }
      expect([base, content.make.MJ, content.make.MT]).to.deep.equal([4, 90_000, 45_000])
    })

    it('keeps what is unsaved as a new draft when another publishes', async () => {
      await begin()
      stored(4, { MT: 45_000 })
      await until('theirs', () => field('make.MT')!.value === '450.00')
      type(field('make.MJ'), '900')
      settings.prices = {
        ...settings.prices,
        version: 4,
        content: { ...PRICES, make: { ...PRICES.make, MT: 45_000 } },
        draft: null,
        versions: [version({ number: 4 })],
      } as SettingAnswer
      void queryClient.invalidateQueries()
      await until('no draft', () => pane().textContent!.includes('新草稿'))
      expect([field('make.MJ')!.value, field('make.MT')!.value]).to.deep.equal(['900', '450.00'])
      await pressButton(pane(), '保存草稿')
      await until('the draft', () => app.sent('/prices/draft').length === 1)
      expect((app.sent('/prices/draft')[0]!.body as { version: number }).version).to.equal(0)
    })

    it('is discarded as it is shown, whatever version unsaved work began with', async () => {
      await begin()
      stored(4, { MT: 45_000 })
      await until('theirs', () => field('make.MT')!.value === '450.00')
      type(field('make.MJ'), '900')
      await open('limits')
      stored(5, { MT: 46_000 })
      queryClient.clear()
      await open('prices')
      await until('as it was left', () => field('make.MJ')?.value === '900.00')
      await pressButton(pane(), '放弃草稿')
      await until('question', () => document.querySelector('body > sl-dialog') !== null)
      await pressButton(document.querySelector('body > sl-dialog')!, '放弃草稿')
      await until('sent', () => app.sent('/prices/draft').length === 1)
      expect(app.sent('/prices/draft')[0]!.query.get('version')).to.equal('5')
    })

    it('ends with the draft of another where nothing is unsaved', async () => {
      await begin()
      stored(4, { MT: 45_000 })
      await until('theirs', () => field('make.MT')!.value === '450.00')
      settings.prices = { ...settings.prices, draft: null, versions: [version()] } as SettingAnswer
      void queryClient.invalidateQueries()
      await until('read-only', () => field('make.MJ') === null)
    })
  })

  it('are read-only without the codes, and hide prices without permission', async () => {
    await start(['setting:list'])
    expect(pane().querySelector('#mo-decide-panel-prices')).to.equal(null)
    expect(app.sent('/setting/prices')).to.deep.equal([])
    await open('limits')
    expect(field('discounts.manager')).to.equal(null)
    expect(pane().querySelector('[data-field="discounts.manager"]')!.textContent).to.include('10')
    expect(pane().querySelector('.mo-decide__foot')).to.equal(null)
  })
})
