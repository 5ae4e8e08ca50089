import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { withPrefix } from './a-redis.ts'
import { extraStages } from './extra-stages.ts'
import { addressOf, choosePrograms } from './second-postgres.ts'
import { serviceFolder, startService } from './service.ts'
import { STAGES } from './stages.ts'
import { keyCode } from './webdriver.ts'

describe('what --all adds', () => {
  it('is a stage or a line that says why not, each under a name of its own', async () => {
    const { stages, missing } = await extraStages({})
    assert.equal(stages.length + missing.length, 11)
    for (const line of missing) assert.match(line, /^\S.*: .*\(.+\)$/)
    const names = [...STAGES, ...stages].map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
  })

  it('takes what the environment names', async () => {
    const env = { TEST_DATABASE_URL: 'postgres://db/x', REDIS_URL: 'redis://cache' }
    const { stages } = await extraStages(env)
    const on = (wanted: string) => stages.find(({ name }) => name === wanted)?.on
    assert.equal(on('second-postgres'), 'TEST_DATABASE_URL')
    assert.equal(on('redis'), 'REDIS_URL')
  })

  it('prefers the oldest PostgreSQL that the product supports', () => {
    const found = ['18.4', '9.6.24', '14.2', '16.1', '15.14'].map((version) => ({ folder: version, version }))
    assert.equal(choosePrograms(found)?.version, '15.14')
    assert.equal(choosePrograms(found.slice(1, 3)), undefined)
  })

  it('writes addresses that say everything', () => {
    const env = { PGUSER: 'me', PGPASSWORD: 'p@ss', PGDATABASE: 'mine', PGPORT: '5433' }
    assert.equal(addressOf('db.example', env), 'postgres://me:p%40ss@db.example:5433/mine')
    assert.equal(
      addressOf('/run/postgresql', { PGUSER: 'me' }),
      'postgres://me@localhost:5432/postgres?host=%2Frun%2Fpostgresql',
    )
    const address = new URL(withPrefix('redis://:pw@host:1/2', 'mtm_test_1:'))
    assert.equal(address.searchParams.get('prefix'), 'mtm_test_1:')
    assert.equal(address.pathname, '/2')
  })

  it('presses keys by the names that pages know them under', () => {
    assert.deepEqual(['a', '量', 'Escape'].map(keyCode), ['a', '量', '\uE00C'])
    assert.throws(() => keyCode('Return'), /Return is not a key/)
  })
})

describe('a program that runs for the tests', { skip: process.platform === 'win32' && 'no sh' }, () => {
  const shell = (script: string) => ['-c', script]

  it('is ready when it says so, and leaves nothing when it is stopped', async () => {
    const folder = await serviceFolder()
    const service = await startService('/bin/sh', shell('echo listening on 42; exec sleep 600'), {
      ready: /listening on (\d+)/,
      folder,
    })
    assert.equal(service.output[1], '42')
    await service.stop()
    assert.equal(existsSync(folder), false)
  })

  it('reads what it is given, and says why it did not start', async () => {
    const broken = startService('/bin/sh', shell('read -r line; echo "no $line"; exit 3'), {
      ready: /never/,
      input: 'luck\n',
    })
    await assert.rejects(broken, /did not become ready: no luck/)
    await assert.rejects(startService('/nowhere/program', [], { ready: /x/ }), /did not become ready/)
  })

  it('ends with us, even when we are killed', async () => {
    const source = `
      import { startService, serviceFolder } from ${JSON.stringify(join(import.meta.dirname, 'service.ts'))}
      const folder = await serviceFolder()
      const options = { ready: /^pid (.*)/, folder }
      const { output } = await startService('/bin/sh', ['-c', 'echo pid $$; exec sleep 600'], options)
      console.log(output[1] + ' ' + folder)
      setInterval(() => undefined, 1000)`
    const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface(owner.stdout)
    const [line = ''] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?]
    const [pid = '', folder = ''] = line.split(' ')
    assert.ok(Number(pid) > 0, 'the program has started')
    owner.kill('SIGKILL')
    await until('it has ended', () => !isRunning(Number(pid)))
    await until('its folder is gone', () => !existsSync(folder))
  })
})

/** Asks again and again, as nothing tells us of what is not our child. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!isSo()) {
    assert.ok(Date.now() < deadline, what)
    await new Promise(setImmediate)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
