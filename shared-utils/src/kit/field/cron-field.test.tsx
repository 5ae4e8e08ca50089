import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { useState } from 'react'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { CronField } from '../form.ts'
import { byText, startApp, type, type RunningApp } from '../testing.ts'

let value: string | null = null

function Schedule() {
  const [cron, setCron] = useState(value)
  value = cron
  return <CronField name="cron" label="计划" value={cron} onChange={(typed) => setCron(typed ?? null)} />
}

describe('a schedule', () => {
  let app: RunningApp
  const pane = () => app.pane()
  const text = () => pane().querySelector<HTMLInputElement>('[name=cron]')!
  const control = (label: string) => pane().querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  const runs = () => [...pane().querySelectorAll('.mtm-cron__runs li')].map(({ textContent }) => textContent)
  const is = (cron: string) => until(cron, () => value === cron)
  const start = async (cron: string | null) => {
    value = cron
    app = await startApp({ view: Schedule })
    await app.show('/view')
    await until('field', () => pane()?.querySelector('[name=cron]') != null)
  }
  const open = async () => {
    byText(pane(), '编辑').click()
    await until('editor', () => control('秒: 方式') !== null)
  }
  before(() => import('./cron-field.tsx'))
  afterEach(() => app.stop())

  it('is composed of every, each n, a range or single values of each unit', async () => {
    await start('0 0 9 * * ?')
    await open()
    type(control('分: 方式'), 'step')
    await is('0 0/1 9 * * ?')
    await until('distance', () => control('分: 间隔') !== null)
    type(control('分: 间隔'), '15')
    await is('0 0/15 9 * * ?')
    type(control('时: 方式'), 'range')
    await until('range', () => control('时: 止') !== null)
    type(control('时: 起'), '9')
    type(control('时: 止'), '17')
    await is('0 0/15 9-17 * * ?')
    type(control('月: 方式'), 'list')
    await until('values', () => control('月: 数值，以逗号分隔') !== null)
    type(control('月: 数值，以逗号分隔'), '1，6, 6 ,13')
    await is('0 0/15 9-17 * 1,6 ?')
    type(control('周: 方式'), 'list')
    await is('0 0/15 9-17 ? 1,6 1')
    type(control('日: 方式'), 'every')
    await is('0 0/15 9-17 * 1,6 ?')
    type(control('年: 方式'), 'list')
    await is('0 0/15 9-17 * 1,6 ? 2020')
    await until('never', () => pane().querySelector('.mtm-cron__runs')!.textContent === '不会再运行')
    type(control('年: 方式'), 'every')
    await is('0 0/15 9-17 * 1,6 ?')
    await until('next runs', () => runs().length === 5)
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('shows its next runs without the editor, and what is wrong with a text', async () => {
    await start('0 30 9 * * ?')
    await until('runs', () => runs().length === 5 && runs().every((run) => run?.endsWith(' 09:30:00')))
    type(text(), '0 99 9 * * ?')
    await until('wrong', () => pane().querySelector('.mtm-cron__runs')!.textContent!.includes('表达式不正确'))
    type(text(), '')
    await until('nothing', () => pane().querySelector('.mtm-cron__runs') === null)
    expect(value).to.equal(null)
  })

  it('keeps what the editor does not offer while other units change', async () => {
    await start('0 0 9 L * ?')
    await open()
    expect(control('日: 方式')!.value).to.equal('')
    type(control('时: 方式'), 'every')
    await is('0 0 * L * ?')
  })

  it('is composed by keyboard alone', async () => {
    await start('0 0 9 * * ?')
    text().focus()
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement?.textContent).to.equal('编辑')
    await sendKeys({ press: 'Enter' })
    await until('editor', () => control('秒: 方式') !== null)
    expect(document.activeElement?.getAttribute('aria-expanded')).to.equal('true')
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement).to.equal(control('秒: 方式'))
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: '30' })
    await is('30 0 9 * * ?')
  })

  it('fits a phone', async () => {
    await start('0 0/15 9-17 * 1,6 ?')
    await setViewport({ width: 390, height: 844 })
    try {
      await open()
      await until('runs', () => runs().length === 5)
      expect(pane().scrollWidth).to.be.at.most(pane().clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })
})
