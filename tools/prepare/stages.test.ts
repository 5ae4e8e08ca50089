import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { FOREIGN } from './foreign-settings.ts'
import {
  ROOT,
  countLast,
  countPlaywright,
  countTap,
  groupsOf,
  parallelStages,
  sharesOf,
  sum,
} from './runners.ts'
import { STAGES } from './stages.ts'
import { WITHOUT_BROWSER } from './without-browser.mjs'

describe('the stages of npm test', () => {
  it('count what the runners report', () => {
    assert.deepEqual(countTap('ok 1\n# tests 5\n# pass 4\n# fail 1\n# cancelled 0\n', 1), {
      passed: 4,
      failed: 1,
    })
    assert.deepEqual(countLast('1 passed, 0 failed\n6/6 test files | 27 passed, 2 failed\n', 1), {
      passed: 27,
      failed: 2,
    })
    const report = JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } })
    assert.deepEqual(countPlaywright(report, 1), { passed: 7, failed: 2 })
  })

  it('count a runner that breaks off as one failure', () => {
    assert.deepEqual(countTap('', 1), { passed: 0, failed: 1 })
    assert.deepEqual(countLast('could not launch', 1), { passed: 0, failed: 1 })
    assert.deepEqual(countPlaywright('{}', 1), { passed: 0, failed: 1 })
  })

  it('add up', () => {
    assert.deepEqual(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
      { passed: 3, failed: 3 },
    )
  })

  it('are dealt out so that every file runs once', () => {
    const costs: Record<string, number> = { a: 1, b: 5, c: 3, d: 2 }
    const cost = (file: string) => costs[file] ?? 0
    assert.deepEqual(sharesOf(['a', 'b', 'c', 'd'], 2, cost), [
      ['b', 'a'],
      ['c', 'd'],
    ])
    assert.deepEqual(sharesOf(['a'], 2, cost), [['a']])
    assert.deepEqual(sharesOf([], 2, cost), [])
  })

  it('of one turn run together, those of a lane one after another, and only those that were chosen', () => {
    const stage = (name: string) => ({ name, what: '', run: async () => ({ ...sum([]), output: '' }) })
    const all = parallelStages([
      [stage('a'), stage('b'), stage('c')],
      [stage('d'), [stage('e'), stage('f')]],
    ])
    const chosen = all.filter(({ name }) => name !== 'b')
    const groups = groupsOf([...chosen, stage('extra'), stage('other')])
    assert.deepEqual(
      groups.map((lanes) => lanes.map((lane) => lane.map(({ name }) => name))),
      [[['a'], ['c']], [['d'], ['e', 'f']], [['extra']], [['other']]],
    )
  })

  it('have names of their own', () => {
    const names = STAGES.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
  })

  it('ask for a browser exactly where they open one', () => {
    const opens = (name: string) =>
      ['browser', 'walks'].includes(name) ||
      globSync(`tests/${name}/**/*.test.ts`, { cwd: ROOT }).some((path) =>
        /'@playwright\/test'|support\/fixtures/.test(readFileSync(join(ROOT, path), 'utf8')),
      )
    const without = STAGES.map(({ name }) => name).filter((name) => !opens(name))
    // stages of --all bring another browser, or none
    const others = ['second-postgres', 'redis', 'firefox', 'webkit']
    assert.deepEqual([...WITHOUT_BROWSER].sort(), [...without, ...others].sort())
  })

  it('inherit no setting of the server', () => {
    for (const name of ['NODE_ENV', 'SECRET_KEY', 'TRUST_PROXY', 'METRICS_TOKEN', 'DATABASE_URL'])
      assert.ok(FOREIGN.includes(name), name)
    const source = readFileSync(join(import.meta.dirname, 'run-stages.ts'), 'utf8')
    assert.match(source, /for \(const name of FOREIGN\) delete process\.env\[name\]/)
  })

  it('end when a signal asks for it, after what was opened has been put away', async () => {
    const source = `
      import { endOnSignals, isStopping } from ${JSON.stringify(join(import.meta.dirname, 'ending.ts'))}
      import { run } from ${JSON.stringify(join(import.meta.dirname, 'runners.ts'))}
      endOnSignals()
      try {
        const { code } = await run(process.execPath, ['-e', 'console.log("working"); setInterval(() => {}, 1000)'])
        console.log('ended', code, isStopping())
        console.log('next', (await run(process.execPath, ['-e', 'console.log("not any more")'])).code)
      } finally {
        console.log('put away')
      }`
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    for await (const line of createInterface(child.stdout)) {
      lines.push(line)
      if (line === 'working') child.kill('SIGTERM')
    }
    assert.deepEqual(lines, ['working', 'ended 1 true', 'next 1', 'put away'])
  })
})
