import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSources, ROOT } from './check.ts'
import { examples } from './examples.check.ts'
import { checkExamples, exampleIn, publicParts } from './examples.ts'

/** What every example may use. */
const PRELUDE = `
import { useRef } from 'react'
import type { Page as Rows } from '@mtm/shared-utils/contracts/envelope'
import type { SchemaLike, Span, FormState } from '@mtm/shared-utils/kit/form'
import type { UseListResult, Column } from '@mtm/shared-utils/kit/list'
import type { ChoiceSource } from '@mtm/shared-utils/kit/picker'
import type { AppManifest, Views } from '@mtm/shared-utils/kit/root'
import type { OpenRecord } from '@mtm/shared-utils/kit/screen'
import type { UploadValue } from '@mtm/shared-utils/kit/upload'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import { http } from '@mtm/shared-utils/runtime'
interface Values {
  code: string | null; name: string | null; note: string | null; content: string | null
  country: string | null; rank: string | null; tags: string | null; area: string | null; cron: string | null
  birthday: string | null; startTime: string | null; period: Span | null
  amount: number | null; height: number | null; count: number | null
  active: boolean | null; roles: readonly string[]; files: UploadValue
}
declare const form: FormState<Values>
declare const list: UseListResult<Row<typeof position>>
declare const columns: readonly Column<Row<typeof position>>[]
declare const record: OpenRecord<Row<typeof position>>
declare const row: { id: string }
declare const items: readonly { id: string; name: string }[]
declare const box: React.RefObject<HTMLDivElement | null>
declare const source: ChoiceSource
declare const schema: SchemaLike
declare const manifest: AppManifest
declare const views: Views
declare const error: Error & string
declare const value: string | null
declare const busy: boolean
declare const controller: AbortController
declare function setValue(value: string | null): void
declare function setPlace(place: object): void
declare function save(): void
declare function close(): void
declare function open(id?: string): void
declare function remove(): Promise<void>
`

describe('examples', () => {
  it('of the kit and of garments compile', () => {
    const parts = publicParts(readSources())
    assert.ok(parts.length > 110, `${parts.length} parts`)
    const errors = checkExamples(ROOT, parts, PRELUDE)
    assert.deepEqual(
      errors.map(({ part: { name, door, path }, message }) => `${path} ${name ?? door}: ${message}`),
      [],
    )
  })

  it('are required of every part behind a door, through any number of doors', async () => {
    const files = [
      {
        path: 'shared-utils/src/kit/list.ts',
        text: "export { A, type T } from './list/a.ts'\nexport { B as C } from './list/more.ts'",
      },
      {
        path: 'shared-utils/src/kit/list/a.ts',
        text: '/** A.\n * @example <A />\n */\nexport function A() {}\nexport interface T {}',
      },
      { path: 'shared-utils/src/kit/list/more.ts', text: "export { B } from './b.ts'" },
      { path: 'shared-utils/src/kit/list/b.ts', text: '\n/** B. */\nexport const B = 1' },
      { path: 'shared-utils/src/garments/seeds/seeds.ts', text: '/** Seeds. */\nexport const SEEDS = 1' },
    ]
    assert.deepEqual(
      (await examples.find(files)).map(({ path, line, message }) => `${path}:${line} ${message}`),
      [
        'shared-utils/src/kit/list/b.ts:3 C has no @example',
        'shared-utils/src/garments/seeds/seeds.ts:1 @mtm/shared-utils/garments/seeds has no @example',
      ],
    )
  })

  it('are read from their tag to the next one', () => {
    assert.equal(exampleIn('/** A.\n * @example <A />\n * @throws never\n */'), '<A />')
    assert.equal(exampleIn('/**\n * A.\n * @example\n * const a = 1\n *   a()\n */'), 'const a = 1\n  a()')
    assert.equal(exampleIn('/** A. */'), null)
  })

  it('that do not compile are named', () => {
    const part = { name: 'useCan', door: '@mtm/shared-utils/kit/access', path: 'a.ts', line: 1 }
    const errors = checkExamples(ROOT, [{ ...part, example: 'const may: string = useCan(1)' }], '')
    assert.equal(errors.length, 2)
  })
})
