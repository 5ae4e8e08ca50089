import { okEnvelope, until } from '@mtm/shared-utils/runtime/testing'
import { type, type RunningApp } from '@mtm/shared-utils/kit/testing'

export const USER = {
  id: '1'.repeat(32),
  username: 'sales',
  realname: '林一',
  avatar: null,
  phone: null,
  email: null,
  orgCode: 'A01',
  relTenantIds: '1',
  status: 1,
}
export const SALES = { id: 'd1', orgCode: 'A01', departName: '销售部' }
export const CUTTING = { id: 'd2', orgCode: 'A02', departName: '裁剪线' }
export const SIGNED_IN = {
  token: 't',
  userInfo: USER,
  departs: [SALES],
  multi_depart: 1,
  sysAllDictItems: {},
}
/** A refusal as the server sends it. */
export const refused = (message: string, result: unknown = null) =>
  Response.json({ ...okEnvelope(result, message), success: false, code: 500 })

/** User events on one of the open pages. */
export function userEventsOn(app: RunningApp, within: () => ParentNode = () => app.pane()) {
  const input = (name: string) =>
    within().querySelector<HTMLInputElement | HTMLSelectElement>(`.mtm-field [name=${name}]`)
  return {
    input,
    there: (name: string) => until(`the field ${name}`, () => input(name) !== null),
    fill(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) type(input(name), value)
    },
    leave(name: string) {
      input(name)?.focus()
      input(name)?.blur()
    },
    submit() {
      input([...within().querySelectorAll<HTMLInputElement>('.mtm-field [name]')][0]?.name ?? '')
        ?.closest('form')
        ?.requestSubmit()
    },
    error: (name: string) =>
      input(name)?.closest('.mtm-field')?.querySelector('.mtm-field__error')?.textContent ?? '',
    help: (name: string) =>
      input(name)?.closest('.mtm-field')?.querySelector('.mtm-field__note')?.textContent ?? '',
  }
}
