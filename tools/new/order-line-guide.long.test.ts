import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { typeErrors } from '../checks/type-errors.ts'
import { copyTree, removeTree } from '../mutants/copied-tree.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** What copies lines and is not named in the guide: it must compile with the new field as it is. */
const USERS = [
  'server/src/orders/draft/order-content.ts',
  'server/src/orders/draft/draft-of-order.ts',
  'server/src/trade/evaluation/content-rows.ts',
  'server/src/trade/evaluation/stored-context.ts',
  'server/src/orders/moves/snapshot.ts',
  'server/src/insight/documents/read-lines.ts',
  'mf-orders/src/order-form/state/form-state.ts',
]

interface Line {
  giftBox?: boolean
  quantity: number
}
interface Answer<Result> {
  success: boolean
  message: string
  result: Result
}
interface Saved {
  id: string
  findings: { rule: string; field?: string }[]
}
/** What a tree's own test tools offer, as far as it is needed here. */
interface Tools {
  testApp(): Promise<{ app: unknown; db: unknown; close(): Promise<void> }>
  signedIn(
    app: unknown,
    username: string,
  ): Promise<{
    get<Result>(url: string): Promise<Answer<Result>>
    post<Result>(url: string, body: object): Promise<Answer<Result>>
    call(method: string, url: string): Promise<{ statusCode: number; headers: Record<string, unknown> }>
  }>
}
/** How the tree publishes its own catalogue, rules and prices. */
interface Publish {
  publishBuiltIn(db: unknown, published: unknown): Promise<void>
}
interface Seeds {
  BUILT_IN: unknown
}
/** The state of the order form, as far as it is needed here. */
interface Form {
  newLine(category: string, baseline: object, fabricNo: null): Line
  newFormState(lines: Line[]): object
  toDraft(work: object, requestId: string): { lines: Line[] }
}

const readTree = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

/** Puts a block of the guide after the first line that holds a text. */
function insertAfter(root: string, path: string, anchor: string, block: string): void {
  const lines = readTree(root, path).split('\n')
  const at = lines.findIndex((line) => line.includes(anchor))
  assert.ok(at >= 0, `${path} has no line with ${anchor}`)
  writeFileSync(join(root, path), lines.toSpliced(at + 1, 0, block.trimEnd()).join('\n'))
}

/** Adds the column's type, as the type generator would after the migration ran. */
function addColumn(root: string): void {
  const path = 'server/src/platform/database/types.ts'
  const text = readTree(root, path).replace(
    'export interface MtmOrderLine {',
    '$&\n  giftBox: Generated<boolean>;',
  )
  writeFileSync(join(root, path), text)
}

describe('docs/guides/new-order-line-field.md', () => {
  const guide = readTree(ROOT, 'docs/guides/new-order-line-field.md')
  const edits = [...guide.matchAll(/```ts\n\/\/ (\S+), after `(.*)`\n([^]*?)```/g)].map(
    ([, path = '', anchor = '', block = '']) => ({ path, anchor, block }),
  )
  const migrations = [...guide.matchAll(/```sql\n-- (\S+)\n([^]*?)```/g)]
  let root = ''
  before(() => {
    root = copyTree(ROOT)
    for (const { path, anchor, block } of edits) insertAfter(root, path, anchor, block)
    for (const [, path = '', text = ''] of migrations)
      writeFileSync(join(root, path.replace('NNNN', '0999')), text)
    addColumn(root)
  })
  after(() => removeTree(root))

  it('touches at most four files besides the screen and the migration', () => {
    assert.equal(migrations.length, 2)
    const files = new Set(edits.map(({ path }) => path))
    assert.ok(files.size >= 2 && files.size <= 4, [...files].join(' '))
  })

  it('compiles, and so does everything that copies lines', () => {
    assert.deepEqual(typeErrors(root, [...edits.map(({ path }) => path), ...USERS]), [])
  })

  it('does not compile with a default of another type', () => {
    const path = 'shared-utils/src/garments/order-line/line-fields.ts'
    const right = readTree(root, path)
    writeFileSync(
      join(root, path),
      right.replace(
        "giftBox: { column: 'plain', default: false",
        "giftBox: { column: 'plain', default: 'no'",
      ),
    )
    const errors = typeErrors(root, [path])
    writeFileSync(join(root, path), right)
    assert.ok(errors.length > 0)
  })

  it('brings the field from the form into the database, before the rules, and back', async () => {
    const form = (await import(join(root, 'mf-orders/src/order-form/state/form-state.ts'))) as Form
    const plain = form.newLine('MJ', {}, null)
    assert.equal(plain.giftBox, false)
    const work = { ...form.newFormState([{ ...plain, quantity: 6, giftBox: true }, plain]), client: '礼盒' }
    const tools = (await import(join(root, 'server/src/identity/testing.ts'))) as Tools
    const { publishBuiltIn } = (await import(
      join(root, 'server/src/trade/published/published.ts')
    )) as Publish
    const { BUILT_IN } = (await import(join(root, 'shared-utils/src/garments/seeds/seeds.ts'))) as Seeds
    const { app, db, close } = await tools.testApp()
    try {
      await publishBuiltIn(db, BUILT_IN)
      const admin = await tools.signedIn(app, 'admin')
      const draft = form.toDraft(work, 'e'.repeat(32))
      const saved = await admin.post<Saved>('/api/mtm/order/save', draft)
      assert.ok(saved.success, saved.message)
      const warnings = saved.result.findings.filter(({ field }) => field === 'giftBox')
      assert.deepEqual(
        warnings.map(({ rule }) => rule),
        ['R-GIFT'],
      )
      const { result } = await admin.get<{ lines: Line[] }>(`/api/mtm/order/${saved.result.id}`)
      assert.deepEqual(
        result.lines.map(({ giftBox }) => giftBox),
        [true, false],
      )
      const paper = await admin.call('GET', `/api/mtm/doc/order-sheet/${saved.result.id}`)
      assert.deepEqual([paper.statusCode, paper.headers['content-type']], [200, 'application/pdf'])
    } finally {
      await close()
    }
  })
})
