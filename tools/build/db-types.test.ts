import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { freshDatabaseTypes } from './db-types.ts'

describe('the types of the tables', () => {
  let root: string
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'db-types-'))
    mkdirSync(join(root, 'server/migrations/views'), { recursive: true })
    mkdirSync(join(root, 'tools/build'), { recursive: true })
    writeFileSync(join(root, 'server/migrations/0001.do.first.sql'), 'select 1;')
    cpSync(join(import.meta.dirname, 'db-types.ts'), join(root, 'tools/build/db-types.ts'))
  })
  after(() => rmSync(root, { recursive: true }))

  it('are written when a migration or a view has changed, and only then', async () => {
    assert.equal(await freshDatabaseTypes(root), true)
    const types = () => readFileSync(join(root, 'server/src/platform/database/types.ts'), 'utf8')
    assert.match(types(), /^\/\/ Generated [^]*export interface DB \{[^]*mtmOrder: MtmOrder/)
    assert.match(types(), /mtmPaymentList: MtmPaymentList/)
    assert.match(types(), /  price: JsonColumn<"mtm_order\.price"> \| null/)
    const first = types()
    assert.equal(await freshDatabaseTypes(root), false)
    writeFileSync(
      join(root, 'server/migrations/views/a_view.sql'),
      '-- All.\ncreate view a_view as select 1;',
    )
    assert.equal(await freshDatabaseTypes(root), true)
    assert.notEqual(types(), first)
  })
})
