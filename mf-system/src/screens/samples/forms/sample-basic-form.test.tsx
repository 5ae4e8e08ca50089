import { expect } from 'chai'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { setLocale, texts } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton, settle, type } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { Elsewhere, showSample } from '../sample-testing.ts'
import SampleBasicForm from './sample-basic-form.screen.tsx'

const ID = '1'.repeat(32)
const ADD = `POST ${announcement.base}/add`
const CODES = ['announcement:add']
const until2026 = '2026-12-31 00:00:00'

describe('the sample basic form', () => {
  it('checks, reports a refusal, and saves a draft for everybody', async () => {
    let reply = () =>
      answer(200, { success: false, message: '数据库繁忙', code: 500, result: null }) as unknown
    const page = await showSample(
      { screen: SampleBasicForm, 'result/success': Elsewhere },
      { codes: CODES, routes: { [ADD]: () => reply() } },
    )
    const field = (name: string) => page.app.pane().querySelector(`[name=${name}]`)
    const fill = async (name: string, value: string) => {
      const input = field(name) as HTMLElement
      type(input, value)
      input.focus()
      input.blur()
      await settle()
    }
    expect(await axeFindings(page.app.pane())).to.deep.equal([])
    await pressButton(page.app.pane(), '保存草稿')
    await until('errors', () => page.app.pane().querySelectorAll('.mtm-field__error').length >= 3)
    expect(page.server.calls).to.have.length(0)
    await fill('title', '放假通知')
    await fill('startTime', '2027-01-01 00:00:00')
    await fill('endTime', until2026)
    await fill('msgAbstract', '元旦放假')
    await pressButton(page.app.pane(), '保存草稿')
    await until(
      'the order of the days',
      () => page.app.pane().querySelector('[name=endTime][aria-invalid]') !== null,
    )
    await fill('startTime', '2026-12-01 00:00:00')
    await pressButton(page.app.pane(), '保存草稿')
    await page.shows('数据库繁忙')
    reply = () => ({ id: ID })
    await pressButton(page.app.pane(), '保存草稿')
    await until('the result', () => location.pathname === '/result/success')
    expect(location.search).to.equal(`?id=${ID}`)
    expect(page.server.calls.at(-1)!.body).to.include({
      titile: '放假通知',
      msgType: 'ALL',
      endTime: until2026,
    })
    await page.stop()
  })

  it('speaks three languages, and is closed without the permission', async () => {
    const page = await showSample({ screen: SampleBasicForm }, {})
    for (const locale of LOCALES) {
      await setLocale(locale)
      await page.shows(texts<SystemTexts>(NAMESPACE)('samples.denied'))
      await page.shows(texts<SystemTexts>(NAMESPACE)('samples.about.basicForm'))
    }
    await setLocale('zh-CN')
    expect(page.app.pane().querySelector('form')).to.equal(null)
    await page.stop()
  })
})
