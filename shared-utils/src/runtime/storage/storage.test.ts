import { expect } from 'chai'
import { KEYS } from './keys.ts'
import { drafts } from './drafts.ts'
import { storage } from './storage.ts'

describe('storage', () => {
  beforeEach(() => localStorage.clear())

  it('writes the form that a legacy page reads', () => {
    const before = Date.now()
    storage.set(KEYS.token, 'abc', 1000)
    const stored = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '') as {
      value: string
      expire: number
    }
    expect(stored.value).to.equal('abc')
    expect(stored.expire).to.be.within(before + 1000, Date.now() + 1000)
  })

  it('reads what a legacy page wrote, with and without an expiry', () => {
    localStorage.setItem('pro__Access-Token', '{"value":"legacy","expire":null}')
    expect(storage.get(KEYS.token)).to.equal('legacy')
    localStorage.setItem('pro__TENANT_ID', '{"value":"3"}')
    expect(storage.get(KEYS.tenant)).to.equal('3')
  })

  it('forgets a value whose time is over', () => {
    localStorage.setItem('pro__Access-Token', `{"value":"old","expire":${Date.now() - 1}}`)
    expect(storage.get(KEYS.token)).to.equal(null)
    expect(localStorage.getItem('pro__Access-Token')).to.equal(null)
  })

  it('takes unreadable content as absent', () => {
    for (const broken of ['{', '"text"', 'null', '[]']) {
      localStorage.setItem('pro__Access-Token', broken)
      expect(storage.get(KEYS.token), broken).to.equal(null)
    }
  })
})

describe('drafts', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    storage.set(KEYS.username, 'sales')
  })

  it('stores drafts by tab and name, and drops one or all of a tab', () => {
    drafts.write('/a', 'form', { x: 1 })
    drafts.write('/a', 'other', 2)
    drafts.write('/ab', 'form', 3)
    drafts.drop('/a', 'other')
    expect(drafts.read('/a', 'form')).to.deep.equal({ x: 1 })
    expect(drafts.read('/a', 'other')).to.equal(null)
    drafts.drop('/a')
    expect(drafts.read('/a', 'form')).to.equal(null)
    expect(drafts.read('/ab', 'form')).to.equal(3)
  })

  it('holds no passwords', () => {
    const typed = {
      username: 'anna',
      password: 'Secret-1',
      confirmPassword: 'Secret-1',
      host: { dbPassword: 'x' },
    }
    drafts.write('/a', 'form', typed)
    expect(drafts.read('/a', 'form')).to.deep.equal({ username: 'anna', host: {} })
  })

  it('hides drafts from other users', () => {
    drafts.write('/a', 'form', 'mine')
    storage.set(KEYS.username, 'reviewer')
    expect(drafts.read('/a', 'form')).to.equal(null)
    storage.set(KEYS.username, 'sales')
    expect(drafts.read('/a', 'form')).to.equal('mine')
  })
})
