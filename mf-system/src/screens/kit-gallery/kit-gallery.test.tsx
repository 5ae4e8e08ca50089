import { expect } from 'chai'
import { LOCALES, pickLabel } from '@mtm/shared-utils/contracts/locale'
import { setLocale } from '@mtm/shared-utils/runtime'
import { clickWhenReady, fakeServer, nextFrame, until } from '@mtm/shared-utils/runtime/testing'
import { press, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import { FIELD_SPECIMENS } from './field-specimens.tsx'
import KitGalleryScreen from './kit-gallery.screen.tsx'
import { STATES } from './specimen.tsx'

const STORED = `swatch/${'a'.repeat(32)}.webp`
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

describe('the gallery of the kit', () => {
  let app: RunningApp
  let restore: () => void
  before(async () => {
    const found = { records: [], total: 0 }
    restore = fakeServer({
      'GET /sys/choice/department': () => [],
      'GET /sys/choice/role': () => found,
      'GET /sys/choice/position': () => found,
      'GET /sys/user/queryUserComponentData': () => found,
      'GET /sys/dict/loadDictItem/position_rank': () => [],
      'GET /sys/dict/loadDictItem/sys_depart%2Cdepart_name%2Corg_code': () => ['总店'],
      'GET /sys/category/loadTreeRoot': () => [],
      'GET /mtm/picture/list': () => ({ records: [{ id: 'p', path: STORED }], total: 1 }),
      [`GET /sys/common/static/${STORED}`]: () =>
        new Response(DOT, { headers: { 'content-type': 'image/svg+xml' } }),
      'GET /sys/position/list': () => ({
        records: [{ id: '1', version: 1, code: 'cutter', name: '裁剪师', postRank: '1' }],
        total: 1,
      }),
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

  it('shows the states of a field that the server checks', async () => {
    const card = app.pane().querySelector('[data-specimen=asks]')!
    await until('answered', () => card.querySelector('.mtm-field__error') !== null)
    expect(card.querySelectorAll('.mtm-field__error')).to.have.length(1)
    expect(card.querySelector('[data-field=refused]')!.textContent).to.include('该值不可用')
  })

  it('shows a file on its way, one that failed, and a picture that is stored', async () => {
    const part = app.pane().querySelector('[data-specimen=uploads]')!
    const field = (name: string) => part.querySelector<HTMLElement>(`[data-field=${name}]`)
    await until('stored', () => part.querySelectorAll('[data-field^=stored] img').length === 2)
    for (const name of ['files-waiting', 'picture-waiting'])
      expect(field(name)!.querySelector('progress')?.value, name).to.equal(40)
    expect(field('files-failed')!.textContent).to.include('measure.txt上传失败: 未知错误')
    const turn = [...part.querySelectorAll('label')].find(
      ({ textContent }) => textContent === '图片上传失败',
    )!
    turn.click()
    const layer = () => document.querySelector('sl-dialog[open]')
    await until('told', () => layer()?.getAttribute('label') === '上传出错')
    press('Escape')
    await until('closed', () => layer() === null)
    expect(field('picture-failed')!.textContent).to.include('HK-501.svg上传失败')
    turn.click()
    await until('gone', () => field('picture-failed') === null)
  })

  it('shows a picture that is cropped, and one that cannot be', async () => {
    const part = app.pane().querySelector<HTMLElement>('[data-specimen=crop]')!
    await until('its size', () => part.querySelector('[role=status]')?.textContent === '240 × 224 像素')
    const frame = part.querySelector<HTMLButtonElement>('.mtm-cropping__frame')!
    expect(frame.disabled).to.equal(false)
    part.querySelector<HTMLElement>('input[type=checkbox]')!.click()
    await until('disabled', () => frame.disabled)
    part.querySelector<HTMLElement>('input[type=checkbox]')!.click()
    await until('enabled', () => !frame.disabled)
  })

  it('shows the editable grid with cells right and wrong, with nothing in it, and to be read only', async () => {
    const grids = () => [...app.pane().querySelectorAll('[role=grid]')]
    await until('checked', () => grids()[0]?.querySelector('[aria-invalid]') != null)
    expect(grids().map((grid) => grid.querySelectorAll('[data-row]').length)).to.deep.equal([6, 0, 6])
    expect(grids()[0]!.parentElement!.textContent).to.include('共 5 处需要修改')
    expect(grids()[2]!.getAttribute('aria-readonly')).to.equal('true')
  })

  it('shows the parts of a list in each of their states', async () => {
    const part = (name: string) => app.pane().querySelector<HTMLElement>(`[data-specimen=${name}]`)!
    const fields = [...app.pane().querySelectorAll('[data-specimen=search]')].map((form) =>
      [...form.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field')),
    )
    expect(fields).to.deep.equal([
      ['no', 'rank'],
      ['no', 'rank', 'day', 'weight'],
    ])
    expect(part('table').querySelectorAll('tr[aria-selected=true]')).to.have.length(2)
    expect(part('table').querySelector('[aria-sort=descending]')).to.not.equal(null)
    expect(part('table').textContent).to.include('已选择 2 项')
    const levels = [...part('tree').querySelectorAll('tbody tr')].map((row) =>
      ['aria-level', 'aria-expanded'].map((name) => row.getAttribute(name)),
    )
    expect(levels).to.deep.equal([
      ['1', 'true'],
      ['2', null],
      ['2', null],
      ['1', 'false'],
    ])
    const pages = [...part('pages').querySelectorAll('.mtm-pages__total')]
    expect(pages.map(({ textContent }) => textContent)).to.deep.equal([
      '1-10 共42条',
      '491-500 共1,000条',
      '41-42 共42条',
      '0-0 共0条',
    ])
    const faces = part('faces').textContent
    for (const title of ['还没有面料', '没有符合条件的面料', '面料列表加载失败', '没有权限查看面料'])
      expect(faces).to.include(title)
    expect(part('faces').querySelectorAll('.mtm-table-skeleton')).to.have.length(1)
    await until('a declared list', () => part('declared').querySelector('tbody tr') !== null)
  })

  it('opens every layer, and every record to fill in, to change and to read', async () => {
    const buttons = (name: string) => [
      ...app.pane().querySelectorAll<HTMLElement>(`[data-specimen=${name}] sl-button`),
    ]
    const layer = () => document.querySelector<HTMLElement>('sl-dialog[open], sl-drawer[open]')
    const heads: string[] = []
    for (const button of [...buttons('layers'), ...buttons('records')]) {
      await clickWhenReady(button)
      await until('open', () => layer() !== null)
      heads.push(`${layer()!.localName} ${layer()!.getAttribute('label')}`)
      press('Escape')
      await until('closed', () => layer() === null)
    }
    expect(heads).to.deep.equal([
      'sl-dialog 小 420',
      'sl-dialog 中 520',
      'sl-dialog 大 800',
      'sl-dialog 宽 60%',
      'sl-dialog 选择 1200',
      'sl-drawer 抽屉',
      'sl-dialog 请确认',
      'sl-dialog 请确认',
      'sl-dialog 新增面料',
      'sl-dialog 编辑面料',
      'sl-dialog 面料详情',
      'sl-drawer 编辑面料',
    ])
  })

  it('labels each part in three languages', async () => {
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
