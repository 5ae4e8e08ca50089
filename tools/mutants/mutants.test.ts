import assert from 'node:assert/strict'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { readSources } from '../checks/check.ts'
import { ROOT } from '../prepare/runners.ts'
import { STAGES } from '../prepare/stages.ts'
import { selectTests, testFiles } from './campaign.ts'
import { failedTests } from './failed-tests.ts'
import { countOf, plant, type Fault } from './fault.ts'
import { AREAS } from './faults.ts'
import { chooseFaults } from './mutants.ts'
import { copyTree, removeTree } from './copied-tree.ts'

const ALL = Object.values(AREAS).flat()

/** Sources that hold a text once, to mend a fault whose file has moved. */
const filesWith = (text: string) =>
  readSources()
    .filter((file) => !file.path.startsWith('tools/mutants/') && countOf(file.text, text) === 1)
    .map(({ path }) => path)

const fault = (change: Partial<Fault> = {}): Fault => ({
  id: 'a-fault',
  promise: 'One and one is two.',
  file: 'a.ts',
  find: 'a + b',
  replace: 'a - b',
  stage: 'units',
  tests: ['a.test.ts'],
  ...change,
})

describe('a planted fault', () => {
  it('finds its text exactly once in its file', () => {
    const wrong = ALL.flatMap(({ id, file, find }) => {
      const path = join(ROOT, file)
      const count = existsSync(path) ? countOf(readFileSync(path, 'utf8'), find) : 'no file'
      return count === 1 ? [] : [`${id}: ${file}: ${count}, now in: ${filesWith(find).join(' ') || 'none'}`]
    })
    assert.deepEqual(wrong, [])
  })

  it('changes something', () => {
    for (const { id, find, replace } of ALL) assert.notEqual(find, replace, id)
  })

  it('has an id of its own, and one that is no area', () => {
    const names = [...ALL.map(({ id }) => id), ...Object.keys(AREAS)]
    assert.equal(new Set(names).size, names.length)
  })

  it('names a stage, and test files that exist', () => {
    const files = testFiles(ROOT)
    const stages = new Set(STAGES.map(({ name }) => name))
    for (const one of ALL) {
      assert.ok(stages.has(one.stage), one.id)
      for (const glob of one.tests)
        assert.ok(selectTests({ ...one, tests: [glob] }, files).length > 0, `${one.id}: ${glob}`)
    }
  })

  it('takes the place of its text literally', () => {
    assert.equal(plant('return a + b', fault({ replace: '$& $1' })), 'return $& $1')
  })

  it('is refused where its text is missing or stands twice', () => {
    assert.throws(() => plant('return a', fault()), /occurs 0 times in a\.ts/)
    assert.throws(() => plant('a + b, a + b', fault()), /occurs 2 times/)
  })
})

describe('npm run mutants', () => {
  const areas = { sums: [fault({ id: 'plus' }), fault({ id: 'minus' })], rest: [fault({ id: 'times' })] }
  const ids = (names: string[]) => chooseFaults(areas, names).map(({ id }) => id)

  it('runs every fault, or those of the ids and areas it is given', () => {
    assert.deepEqual(ids([]), ['plus', 'minus', 'times'])
    assert.deepEqual(ids(['minus', 'rest']), ['minus', 'times'])
  })

  it('refuses an unknown id', () => {
    assert.throws(() => ids(['plus', 'divide']), /called divide:/)
  })

  it('selects test files by the end of their paths', () => {
    const files = ['server/src/orders/review.test.ts', 'server/src/orders/order-review.test.ts']
    assert.deepEqual(selectTests(fault({ tests: ['review.test.ts'] }), files), files.slice(0, 1))
    assert.deepEqual(selectTests(fault({ tests: ['orders/*.test.ts'] }), files), files)
  })
})

describe('the tests that a fault made fail', () => {
  it('are named by the summary of Node, without hooks, cancelled tests and files that do not load', () => {
    const output = [
      '✖ failing tests:',
      '',
      'test at a.test.ts:1:1',
      '✖ a.test.ts (1.1ms)',
      '  Error: load',
      '',
      'test at c.test.ts:2:1',
      '✖ adds up (0.2ms)',
      '  AssertionError [ERR_ASSERTION]: 3 !== 2',
      '',
      '  3 !== 2',
      '',
      'test at c.test.ts:3:68',
      '✖ inner',
      "  'test did not finish before its parent and was cancelled'",
      '',
      'test at c.test.ts:3:1',
      '✖ outer (0.2ms)',
      '  AssertionError [ERR_ASSERTION]: not ready',
      '',
      '      at TestHook.run (node:internal/test_runner/test:1757:18)',
    ].join('\n')
    assert.deepEqual(failedTests(output), ['adds up'])
  })

  it('are named by the browser runner, without files that do not load', () => {
    const output = [
      'shared-utils/src/runtime/bus/bus.test.ts:',
      '',
      ' ❌ Could not import your test module. Check the browser logs.',
      ' ❌ Browser tests did not finish within 300000ms.',
      ' ❌ grid > "before each" hook for "pastes"',
      ' ❌ bus > keeps the order',
      '      AssertionError: expected 1 to equal 2',
    ].join('\n')
    assert.deepEqual(failedTests(output), ['bus > keeps the order'])
  })
})

describe('the copy that faults are planted in', () => {
  const tree = (context: TestContext) => {
    const root = mkdtempSync(join(tmpdir(), 'mtm-tree-'))
    context.after(() => rmSync(root, { recursive: true, force: true }))
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    write('server/src/a.ts', 'sound')
    write('server/src/data/b.ts', 'sound')
    write('data/secret', 'x')
    write('dist/index.html', 'x')
    write('node_modules/lib/index.js', 'lib')
    mkdirSync(join(root, 'node_modules/@mtm'))
    symlinkSync('../../server', join(root, 'node_modules/@mtm/server'), 'dir')
    return root
  }

  it('leaves the sources alone, and its own packages are those of the copy', (context) => {
    const root = tree(context)
    const copy = copyTree(root)
    try {
      writeFileSync(join(copy, 'server/src/a.ts'), 'mutated')
      assert.equal(readFileSync(join(root, 'server/src/a.ts'), 'utf8'), 'sound')
      assert.equal(readFileSync(join(copy, 'node_modules/@mtm/server/src/a.ts'), 'utf8'), 'mutated')
    } finally {
      removeTree(copy)
    }
  })

  it('has every source and no build, and links the installed packages', (context) => {
    const copy = copyTree(tree(context))
    try {
      assert.ok(existsSync(join(copy, 'server/src/data/b.ts')))
      assert.ok(!existsSync(join(copy, 'data')))
      assert.ok(!existsSync(join(copy, 'dist')))
      assert.ok(lstatSync(join(copy, 'node_modules/lib')).isSymbolicLink())
    } finally {
      removeTree(copy)
    }
  })

  it('is removed without the packages that it links', (context) => {
    const root = tree(context)
    const copy = copyTree(root)
    removeTree(copy)
    assert.ok(!existsSync(copy))
    assert.equal(readFileSync(join(root, 'node_modules/lib/index.js'), 'utf8'), 'lib')
  })
})
