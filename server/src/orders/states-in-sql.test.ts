import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  APPROVE_ACTION,
  BEING_MADE,
  DRAFT_STATE,
  ORDER_STATES,
  PAID_STATE,
  REFUNDED_STATE,
  STATIONS,
  UNDER_REVIEW_STATES,
} from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../platform/testing/testing.ts'

/** Comparisons with order states and actions in the database, by name of the view or index. */
const NAMED: Record<string, string[]> = {
  mtm_order_item: [`status <> ${DRAFT_STATE}`],
  mtm_fitting_piece: [`status <> ${REFUNDED_STATE}`, `status = ${BEING_MADE}`],
  mtm_order_review: [`status = ${UNDER_REVIEW_STATES.join(' ')}`],
  mtm_order_made: [`status = ${BEING_MADE}`],
  mtm_order_log_on_account: [`action = ${APPROVE_ACTION}`, `to_status = ${PAID_STATE}`],
}

/** Matches `column = 'A'`, `column <> 'A'` and `column = ANY (ARRAY['A', 'B'])` with casts added by PostgreSQL. */
const COMPARED = /\b(\w+)\)?(?:::[a-z ]+)? (=|<>) (?:(?:ANY|ALL) \(+(?:ARRAY\[)?([^\])]+)|'([^']+)')/g

/** The comparisons with string literals in a definition. */
function comparisons(definition: string): { column: string; words: string[]; text: string }[] {
  return [...definition.matchAll(COMPARED)].map(([, column = '', operator, list, word]) => {
    const words = word === undefined ? [...list!.matchAll(/'([^']+)'/g)].map((found) => found[1]!) : [word]
    return { column, words, text: `${column} ${operator} ${words.join(' ')}` }
  })
}

describe('order states in database definitions', () => {
  let test: TestDatabase
  before(async () => (test = await testDatabase()))
  after(() => test.close())

  /** Definitions of views, indexes, constraints, triggers and functions from the system catalogue. */
  async function definitions(): Promise<{ name: string; definition: string }[]> {
    const { rows } = await sql<{ name: string; definition: string }>`
      select c.relname as name, pg_get_viewdef(c.oid) as definition from pg_class c
        where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`.execute(
      test.db,
    )
    return rows
  }

  it('match the named sets in all views, indexes, constraints, triggers and functions', async () => {
    const states = new Set<string>(ORDER_STATES.map(({ code }) => code))
    const found: Record<string, string[]> = {}
    for (const { name, definition } of await definitions()) {
      const own = comparisons(definition).filter(
        ({ column, words }) =>
          (/^(\w+_)?status$/.test(column) && words.some((word) => states.has(word))) ||
          (column === 'action' && name.startsWith('mtm_order_log')),
      )
      if (own.length > 0) found[name] = own.map(({ text }) => text).sort()
    }
    assert.deepEqual(
      found,
      Object.fromEntries(Object.entries(NAMED).map(([name, own]) => [name, own.toSorted()])),
    )
  })

  it('are accompanied by existing stations only', async () => {
    const stations = new Set(STATIONS.map(({ code }) => code))
    let count = 0
    for (const { name, definition } of await definitions())
      for (const { column, words } of comparisons(definition))
        if (/^(\w+_)?station$/.test(column)) {
          count += words.length
          assert.deepEqual(
            words.filter((word) => !stations.has(word)),
            [],
            name,
          )
        }
    assert.ok(count > 0)
  })
})
