import { expect } from 'chai'
import { LOCALES, pickLabel } from '@mtm/shared-utils/contracts/locale'
import { setLocale } from '@mtm/shared-utils/runtime'
import { fakeServer, nextFrame, until } from '@mtm/shared-utils/runtime/testing'
import { startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import { FIELD_SPECIMENS } from './field-specimens.tsx'
import KitGalleryScreen from './kit-gallery.screen.tsx'
import { STATES } from './specimen.tsx'

describe('the gallery of the kit', () => {
  let app: RunningApp
  let restore: () => void
  before(async function () {
    this.timeout(20_000)
    const found = { records: [], total: 0 }
    restore = fakeServer({
      'GET /sys/choice/department': () => [],
      'GET /sys/choice/role': () => found,
      'GET /sys/choice/position': () => found,
      'GET /sys/user/queryUserComponentData': () => found,
      'GET /sys/dict/loadDictItem/position_rank': () => [],
      'GET /sys/dict/loadDictItem/sys_depart%2Cdepart_name%2Corg_code': () => ['总店'],
      'GET /sys/category/loadTreeRoot': () => [],
    }).restore
    app = await startApp({ gallery: KitGalleryScreen })
    await app.show('/gallery')
    // editors and their libraries come one after another
    while (app.pane().querySelector('[aria-busy=true]')) await nextFrame()
  })
  after(async () => {
    await app.stop()
    restore()
  })

  it('shows every field in every state, each with an error where it is wrong', () => {
    const cards = [...app.pane().querySelectorAll('.ms-specimen')]
    expect(cards).to.have.length(FIELD_SPECIMENS.length)
    for (const card of cards) {
      const name = card.querySelector('h2')!.textContent
      expect(card.querySelectorAll('[data-field]'), name).to.have.length(STATES.length)
      expect(card.querySelectorAll('.mtm-field__error'), name).to.have.length(1)
      expect(card.querySelectorAll('.mtm-field__text').length, name).to.equal(1)
    }
  })

  it('shows what becomes of a value that the server is asked about', async () => {
    const card = app.pane().querySelector('[data-specimen=asks]')!
    await until('answered', () => card.querySelector('.mtm-field__error') !== null)
    expect(card.querySelectorAll('.mtm-field__error')).to.have.length(1)
    expect(card.querySelector('[data-field=refused]')!.textContent).to.include('该值不可用')
  })

  it('shows the editable grid with cells right and wrong, with nothing in it, and to be read only', async () => {
    const grids = () => [...app.pane().querySelectorAll('[role=grid]')]
    await until('checked', () => grids()[0]?.querySelector('[aria-invalid]') !== null)
    expect(grids().map((grid) => grid.querySelectorAll('[data-row]').length)).to.deep.equal([6, 0, 6])
    expect(grids()[0]!.parentElement!.textContent).to.include('共 5 处需要修改')
    expect(grids()[2]!.getAttribute('aria-readonly')).to.equal('true')
  })

  it('says what each is in three languages', async () => {
    for (const locale of LOCALES) {
      await setLocale(locale)
      const names = FIELD_SPECIMENS.map(({ label }) => pickLabel(label, locale))
      await until(locale, () =>
        [...app.pane().querySelectorAll('.ms-specimen h2')].every(
          ({ textContent }, place) => textContent === names[place],
        ),
      )
    }
    await setLocale('zh-CN')
  })
})
