import { expect } from 'chai'
import {
  permissionOf,
  wireName,
  type Resource,
  type ResourceAction,
} from '@mtm/shared-utils/contracts/resource'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { $toasts, dismissToast, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  eventually,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import type { FakeResource } from './fake-resource.ts'
import { catchDownloads, chooseFile, press, pressButton, settle } from './user-events.ts'
import type { RunningApp } from './start-app.ts'

interface Running {
  app: RunningApp
  server: FakeResource
  ready(): Promise<void>
}

const NAMES = {
  export: ['导出', 'Export', 'エクスポート'],
  import: ['导入', 'Import', 'インポート'],
} as const

/** The promises of every declared screen on Excel export and import, as far as its resource offers them. */
export function describeWorkbook(
  resource: Resource,
  filters: readonly string[],
  running: () => Running,
): void {
  const button = (what: keyof typeof NAMES, language = 0) =>
    [...running().app.pane().querySelectorAll<HTMLElement>('.mtm-toolbar sl-button')].find(
      ({ textContent }) => textContent === NAMES[what][language],
    )
  const dialog = () => running().app.box.querySelector<HTMLElement>('sl-dialog[open]')
  const calls = (path: string) => running().server.calls.filter((call) => call.path === resource.base + path)
  const listings = () => calls('/list').length + calls('/rootList').length
  const xlsx = (name = 'rows.xlsx') => new File(['PK'], name)
  const open = async (address = '/screen') => {
    await running().app.show(address)
    await running().ready()
  }
  const idle = () => !button('export')!.hasAttribute('loading')
  // a layer that is still fading in has pale colours
  const still = () =>
    until('stillness', () => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const openImport = async () => {
    await open()
    await clickWhenReady(button('import'))
    await until('layer', () => dialog()?.querySelector('input[type=file]') != null)
  }

  for (const what of ['export', 'import'] as const) {
    const isOffered = resource.actions.includes(what)
    const expectOffered = async (expected: boolean, index = 0) => {
      // a button that must never come has time to come
      if (!isOffered) await settle()
      await eventually(() => expect(button(what, index) !== undefined).to.equal(expected))
    }
    it(`${isOffered ? 'offers' : 'does not offer'} ${what} to those who may`, async () => {
      await open()
      for (const [index, locale] of LOCALES.entries()) {
        await setLocale(locale)
        await expectOffered(isOffered, index)
      }
      await setLocale('zh-CN')
      const others = resource.actions.filter((action) => action !== what)
      signedIn({ codes: others.map((action: ResourceAction) => permissionOf(resource, action)) })
      await expectOffered(false)
    })
  }

  if (resource.actions.includes('export'))
    it('exports what is shown, or what is selected, and tells when it cannot', async () => {
      const caught = catchDownloads()
      await open(`/screen?pageNo=2&pageSize=20`)
      await clickWhenReady(button('export'))
      await until('file', () => caught.names.length === 1)
      await until('rest', idle)
      expect(caught.names).to.deep.equal(['list.xlsx'])
      expect([...calls('/exportXls')[0]!.query.keys()]).to.deep.equal(['_t'])

      running().app.pane().querySelector<HTMLElement>('thead input')!.click()
      await until('chosen', () => running().app.pane().textContent!.includes('已选择 3 项'))
      await pressButton(running().app.pane().querySelector('.mtm-selection')!, NAMES.export[0])
      await until('second file', () => caught.names.length === 2)
      await until('rest', idle)
      expect(calls('/exportXls')[1]!.query.get('selections')!.split(',')).to.have.length(3)

      const [name] = filters
      await running().app.show(`/screen?${name}=1`)
      await until('filtered', () =>
        [...calls('/list'), ...calls('/rootList')].some(({ query }) => query.has(wireName(resource, name!))),
      )
      await clickWhenReady(button('export'))
      await until('third file', () => caught.names.length === 3)
      await until('rest', idle)
      const filtered = calls('/exportXls')[2]!.query
      expect(filtered.get(wireName(resource, name!))).to.include('1')
      expect(filtered.has('pageNo')).to.equal(false)

      running().server.exportAnswer = () =>
        answer(200, { success: false, message: '太多', code: 500, result: null })
      await clickWhenReady(button('export'))
      await until('told', () =>
        $toasts.get().some(({ title, text }) => `${title} ${text}` === '文件导出失败 太多'),
      )
      for (const { id } of $toasts.get()) dismissToast(id)
      caught.stop()
    })

  if (!resource.actions.includes('import')) return

  it('imports a file, says so and reloads the list', async () => {
    await openImport()
    await still()
    expect(await axeFindings(running().app.box)).to.deep.equal([])
    const field = () => dialog()!.querySelector('input[type=file]')
    await pressButton(dialog()!, NAMES.import[0])
    await until('asked for a file', () => dialog()!.textContent!.includes('未上传任何文件'))
    chooseFile(field(), xlsx('old.xls'))
    await until('asked for another', () => dialog()!.textContent!.includes('请选择 .xlsx 或 .csv 文件'))
    chooseFile(field(), xlsx())
    await until('named', () => dialog()!.textContent!.includes('rows.xlsx'))
    const lists = listings()
    await pressButton(dialog()!, NAMES.import[0])
    await until('done', () => dialog()!.textContent!.includes('全部导入成功！'))
    expect(((calls('/importJob')[0]!.body as FormData).get('file') as File).name).to.equal('rows.xlsx')
    await until('reloaded', () => listings() > lists)
    await pressButton(dialog()!, '关闭')
    await until('closed', () => dialog() === null)
  })

  it('tells which rows were refused and why, and gives the template', async () => {
    const caught = catchDownloads()
    running().server.refuses = [{ row: 5, reason: '编码已经存在' }]
    await openImport()
    await pressButton(dialog()!, '下载模板')
    await until('template', () => caught.names[0] === 'template.xlsx')
    chooseFile(dialog()!.querySelector('input[type=file]'), xlsx())
    await until('named', () => dialog()!.textContent!.includes('rows.xlsx'))
    await pressButton(dialog()!, NAMES.import[0])
    await until('told', () => dialog()!.textContent!.includes('编码已经存在'))
    const cells = [...dialog()!.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
    expect(cells).to.deep.equal(['5', '编码已经存在'])
    expect(dialog()!.textContent).to.include('公司id')
    await still()
    expect(await axeFindings(running().app.box)).to.deep.equal([])
    await pressButton(dialog()!, '下载明细')
    await until('details', () => caught.names[1]?.endsWith('.txt') === true)
    await pressButton(dialog()!, '继续导入')
    await until('again', () => dialog()!.querySelector('input[type=file]') !== null)
    press('Escape')
    await until('closed', () => dialog() === null)
    caught.stop()
  })
}
