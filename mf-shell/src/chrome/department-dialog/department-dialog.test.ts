import { expect } from 'chai'
import { $session, $toasts } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, until } from '@mtm/shared-utils/runtime/testing'
import { MENU, mount, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmDepartmentDialogElement } from './department-dialog.element.ts'

const TWO = [
  { id: '1', orgCode: 'A01A01', departName: '销售部' },
  { id: '2', orgCode: 'A01A02', departName: '制版部' },
]

describe('mtm-department-dialog', () => {
  let element: Awaited<ReturnType<typeof mount<MtmDepartmentDialogElement>>>
  let console: Awaited<ReturnType<typeof startConsole>>
  let list = TWO
  let current: string | null = 'A01A01'
  let refused = false
  beforeEach(async () => {
    list = TWO
    current = 'A01A01'
    refused = false
    console = await startConsole({
      'GET /sys/user/getCurrentUserDeparts': () => ({ list, orgCode: current }),
      'POST /sys/selectDepart': () =>
        refused
          ? answer(200, { ...okEnvelope(null, '不是您的部门'), success: false })
          : { userInfo: { ...$session.get()!.user, orgCode: 'A01A02' } },
      'GET /sys/permission/getUserPermissionByToken': () => ({ menu: MENU, auth: [], allAuth: [] }),
    })
    element = await mount<MtmDepartmentDialogElement>('mtm-department-dialog')
  })
  afterEach(() => console.stop())

  const dialog = () => element.renderRoot.querySelector('dialog') as HTMLDialogElement
  const radios = () => [...element.renderRoot.querySelectorAll('input')]
  const submit = async () => {
    // a button that is still to be drawn takes no part in its form
    for (const button of element.renderRoot.querySelectorAll('sl-button')) await button.updateComplete
    element.renderRoot.querySelector('form')!.requestSubmit()
    await element.updateComplete
  }
  const paths = () => console.server.calls.map(({ path }) => path)
  const toasts = () => $toasts.get().map(({ kind, text }) => `${kind} ${text}`)

  it('shows the departments with the current one chosen, accessibly', async () => {
    await element.show()
    expect(dialog().open).to.equal(true)
    expect(radios().map(({ checked }) => checked)).to.deep.equal([true, false])
    expect(textOf(dialog())).to.contain('切换部门（当前部门：销售部）').and.to.contain('制版部')
    radios()[1]!.click()
    await element.updateComplete
    expect(textOf(dialog().querySelector('h2')), 'until it is changed').to.contain('当前部门：销售部')
    expect(await axeFindings(element)).to.deep.equal([])
  })

  it('replaces the user info, fetches the rights again and closes', async () => {
    await element.show()
    radios()[1]!.click()
    await submit()
    await until('closed', () => !dialog().open)
    expect($session.get()?.user.orgCode).to.equal('A01A02')
    expect(paths()).to.include('/sys/permission/getUserPermissionByToken')
  })

  it('marks the missing choice', async () => {
    current = null
    await element.show()
    await submit()
    expect(textOf(element.renderRoot.querySelector('[role=alert]'))).to.equal('请选择部门')
    expect(paths()).to.not.include('/sys/selectDepart')
  })

  it('reports that there are none instead of opening', async () => {
    list = []
    await element.show()
    expect(dialog().open).to.equal(false)
    expect(toasts()).to.deep.equal(['warning 您尚未设置部门信息!'])
  })

  it('stays open with the refusal', async () => {
    refused = true
    await element.show()
    await submit()
    await until('the word', () => toasts().length > 0)
    expect(toasts()).to.deep.equal(['warning 不是您的部门'])
    expect(dialog().open).to.equal(true)
  })
})
