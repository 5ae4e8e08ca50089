import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { supportsAdvancedQuery, wireName } from '@mtm/shared-utils/contracts/resource'
import { testApp, type TestApp } from '../../identity/testing.ts'
import { storesOf } from './store.ts'

let home: TestApp
before(async () => {
  home = await testApp()
})
after(() => home.close())

it('an advanced query offers only fields with a column, because other conditions would be ignored', () => {
  const stores = storesOf(home.app.db).filter(({ resource }) => resource.actions.includes('list'))
  assert.ok(stores.length > 15)
  const lost = stores.flatMap(({ resource, columns: { byWire } }) =>
    Object.entries(resource.fields)
      .filter(([name, field]) => supportsAdvancedQuery(field) && !byWire.has(wireName(resource, name)))
      .map(([name]) => `${resource.name}.${name}`),
  )
  assert.deepEqual(lost, [])
})
