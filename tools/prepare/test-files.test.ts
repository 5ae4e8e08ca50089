import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'

const PROGRAM = join(import.meta.dirname, 'test-files.ts')

describe('test files in one process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-files-'))
  after(() => rmSync(folder, { recursive: true }))

  /** Runs files with these contents; answers the exit code and the report. */
  function runFiles(...contents: readonly string[]) {
    const files = contents.map((content, index) => {
      const file = join(folder, `${index}.test.mjs`)
      writeFileSync(file, `import { after, before, it } from 'node:test'\n${content}`)
      return file
    })
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const { status, stdout } = spawnSync(process.execPath, ['--test-reporter=tap', PROGRAM, ...files], {
      env,
      encoding: 'utf8',
    })
    return { status, report: stdout }
  }

  it('keeps the hooks of a file to its tests', () => {
    const logging = (name: string) =>
      `before(() => console.log('open ${name}')); after(() => console.log('close ${name}')); it('${name}', () => {})`
    const { status, report } = runFiles(logging('first'), logging('second'))
    assert.equal(status, 0, report)
    assert.deepEqual(report.match(/(?:open|close) \w+/g), [
      'open first',
      'close first',
      'open second',
      'close second',
    ])
    assert.match(report, /^# pass 2$/m)
  })

  it('fails a file that cannot be loaded, and runs the others', () => {
    const { status, report } = runFiles(`throw new Error('broken on loading')`, `it('runs', () => {})`)
    assert.equal(status, 1, report)
    assert.match(report, /broken on loading/)
    assert.match(report, /^# pass 1$/m)
  })

  it('fails a run with an error that nobody catches, in a timer or in a promise', () => {
    for (const uncaught of [
      `setTimeout(() => { throw new Error('not caught') })`,
      `Promise.resolve().then(() => { throw new Error('not caught') })`,
      `setTimeout(async () => { await null; throw new Error('not caught') })`,
    ]) {
      const waits = `it('waits', async () => { await null; ${uncaught}; await new Promise((done) => setTimeout(done, 50)) })`
      const { status, report } = runFiles(waits)
      assert.equal(status, 1, report)
      assert.match(report, /not caught/)
    }
  })
})
