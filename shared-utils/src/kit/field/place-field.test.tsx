import { expect } from 'chai'
import { useState } from 'react'
import { PLACE_PARTS } from '@mtm/shared-utils/contracts/postal-address'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { settle, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { PlaceField } from './place-field.tsx'

let start: Record<string, string | null> = {}
let state: Record<string, string | null | undefined> = {}

function Places() {
  const [place, setPlace] = useState<Record<string, string | null | undefined>>(start)
  state = place
  return PLACE_PARTS.map((part) => (
    <PlaceField
      key={part}
      part={part}
      name={part}
      label={`地点${part}`}
      place={place}
      onPlace={(patch) => setPlace((old) => ({ ...old, ...patch }))}
    />
  ))
}

describe('the place of an address', () => {
  let app: RunningApp
  const box = (part: string) => app.pane().querySelector<HTMLSelectElement>(`[name="${part}"]`)
  const names = (part: string) => [...(box(part)?.options ?? [])].map(({ value }) => value)
  const run = async (place: typeof start) => {
    start = place
    app = await startApp({ view: Places })
    await app.show('/view')
    await until('fields', () => box('province') !== null)
  }
  afterEach(() => app.stop())

  it('is chosen of the areas of China, each below the one above it', async () => {
    await run({ country: 'CN' })
    await until('provinces', () => names('province').includes('浙江省'))
    expect([box('city')!.disabled, box('district')!.disabled]).to.deep.equal([true, true])
    type(box('province'), '浙江省')
    await until('cities', () => names('city').includes('杭州市'))
    type(box('city'), '杭州市')
    await until('districts', () => names('district').includes('西湖区'))
    type(box('district'), '西湖区')
    await until('whole', () => state.district === '西湖区')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    type(box('province'), '广东省')
    await until('nothing below', () => state.province === '广东省' && state.city === null)
    expect(state.district).to.equal(null)
    // a city without districts: its towns are written
    type(box('city'), '东莞市')
    await until('written', () => box('district') instanceof HTMLInputElement)
  })

  it('has districts and no city in a municipality', async () => {
    await run({ country: 'CN', province: '北京市' })
    await until('districts', () => names('district').includes('东城区'))
    expect(box('city')).to.equal(null)
    type(box('district'), '东城区')
    await until('chosen', () => state.district === '东城区')
  })

  it('keeps a stored name that is not listed, and edits it as text', async () => {
    await run({ country: 'CN', province: '浙江', city: '杭州' })
    await until('a box', () => box('city') instanceof HTMLInputElement)
    expect([box('province')!.value, box('city')!.value]).to.deep.equal(['浙江', '杭州'])
    // the same place by the name that it has in the list
    type(box('province'), '浙江省')
    await until('named', () => state.province === '浙江省' && box('city') instanceof HTMLSelectElement)
    expect([state.city, box('city')!.value]).to.deep.equal(['杭州', '杭州'])
  })

  it('keeps the city field of a municipality while it is being cleared', async () => {
    await run({ country: 'CN', province: '北京市', city: '旧市' })
    await until('a box', () => box('city') instanceof HTMLInputElement)
    box('city')!.focus()
    type(box('city'), '')
    await until('empty', () => !state.city)
    await settle()
    expect(document.activeElement).to.equal(box('city'))
    type(box('province'), '浙江省')
    await until('cities', () => names('city').includes('杭州市'))
    type(box('province'), '北京市')
    await until('none', () => box('city') === null)
  })

  it('shows no field while the areas load that would disappear afterwards', async () => {
    const gone: Node[] = []
    const watch = new MutationObserver((records) =>
      gone.push(...records.flatMap(({ removedNodes }) => [...removedNodes])),
    )
    watch.observe(document.body, { childList: true, subtree: true })
    await run({ country: 'CN', province: '上海市' })
    await until('districts', () => names('district').includes('黄浦区'))
    watch.disconnect()
    expect(gone.filter((node) => node instanceof Element && node.querySelector('[name=city]'))).to.deep.equal(
      [],
    )
  })

  it('is a prefecture of Japan with its city written, and written wholly elsewhere', async () => {
    await run({ country: 'JP', province: null, city: '旧市' })
    // the empty choice and all of them
    expect(names('province')).to.have.lengthOf(48)
    type(box('city'), '神戸市中央区')
    await until('city', () => state.city === '神戸市中央区')
    type(box('province'), '兵庫県')
    await until('chosen', () => state.province === '兵庫県')
    // it was written before its prefecture
    expect(state.city).to.equal('神戸市中央区')
    type(box('province'), '東京都')
    await until('chosen anew', () => state.province === '東京都' && state.city === null)
    await app.stop()
    await run({ country: 'US', province: 'Hawaii', city: 'Hilo' })
    type(box('province'), 'Hawai‘i')
    await until('written', () => state.province === 'Hawai‘i')
    expect(state.city).to.equal('Hilo')
  })
})
