import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import { readRights } from '../src/identity/rights/rights.ts'
import { signedIn, testApp, type TestApp } from '../src/identity/testing.ts'
import { MAIN_TENANT, TOKYO_TENANT, userId, type DemoTenant } from './demo-tenants.ts'
import { describeAccounts, PEOPLE } from './people.ts'

const FACTORY = ['planner', 'cutter', 'line', 'qc', 'presser', 'packer']
/** For each role (reference 12): examples of granted and denied codes. */
const DUTIES: Readonly<Record<string, { may: string[]; mayNot: string[] }>> = {
  tenant_admin: { may: ['user:list', 'position:add', 'fabric:edit', 'style:list', 'order:ship'], mayNot: [] },
  manager: {
    may: [
      'order:cancel',
      'order:hold',
      'order:receive',
      'production:skip',
      'customer:edit',
      'order:price:view',
    ],
    mayNot: ['order:review', 'user:list', 'fabric:edit', 'style:edit', 'pay:confirm'],
  },
  salesman: {
    may: ['customer:add', 'measure:edit', 'order:add', 'order:edit', 'order:submit', 'order:receive'],
    mayNot: [
      'order:review',
      'order:cancel',
      'order:hold',
      'pay:confirm',
      'production:scan',
      'fabric:edit',
      'customer:export',
    ],
  },
  customer: {
    may: ['fabric:list', 'measure:edit', 'order:add', 'order:submit', 'order:cancel', 'order:receive'],
    mayNot: ['customer:add', 'order:review', 'order:ship', 'user:list'],
  },
  reviewer: { may: ['order:review', 'order:hold', 'measure:list'], mayNot: ['order:add', 'pay:confirm'] },
  planner: { may: ['production:scan'], mayNot: ['production:rework', 'production:skip'] },
  cutter: { may: ['production:scan'], mayNot: ['production:rework', 'production:skip'] },
  line: { may: ['production:scan'], mayNot: ['production:rework', 'production:skip'] },
  qc: { may: ['production:scan', 'production:rework'], mayNot: ['production:skip'] },
  presser: { may: ['production:scan'], mayNot: ['production:rework', 'production:skip'] },
  packer: { may: ['production:scan'], mayNot: ['production:rework', 'order:ship'] },
  warehouse: { may: ['fabric:list', 'order:ship', 'production:scan'], mayNot: ['order:add', 'order:review'] },
  finance: {
    may: ['order:list', 'pay:import', 'pay:confirm', 'pay:refund'],
    mayNot: ['order:add', 'order:review'],
  },
  auditor: {
    may: ['user:list', 'position:list', 'fabric:list', 'customer:list', 'measure:list', 'order:list'],
    mayNot: ['order:add', 'order:cancel', 'pay:confirm', 'production:scan', 'customer:edit', 'measure:edit'],
  },
}
const HIDDEN = ['order.all', 'price.hidden']
/** Data rules of the role. */
const RULES: Readonly<Record<string, string[]>> = {
  admin: ['order.all'],
  tenant_admin: ['order.all'],
  manager: ['order.depart'],
  salesman: ['customer.own', 'order.own'],
  customer: ['customer.own', 'order.own'],
  reviewer: ['order.submitted'],
  finance: ['order.all'],
  auditor: ['order.all'],
  warehouse: HIDDEN,
}

describe('demonstration accounts', () => {
  let app: TestApp
  before(async () => {
    app = await testApp()
  })
  after(() => app.close())

  for (const { tenant, people } of PEOPLE)
    for (const { name, roles } of people.accounts)
      it(`lets ${name} sign in with the permissions of their roles`, async () => {
        const person = await signedIn(app.app, name)
        const { result } = await person.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken')
        const held = new Set(result.auth.map(({ action }) => action))
        const duties = roles.flatMap((role) => DUTIES[role] ?? [])
        const may = duties.flatMap((duty) => duty.may)
        assert.deepEqual(
          may.filter((code) => !held.has(code)),
          [],
        )
        // permissions of several roles are combined
        const mayNot = roles.length === 1 ? duties.flatMap((duty) => duty.mayNot) : []
        assert.deepEqual(
          mayNot.filter((code) => held.has(code)),
          [],
        )
        if (name === 'admin')
          for (const code of Object.values(DUTIES).flatMap((duty) => duty.may))
            assert.ok(held.has(code), code)
        const { roleCodes } = await rights(name, tenant)
        assert.deepEqual(roleCodes, [...roles].sort())
      })

  const rights = (name: string, { tenantId }: DemoTenant) => readRights(app.db, userId(name), tenantId)

  it('applies the data rules of each role, and hides prices from the workshop', async () => {
    for (const { tenant, people } of PEOPLE)
      for (const { name, roles } of people.accounts) {
        const expected = new Set(roles.flatMap((role) => (FACTORY.includes(role) ? HIDDEN : RULES[role])))
        const { dataRules, permissions } = await rights(name, tenant)
        assert.deepEqual([...dataRules].sort(), [...expected].sort(), name)
        if (dataRules.has('price.hidden')) assert.ok(!permissions.has('order:price:view'), name)
      }
  })

  it('has an account for every role, with existing departments and positions', async () => {
    const roles = await app.db.selectFrom('sysRole').select(['tenantId', 'roleCode']).execute()
    for (const { tenant, people } of PEOPLE) {
      const held = new Set([...people.accounts, ...people.guests].flatMap((member) => member.roles))
      const known = roles.filter(({ tenantId }) => tenantId === tenant.tenantId)
      assert.deepEqual([...held].sort(), known.map(({ roleCode }) => roleCode).sort())
      const departs = new Set(people.departs.map(({ code }) => code))
      const positions = new Set(people.positions.map(({ code }) => code))
      for (const { name, depart, post } of people.accounts) {
        assert.ok(depart === null || departs.has(depart), name)
        assert.ok(post === null || positions.has(post), name)
      }
    }
  })

  it('covers every duty of a tenant by an account with that role', async () => {
    for (const { tenant } of PEOPLE)
      for (const [duty, account] of Object.entries(tenant.accounts)) {
        const { roleCodes } = await rights(account, tenant)
        const role =
          { sales: 'salesman', admin: tenant === MAIN_TENANT ? 'admin' : 'tenant_admin' }[duty] ?? duty
        assert.ok(roleCodes.includes(role), `${account}: ${duty}`)
      }
  })

  it('separates the tenants, except for the auditor, who reads both', async () => {
    assert.deepEqual((await rights('admin', TOKYO_TENANT)).roleCodes, [])
    assert.deepEqual((await rights('tokyo-admin', MAIN_TENANT)).roleCodes, [])
    for (const tenant of [MAIN_TENANT, TOKYO_TENANT]) {
      const { permissions, departIds } = await rights('auditor', tenant)
      assert.ok(permissions.has('order:list'))
      assert.equal(departIds.length, 1)
    }
    const tenants = await app.db
      .selectFrom('sysUserTenant')
      .select('tenantId')
      .where('userId', '=', userId('auditor'))
      .orderBy('tenantId')
      .execute()
    assert.deepEqual(
      tenants.map(({ tenantId }) => tenantId),
      [0, 1],
    )
  })

  it('puts the departments of a tenant under one root', async () => {
    const departs = await app.db.selectFrom('sysDepart').select(['id', 'tenantId', 'parentId']).execute()
    const tenants = new Map(departs.map(({ id, tenantId }) => [id, tenantId]))
    for (const { tenantId } of [MAIN_TENANT, TOKYO_TENANT])
      assert.equal(departs.filter((depart) => depart.tenantId === tenantId && !depart.parentId).length, 1)
    for (const { tenantId, parentId } of departs) if (parentId) assert.equal(tenants.get(parentId), tenantId)
  })

  it('is listed in a line per tenant', () => {
    const [first = '', tokyo = '', ...more] = describeAccounts()
    assert.match(
      first,
      /^ {2}本店: admin, sales \(salesman\), reviewer, tenantadmin \(tenant_admin\), manager, /,
    )
    assert.match(tokyo, /: tokyo-admin \(tenant_admin, manager, finance\), .*, auditor$/)
    assert.deepEqual(more, [])
  })
})
