import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { environment, findNode, isInstalled, Problem, ROOT } from './node.mjs'

describe('preparing a command', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prepare-'))
    await mkdir(join(folder, 'node_modules'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const write = (name: string, content: string) => writeFile(join(folder, name), content)
  const lock = (packages: object) => write('package-lock.json', JSON.stringify({ packages }))
  const present = (packages: object) => write('node_modules/.package-lock.json', JSON.stringify({ packages }))

  it('uses the running Node when it is new enough, else the one that npm installed', async () => {
    assert.equal(findNode('v24.0.0', folder), process.execPath)
    assert.equal(findNode('v26.1.0', folder), process.execPath)
    assert.throws(
      () => findNode('v20.19.1', folder),
      (error) =>
        error instanceof Problem &&
        error.message.startsWith('Node 24 or newer is needed and this is v20.19.1: install'),
    )
    const bin = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`)
    await mkdir(bin, { recursive: true })
    await writeFile(join(bin, 'node'), '')
    assert.equal(findNode('v20.19.1', folder), join(bin, 'node'))
  })

  it('runs it with one heap of the C library for all threads, unless the environment says otherwise', () => {
    assert.equal(environment('/usr/bin/node', {}).MALLOC_ARENA_MAX, '1')
    assert.equal(environment('/usr/bin/node', { MALLOC_ARENA_MAX: '4' }).MALLOC_ARENA_MAX, '4')
    assert.match(environment('/usr/bin/node', { PATH: '/bin' }).PATH, /^\/usr\/bin:.*:\/bin$/)
  })

  it('installs only when a package is missing or has another version', async () => {
    const wanted = {
      '': { name: 'project' },
      server: { version: '0.1.0' },
      'node_modules/@mtm/server': { link: true },
      'node_modules/pg': { version: '8.1.0' },
      'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
    }
    assert.equal(isInstalled(folder), false)
    await lock(wanted)
    assert.equal(isInstalled(folder), false, 'nothing is installed')
    await present({ 'node_modules/@mtm/server': { link: true }, 'node_modules/pg': { version: '8.1.0' } })
    assert.equal(isInstalled(folder), true)
    await present({ 'node_modules/@mtm/server': { link: true }, 'node_modules/pg': { version: '8.0.0' } })
    assert.equal(isInstalled(folder), false, 'an older version')
    await present({ 'node_modules/pg': { version: '8.1.0' } })
    assert.equal(isInstalled(folder), false, 'a link is missing')
    await write('node_modules/.package-lock.json', '{ "packa')
    assert.equal(isInstalled(folder), false, 'half-written')
  })

  it('finds this project installed', () => assert.equal(isInstalled(ROOT), true))
})

describe('a command', () => {
  let folder: string
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'prepare-'))))
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** Runs a program through `run` of node.mjs, to which all signals of a minute are one; answers the process between. */
  async function through(text: string, apart: boolean) {
    const program = join(folder, 'program.ts')
    await writeFile(program, text)
    const call = `import { main, run } from ${JSON.stringify(join(ROOT, 'tools/prepare/node.mjs'))}
      await main(() => run(process.execPath, [${JSON.stringify(program)}], { apart: ${apart}, echoMs: 60_000 }))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', call], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: '' },
    })
    return { child, lines: linesOf(child), exit: once(child, 'exit') }
  }
  /** What a program prints, line by line: none is lost, however many come at once. */
  const linesOf = ({ stdout }: { stdout: Readable }) => createInterface(stdout)[Symbol.asyncIterator]()
  const next = async (lines: ReturnType<typeof linesOf>) => (await lines.next()).value as string | undefined
  const WAITING = `
    const stay = setInterval(() => undefined, 1000)
    let heard = 0
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => { heard++; console.log(name); setTimeout(end, 100) })
    process.once('disconnect', () => { console.log('alone'); process.exit() })
    function end() { console.log('heard ' + heard); process.exit(7) }
    console.log('ready')`

  it('is run with its arguments and answers its exit code', async () => {
    const tool = join(folder, 'tool.ts')
    await writeFile(
      tool,
      'const [a, b]: string[] = process.argv.slice(2); console.log(a, b); process.exitCode = 3',
    )
    const child = spawn(process.execPath, [join(ROOT, 'tools/prepare/run.mjs'), tool, 'one', '--two'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const firstLine = next(linesOf(child))
    assert.deepEqual(await once(child, 'exit'), [3, null])
    assert.equal(await firstLine, 'one --two')
  })

  for (const apart of [false, true])
    it(`hears a signal once, though it came twice${apart ? ', in a group of its own' : ''}`, async () => {
      const { child, lines, exit } = await through(WAITING, apart)
      assert.equal(await next(lines), 'ready')
      child.kill('SIGTERM')
      child.kill('SIGTERM')
      assert.equal(await next(lines), 'SIGTERM')
      child.kill('SIGTERM')
      assert.equal(await next(lines), 'heard 1')
      assert.deepEqual(await exit, [7, null])
    })

  it('learns that the command is gone when that was killed', async () => {
    const { child, lines } = await through(WAITING, true)
    assert.equal(await next(lines), 'ready')
    child.kill('SIGKILL')
    assert.equal(await next(lines), 'alone')
  })
})
