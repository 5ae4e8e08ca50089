import { expect } from 'chai'
import { useState } from 'react'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { type } from '../testing/user-events.ts'
import { DateField, DateTimeField } from '../form.ts'

type Text = string | null | undefined

describe('fields of days and moments', () => {
  let app: RunningApp
  let day: Text
  let moment: Text
  let left = 0
  function Fields() {
    const [one, setOne] = useState<Text>('2026-03-09')
    const [other, setOther] = useState<Text>(null)
    day = one
    moment = other
    return (
      <>
        <DateField name="day" label="Day" value={one} onChange={setOne} onLeave={() => left++} />
        <DateTimeField name="moment" label="Moment" value={other} onChange={setOther} />
        <button type="button" onClick={() => setOne('2027-01-01')}>
          another
        </button>
      </>
    )
  }
  const field = (name = 'day') => app.pane().querySelector<HTMLInputElement>(`input[name=${name}]`)!
  const leave = (name = 'day') => {
    field(name).focus()
    field(name).blur()
  }
  const error = () => app.pane().querySelector('.mtm-field__error')?.textContent ?? null

  beforeEach(async () => {
    left = 0
    app = await startApp({ fields: Fields })
    await app.show('/fields')
  })
  afterEach(async () => {
    await setLocale('zh-CN')
    await app.stop()
  })

  it('write them in one form in every language', async () => {
    for (const locale of LOCALES) {
      await setLocale(locale)
      expect([field().type, field().value, field('moment').placeholder]).to.deep.equal([
        'text',
        '2026-03-09',
        'YYYY-MM-DD HH:mm:ss',
      ])
    }
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('read what people type, and show it in the form when it is left', async () => {
    type(field(), '2026/4/1')
    await until('read', () => day === '2026-04-01')
    expect(field().value).to.equal('2026/4/1')
    leave()
    await until('in its form', () => field().value === '2026-04-01')
    expect(left).to.equal(1)
    type(field('moment'), '20260401 0930')
    await until('read', () => moment === '2026-04-01 09:30:00')
  })

  it('keep text that is none, say so when it is left, and have no value meanwhile', async () => {
    type(field(), '2026-02-30')
    await until('no value', () => day === null)
    expect(error()).to.equal(null)
    leave()
    await until('reported', () => error() === '请按 YYYY-MM-DD 填写')
    expect([field().value, field().getAttribute('aria-invalid')]).to.deep.equal(['2026-02-30', 'true'])
    type(field(), '2026-02-28')
    await until('taken back', () => error() === null && day === '2026-02-28')
  })

  it('show a value that comes from elsewhere in place of the text', async () => {
    type(field(), 'soon')
    leave()
    await until('reported', () => error() !== null)
    app.pane().querySelector<HTMLButtonElement>('button:not([tabindex])')!.click()
    await until('the other value', () => field().value === '2027-01-01' && error() === null)
  })

  it('take a day from the calendar of the browser', async () => {
    const calendar = app.pane().querySelector<HTMLInputElement>('input[type=date]')!
    let opened = 0
    calendar.showPicker = () => void opened++
    app.pane().querySelector<HTMLButtonElement>('.mtm-moment__choose')!.click()
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }))
    expect(opened).to.equal(2)
    type(calendar, '2026-12-24')
    await until('chosen', () => day === '2026-12-24' && field().value === '2026-12-24')
  })
})
