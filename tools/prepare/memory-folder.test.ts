import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'

const MODULE = join(import.meta.dirname, 'memory-folder.ts')

/** Runs a process that keeps its temporary files in `memory`; answers where they went. */
function keep(memory: string, needed = 0): string {
  const source = `
    import { existsSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(MODULE)}
    const folder = keepTemporaryFilesInMemory(${JSON.stringify(memory)}, ${needed})
    if (folder && !(existsSync(folder) && tmpdir() === folder)) throw new Error(tmpdir())
    console.log(folder ?? 'not in memory')`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', source],
    { encoding: 'utf8' },
  )
  assert.equal(status, 0, stderr)
  return stdout.trim()
}

describe('temporary files of a run', () => {
  let memory: string
  before(() => (memory = mkdtempSync(join(tmpdir(), 'memory-'))))
  after(() => rmSync(memory, { recursive: true }))

  it('go into memory, into a folder that is removed at the end of the run', () => {
    const folder = keep(memory)
    assert.ok(folder.startsWith(memory), folder)
    assert.equal(existsSync(folder), false)
  })

  it('stay where they are without such a folder, or without room in it', () => {
    assert.equal(keep(join(memory, 'nowhere')), 'not in memory')
    assert.equal(keep(memory, Number.MAX_SAFE_INTEGER), 'not in memory')
  })

  it('of a run that was killed are removed by the next, those of a living one are kept', () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    for (const name of [`mtm-run-${pid}-dead`, `mtm-run-${process.pid}-alive`, 'of-somebody-else'])
      mkdirSync(join(memory, name))
    keep(memory)
    assert.deepEqual(readdirSync(memory).sort(), [`mtm-run-${process.pid}-alive`, 'of-somebody-else'])
  })
})
