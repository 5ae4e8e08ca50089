import { expect } from 'chai'
import type { AllAuthItem, AuthItem } from '@mtm/shared-utils/contracts/dto/session'
import { SESSION_KEYS } from '../storage/keys.ts'
import {
  $access,
  can,
  canEdit,
  heldCodes,
  permittedButtons,
  setAccess,
  withheld,
  type Access,
} from './access.ts'

const held = (action: string, type = '1'): AuthItem => ({ action, type, describe: action })
const row = (action: string, status: string, type = '1'): AllAuthItem => ({ ...held(action, type), status })

/** Specification, point 6, by the stock reading (decision 0003). */
const ACCESS: Access = {
  auth: [held('user:add, user:edit'), held('user:form:phone,user:form:name', '2'), held('demo:age')],
  allAuth: [
    row('user:add', '1'),
    row('user:edit', '1'),
    row('user:delete', '1'),
    row('user:free,user:open', '0'),
    row('user:form:phone', '1', '2'),
    row('user:form:name', '1', '2'),
    row('user:form:birthday', '1', '2'),
    row('user:form:sex', '0', '2'),
    row('demo:age', '1'),
    row('demo:name,demo:salary', '1'),
    row('demo:city', '0'),
    row('demo:hidden', '1', '2'),
  ],
}

describe('button permissions', () => {
  const shows: [code: string, why: string, expected: boolean][] = [
    ['user:add', 'held by the user', true],
    ['user:edit', 'held by the user, behind a comma', true],
    ['user:delete', 'under control and not held', false],
    ['user:free', 'its row is switched off', true],
    ['user:open', 'its row is switched off, behind a comma', true],
    ['user:form:phone', 'type 2 says nothing about showing', false],
    ['user:form:sex', 'a switched off row of type 2 says nothing about showing either', false],
    ['unheard:of', 'nobody granted it', false],
    ['user:ad', 'a part of a code is no code', false],
    ['', 'no code is no permission', false],
  ]
  for (const [code, why, expected] of shows)
    it(`${expected ? 'shows' : 'hides'} "${code}": ${why}`, () =>
      expect(can(code, ACCESS)).to.equal(expected))

  const edits: [code: string, why: string, expected: boolean][] = [
    ['user:form:phone', 'held by the user as type 2', true],
    ['user:form:name', 'held by the user, behind a comma', true],
    ['user:form:birthday', 'under control and not held', false],
    ['user:form:sex', 'its row is switched off', true],
    ['user:form:email', 'no row controls it', true],
    ['user:delete', 'type 1 says nothing about editing', true],
  ]
  for (const [code, why, expected] of edits)
    it(`${expected ? 'opens' : 'closes'} the field "${code}": ${why}`, () =>
      expect(canEdit(code, ACCESS)).to.equal(expected))

  it('lists the withheld codes of a prefix, without the prefix', () => {
    expect(withheld('demo:', ACCESS)).to.deep.equal(['name', 'salary'])
    expect(withheld('nothing:', ACCESS)).to.deep.equal([])
  })

  it('leaves the toolbar buttons that no code under the prefix withholds; batch_delete hides remove', () => {
    const grid = (...codes: AllAuthItem[]) =>
      permittedButtons('grid:', ['add', 'save', 'remove'], { auth: ACCESS.auth, allAuth: codes })
    expect(grid()).to.deep.equal(['add', 'save', 'remove'])
    expect(grid(row('grid:add', '1'), row('grid:save', '0'))).to.deep.equal(['save', 'remove'])
    expect(grid(row('grid:batch_delete', '1'))).to.deep.equal(['add', 'save'])
    expect(grid(row('other:batch_delete', '1'))).to.deep.equal(['add', 'save', 'remove'])
  })

  it('contains every code of the user, of either type', () =>
    expect([...heldCodes(ACCESS)]).to.deep.equal([
      'user:add',
      'user:edit',
      'user:form:phone',
      'user:form:name',
      'demo:age',
    ]))

  it('stores both lists in session storage under the names that stock pages read', () => {
    setAccess(ACCESS)
    expect(JSON.parse(sessionStorage.getItem('LOGIN_USER_BUTTON_AUTH') ?? '')).to.deep.equal(ACCESS.auth)
    expect(JSON.parse(sessionStorage.getItem('SYS_BUTTON_AUTH') ?? '')).to.deep.equal(ACCESS.allAuth)
    expect([SESSION_KEYS.auth, SESSION_KEYS.allAuth]).to.deep.equal([
      'LOGIN_USER_BUTTON_AUTH',
      'SYS_BUTTON_AUTH',
    ])
    expect($access.get()).to.equal(ACCESS)
    setAccess({ auth: [], allAuth: [] })
  })
})
