import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { StartProblem } from '../config/start-problem.ts'
import { makeFolder, removeFolder } from './fixtures/fixtures.ts'
import { canRun, findPrograms, linkLibraries, placePrograms, preparePrograms } from './programs.ts'
import { isRoot, UNPRIVILEGED } from './run-as.ts'

const problem = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartProblem, String(error))
  assert.match(error.message, pattern)
  assert.doesNotMatch(error.message, /\n/)
  return true
}

describe('the programs of PostgreSQL', () => {
  let folder: string
  beforeEach(async () => (folder = await makeFolder('programs-')))
  afterEach(() => removeFolder(folder))

  it('are found for this platform and run', async () => {
    const programs = await findPrograms()
    assert.equal(await linkLibraries(programs), true)
    assert.equal(canRun(programs, isRoot() ? UNPRIVILEGED : undefined), true)
  })

  it('report a missing installation in one line with its remedy', async () => {
    const nowhere = () => {
      throw new Error('Cannot find module')
    }
    await assert.rejects(
      findPrograms('linux', 'riscv64', nowhere),
      problem(
        /^There is no embedded PostgreSQL here for linux riscv64 .* or set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
      ),
    )
  })

  it('report a missing loader, as on musl, with the advice to set DATABASE_URL', async () => {
    await mkdir(join(folder, 'bin'))
    // a missing interpreter gives the same ENOENT
    await writeFile(join(folder, 'bin/postgres'), '#!/lib/ld-linux-nowhere.so.2\n', { mode: 0o755 })
    assert.throws(() => canRun(folder, undefined), problem(/needs glibc, .* set DATABASE_URL/))
  })

  it('report other failures in one line with their output', async () => {
    await mkdir(join(folder, 'bin'))
    await writeFile(join(folder, 'bin/postgres'), '#!/bin/sh\necho of no use >&2\nexit 3\n', { mode: 0o755 })
    assert.throws(() => canRun(folder, undefined), problem(/does not run here \(of no use\)/))
  })

  it('get the links listed by the package, and keep existing ones', async () => {
    const native = join(folder, 'native')
    await mkdir(join(native, 'lib'), { recursive: true })
    await writeFile(join(native, 'lib/libx.so.1.2'), 'library')
    const list = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
    await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(list))
    assert.equal(await linkLibraries(native), true)
    assert.equal(await readFile(join(native, 'lib/libx.so.1'), 'utf8'), 'library')
    assert.equal(await linkLibraries(native), true)
  })

  it('are copied atomically and readable for everybody', async () => {
    const programs = await findPrograms()
    const target = join(folder, 'placed')
    const placed = await placePrograms(programs, target)
    assert.ok(canRun(placed, isRoot() ? UNPRIVILEGED : undefined))
    await assert.rejects(placePrograms(join(folder, 'nothing'), join(folder, 'other')))
    assert.equal(existsSync(join(folder, 'other')), false)
  })

  it(
    'out of reach of the unprivileged user are placed where that user reaches them, in one line',
    { skip: !isRoot() },
    async () => {
      const closed = join(folder, 'closed')
      await cp(join(await findPrograms(), '..'), closed, { recursive: true, verbatimSymlinks: true })
      await chmod(closed, 0o700)
      const output: string[] = []
      const places = join(folder, 'places')
      const say = (line: string) => output.push(line)
      const placed = await preparePrograms(UNPRIVILEGED, folder, places, say, join(closed, 'native'))
      assert.ok(placed.startsWith(places))
      assert.ok(canRun(placed, UNPRIVILEGED))
      assert.equal(output.length, 1)
      assert.match(
        output[0] ?? '',
        /^PostgreSQL's programs are placed in \S+, as user 65534 cannot reach \S+\.$/,
      )
      await preparePrograms(UNPRIVILEGED, folder, places, say, join(closed, 'native'))
      assert.equal(output.length, 1)
      await rm(placed, { recursive: true })
    },
  )
})
