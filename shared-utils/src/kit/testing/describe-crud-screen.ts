import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { ComponentType } from 'react'
import {
  permissionOf,
  wireName,
  type Resource,
  type ResourceAction,
} from '@mtm/shared-utils/contracts/resource'
import { LOCALES, pickLabel } from '@mtm/shared-utils/contracts/locale'
import { drafts, setLocale, type TextLoaders } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  eventually,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { fakeResource, type FakeResource, type FakeRow } from './fake-resource.ts'
import { describeWorkbook } from './describe-workbook.ts'
import { describeTools } from './describe-tools.ts'
import { byText, chooseAction, press, pressButton, settle, type } from './user-events.ts'
import { startApp, type RunningApp } from './start-app.ts'

export interface CrudScreenCase {
  resource: Resource
  screen: ComponentType
  columns: readonly string[]
  filters: readonly string[]
  /** values of a half-filled form, by field; without it the screen has no form */
  form?: Readonly<Record<string, string>>
  /** buttons above the list of who may only read it; default: none */
  readerButtons?: readonly string[]
  /** everybody who may read rows can select them */
  isSelectable?: boolean
  /** texts of the screen's app, with its name */
  app?: { name: string; texts: TextLoaders }
  /** makes the n-th row */
  row: (n: number) => Record<string, unknown>
  /**
   * Runs the whole conformance on this screen, which stands for its kind: a plain list, a tree, a list with every
   * tool. The others are tested for what a screen can break by itself, as its tools are the same parts of the kit.
   */
  isArchetype?: boolean
}

const Neighbour = () => null
const PHONE = { width: 390, height: 844 }
/** The window of the test runner. */
const USUAL = { width: 800, height: 600 }
const ALL: readonly ResourceAction[] = ['list', 'add', 'edit', 'delete', 'export', 'import']

/**
 * The promises of every declared screen: columns in three languages, the width of a phone, list state in the address, the actions and permissions
 * of its resource, drafts, a record that is added and changed, accessibility. An archetype has all the other promises too.
 *
 * @example
 * describeCrudScreen({
 *   resource: position,
 *   screen,
 *   columns: ['code', 'name'],
 *   filters: ['code'],
 *   form: { name: 'Cutter', code: 'cutter' },
 *   row: (n) => ({ code: `P${n}`, name: `Position ${n}` }),
 * })
 */
export function describeCrudScreen(test: CrudScreenCase): void {
  const { resource, screen, columns, filters, form, isArchetype = false } = test
  const rows = Array.from({ length: 23 }, (_, n): FakeRow => ({
    ...test.row(n),
    id: String(n).padStart(32, '0'),
    version: 1,
  }))
  const codes = (actions: readonly ResourceAction[]) =>
    actions.map((action) => permissionOf(resource, action))

  describe(`the screen of ${resource.name}`, () => {
    let app: RunningApp
    let server: FakeResource
    const head = () => [...app.pane().querySelectorAll('th')].map((cell) => cell.textContent)
    const lines = () => [...app.pane().querySelectorAll<HTMLElement>('tbody tr')]
    const ready = () => until('rows', () => app.pane()?.querySelector('tbody tr') != null)
    const lastList = () => server.calls.filter(({ path }) => /\/(list|rootList)$/.test(path)).at(-1)!

    before(async () => {
      // what is loaded once must not count against the first test
      await axeFindings(document.createElement('div')).catch(() => [])
    })
    const start = async () => {
      signedIn({ codes: codes(ALL.filter((action) => resource.actions.includes(action))) })
      server = fakeResource(resource, rows)
      app = await startApp({ screen, neighbour: Neighbour }, test.app)
    }
    const stop = async () => {
      await app.stop()
      server.restore()
    }

    describe('as it opens', () => {
      before(async () => {
        await start()
        await app.show('/screen')
        await ready()
      })
      after(stop)

      it('offers the actions that its resource has, and no others', async () => {
        const hasText = (within: Element, of: string, text: string) =>
          [...within.querySelectorAll(of)].some(({ textContent }) => textContent?.trim() === text)
        for (const [action, text] of Object.entries({ export: '导出', import: '导入' } as const))
          expect(hasText(app.pane(), '.mtm-toolbar sl-button', text), action).to.equal(
            resource.actions.includes(action as ResourceAction),
          )
        const isDeletable = hasText(lines()[0]!, 'sl-menu-item, .mtm-link', '删除')
        expect(isDeletable, 'delete').to.equal(resource.actions.includes('delete'))
      })

      it('shows its columns, row numbers and pages in three languages', async () => {
        for (const locale of LOCALES) {
          await setLocale(locale)
          await eventually(() =>
            expect(head()).to.include.members(
              columns.map((name) => pickLabel(resource.fields[name]!.label, locale)),
            ),
          )
        }
        await setLocale('zh-CN')
        await until('count', () => app.pane().textContent!.includes('1-10 共23条'))
        expect(lines()).to.have.length(10)
        expect(lines()[0]!.textContent).to.match(/^1/)
        const wide = (part: string) => {
          const cell = app.pane().querySelector(`th.mtm-table__${part}`)
          return cell && getComputedStyle(cell).minWidth
        }
        expect(wide('number')).to.equal('60px')
        expect(wide('select')).to.be.oneOf(['40px', null])
        expect(await axeFindings(app.pane())).to.deep.equal([])
      })
    })

    describe('in use', () => {
      beforeEach(start)
      afterEach(stop)

      it('is as wide as a phone in three languages', async () => {
        await setViewport(PHONE)
        try {
          await app.show('/screen')
          await ready()
          for (const locale of LOCALES) {
            await setLocale(locale)
            await settle()
            for (const box of [document.scrollingElement!, app.pane()])
              expect(box.scrollWidth, `${box.className} in ${locale}`).to.be.at.most(box.clientWidth)
          }
        } finally {
          await setLocale('zh-CN')
          await setViewport(USUAL)
        }
      })

      it('reads its state out of the address and keeps it there', async () => {
        await app.show('/screen?pageNo=2&pageSize=20')
        await ready()
        expect(lines()).to.have.length(3)
        expect(lines()[0]!.textContent).to.match(/^21/)
        const field = app.pane().querySelector(`.mtm-search [name="${filters[0]}"]`)
        type(field, 'x')
        await pressButton(app.pane(), '查询')
        await until('filtered', () => location.search.includes(`${filters[0]}=x`))
        expect(location.search).to.not.include('pageNo')
        const value = resource.fields[filters[0]!]!.search === 'like' ? '*x*' : null
        if (value) await until('asked', () => lastList().query.get(wireName(resource, filters[0]!)) === value)
        await pressButton(app.pane(), '重置')
        await until('reset', () => !location.search.includes(filters[0]!))
      })

      it('hides what the person may not do', async () => {
        signedIn({ codes: codes(['list']) })
        await app.show('/screen')
        await ready()
        const texts = (of: string) =>
          [...app.pane().querySelectorAll(of)].map(({ textContent }) => textContent?.trim())
        expect(texts('.mtm-toolbar sl-button')).to.deep.equal(test.readerButtons ?? [])
        expect(texts('tbody input').length > 0).to.equal(test.isSelectable ?? false)
        expect(app.pane().textContent).to.not.match(/编辑|删除/)
      })

      const plain = Object.keys(form ?? {}).find(
        (name) =>
          !resource.fields[name]!.lockedOnEdit && ['text', 'textarea'].includes(resource.fields[name]!.kind),
      )
      const isChanged = form && plain && resource.actions.includes('edit')
      if (isChanged)
        it('changes a record from its row, and shows it to read', async () => {
          await app.show('/screen')
          await ready()
          const changed = form[plain]!
          const dialog = () => app.box.querySelector<HTMLElement>('sl-dialog[open]')
          const field = (name: string) =>
            dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
          const box = lines()[1]!.querySelector<HTMLElement>('input')
          box?.click()
          if (box) await until('chosen', () => app.pane().textContent!.includes('已选择'))
          chooseAction(lines()[0]!, '编辑')
          await until('its form', () => field(plain)?.value === rows[0]![plain])
          expect(location.search).to.equal(`?open=edit.${rows[0]!.id}`)
          const thing = pickLabel(resource.label, 'zh-CN')
          expect(dialog()!.getAttribute('label')).to.equal(`编辑${thing}`)
          expect(await axeFindings(dialog()!)).to.deep.equal([])
          type(field(plain), changed)
          await pressButton(dialog()!, '保存')
          await until('saved', () => server.rows[0]![plain] === changed)
          const sent = server.calls.find(({ path }) => path === `${resource.base}/edit`)!.body
          expect(sent).to.include({ id: rows[0]!.id, version: 1 })
          await until('closed', () => location.search === '')
          await until('listed anew', () => lines()[0]!.textContent!.includes(changed))
          expect(app.pane().textContent).to.not.include('已选择')
          await app.show(`/screen?open=detail.${rows[0]!.id}`)
          await until('to read', () => dialog()?.textContent!.includes(changed) === true)
          expect(dialog()!.getAttribute('label')).to.equal(`${thing}详情`)
          const controls = [...dialog()!.querySelectorAll('input:not([type=hidden]), select, textarea')]
          expect(controls.map(({ outerHTML }) => outerHTML)).to.deep.equal([])
          await pressButton(dialog()!, '关闭')
          await until('closed again', () => location.search === '')
        })

      if (form)
        it('keeps a half-filled form through a visit to a neighbour and a reload', async () => {
          await app.show('/screen')
          await ready()
          await clickWhenReady(app.pane().querySelector<HTMLElement>('.mtm-toolbar sl-button'))
          const field = (name: string) =>
            app.box.querySelector<HTMLInputElement>(`sl-dialog [name="${name}"]`)
          const [name, value] = Object.entries(form)[0]!
          await until('form', () => field(name) !== null)
          await until('focus', () => app.box.querySelector('sl-dialog input') === document.activeElement)
          type(field(name), value)
          await app.show('/neighbour')
          expect(drafts.read('/screen', `record:${resource.name}:new:new`)).to.include({ [name]: value })
          await app.show('/screen?open=new')
          expect(field(name)!.value).to.equal(value)
          await app.unmount()
          await app.mount()
          await until('restored', () => field(name)?.value === value)
          if (!isChanged) expect(await axeFindings(app.box.querySelector('sl-dialog')!)).to.deep.equal([])
          if (Object.keys(form).length > 1) {
            await pressButton(app.box.querySelector('sl-dialog')!, '保存')
            await until('error', () => app.box.querySelector('sl-dialog .mtm-field__error') !== null)
          }
          for (const [other, typed] of Object.entries(form)) type(field(other), typed)
          await pressButton(app.box.querySelector('sl-dialog')!, '保存')
          await until('saved', () => server.rows.length === 24)
          await until('closed', () => location.search === '')
          expect(drafts.read('/screen', `record:${resource.name}:new:new`)).to.equal(null)
        })

      if (isArchetype) {
        const folded = filters.filter((name, at) => at > 1 || resource.fields[name]!.searchFolded)
        if (folded.length > 0)
          it('keeps further filters folded until somebody wants them, or one of them is set', async () => {
            await app.show('/screen')
            await ready()
            const field = () => app.pane().querySelector(`.mtm-search [data-field="${folded[0]}"]`)
            const fold = () => app.pane().querySelector<HTMLElement>('.mtm-search [aria-expanded]')!
            expect(field() === null).to.equal(true)
            fold().click()
            await until('unfolded', () => field() !== null)
            fold().click()
            await until('folded', () => field() === null)
            const key = resource.fields[folded[0]!]!.search === 'range' ? `${folded[0]}_begin` : folded[0]
            await app.show(`/screen?${key}=2026-11-20`)
            await until('shown because it counts', () => field() !== null)
          })

        it('walks, sorts and turns pages', async () => {
          await app.show('/screen')
          await ready()
          lines()[0]!.focus()
          press('ArrowDown')
          expect(document.activeElement).to.equal(lines()[1])
          press('End')
          expect(document.activeElement).to.equal(lines().at(-1))
          await pressButton(app.pane().querySelector('nav')!, '3')
          await until('last page', () => lines().length === 3)
          const size = () => app.pane().querySelector<HTMLSelectElement>('.mtm-pages__size')!
          expect([...size().options].map(({ value }) => value)).to.deep.equal(['10', '20', '30'])
          type(size(), '20')
          await until('twenty from the first', () => lines().length === 20)
          expect(location.search).to.equal('?pageSize=20')
          const jump = app.pane().querySelector<HTMLInputElement>('.mtm-pages__jump input')!
          type(jump, '99')
          press('Enter', jump)
          await until('the last there is', () => app.pane().textContent!.includes('21-23 共23条'))
          const sortable = columns.find((name) => resource.fields[name]!.sortable)
          if (!sortable) return
          const label = pickLabel(resource.fields[sortable]!.label, 'zh-CN')
          await pressButton(app.pane().querySelector('thead')!, label)
          await until('sorted', () => app.pane().querySelector('[aria-sort="ascending"]') !== null)
          await until(
            'asked in that order',
            () => lastList().query.get('column') === wireName(resource, sortable),
          )
          const head = () => byText(app.pane().querySelector('thead')!, label)
          head().click()
          await until('the other way', () => lastList().query.get('order') === 'desc')
          expect(location.search).to.include(`column=${sortable}`).and.to.include('order=desc')
          head().click()
          await until('as it comes', () => !location.search.includes('column'))
        })

        it('has a face for nothing yet, nothing found, a failure and no permission', async () => {
          server.rows = []
          await app.show('/screen')
          const thing = pickLabel(resource.label, 'zh-CN')
          await until('empty', () => app.pane().textContent!.includes(`还没有${thing}`))
          await app.show(`/screen?${filters[0]}=zzz`)
          await until('nothing found', () => app.pane().textContent!.includes(`没有符合条件的${thing}`))
          await pressButton(app.pane(), '清空筛选')
          await until('empty again', () => app.pane().textContent!.includes(`还没有${thing}`))
          const failed = { success: false, message: '数据库繁忙', code: 500, result: null }
          server.listAnswer = () => answer(500, failed, { 'x-request-id': 'ref-42' })
          await app.show(`/screen?pageSize=20`)
          await until('failure', () => app.pane().textContent!.includes('ref-42'))
          expect(app.pane().textContent).to.include('数据库繁忙')
          server.listAnswer = null
          server.rows = rows
          await pressButton(app.pane(), '重试')
          await ready()
          const refused = { success: false, message: '没有权限', code: 510, result: null }
          server.listAnswer = () => answer(403, refused)
          await app.show(`/screen?pageSize=30`)
          await until('refused', () => app.pane().textContent!.includes(`没有权限查看${thing}`))
          expect(await axeFindings(app.pane())).to.deep.equal([])
        })

        it('shows a skeleton while the first answer is on its way, not before 200 ms', async () => {
          let answerNow = (): void => {}
          const held = new Promise<void>((resolve) => (answerNow = resolve))
          server.listAnswer = async () => {
            await held
            server.listAnswer = null
            return { records: rows.slice(0, 10), total: 23 }
          }
          await app.show('/screen')
          const skeleton = app.pane().querySelector('.mtm-table-skeleton')!
          expect(skeleton.getAttribute('role')).to.equal('status')
          expect(getComputedStyle(skeleton).animationDelay).to.equal('0.2s')
          answerNow()
          await ready()
        })

        if (resource.actions.includes('delete'))
          it('deletes by name, in one go, and lowers its page', async () => {
            await app.show('/screen?pageNo=3')
            await ready()
            chooseAction(lines()[0]!, '删除')
            await until('question', () => document.querySelector('body > sl-dialog') !== null)
            await pressButton(document.querySelector('body > sl-dialog')!, '删除')
            await until('one less', () => lines().length === 2 && server.rows.length === 22)
            await until('answered', () => document.querySelector('body > sl-dialog') === null)
            lines()[0]!.querySelector<HTMLElement>('input')!.click()
            await until('one chosen', () => app.pane().textContent!.includes('已选择 1 项'))
            await pressButton(app.pane().querySelector('.mtm-selection')!, '清空')
            await until('none chosen', () => !app.pane().textContent!.includes('已选择'))
            app.pane().querySelector<HTMLElement>('thead input')!.click()
            await until('chosen', () => app.pane().textContent!.includes('已选择 2 项'))
            app.pane().querySelector<HTMLElement>('.mtm-selection .mtm-link--danger')!.click()
            await until('question', () => document.querySelector('body > sl-dialog') !== null)
            await clickWhenReady(document.querySelectorAll<HTMLElement>('body > sl-dialog sl-button')[1])
            await until('page lowered', () => location.search === '?pageNo=2' && lines().length === 10)
            expect(app.pane().textContent).to.not.include('已选择')
          })

        describeWorkbook(resource, filters, () => ({ app, server, ready }))
        describeTools({ resource, columns, form, rows }, () => ({ app, server, ready }))

        if (form)
          it('opens the record named in the address, also when its row is on another page', async () => {
            const [name] = Object.keys(form)
            await app.show(`/screen?open=edit.${rows[20]!.id}`)
            // a layer that is still on its way is neither looked at nor closed
            const field = () => app.box.querySelector<HTMLInputElement>(`sl-dialog[open] [name="${name}"]`)
            await until('record', () => field()?.value === rows[20]![name!])
            expect(await axeFindings(app.pane())).to.deep.equal([])
            press('Escape')
            await until('closed', () => location.search === '')
          })
      }
    })
  })
}
