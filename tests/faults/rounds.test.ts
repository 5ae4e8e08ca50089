import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Report } from './rounds.main.ts'
import { KINDS } from './rounds/kinds.ts'

/** Kinds of `npm test`; the long campaign of `npm run test:all` has all of them, many times. */
const FEW = ['group', 'freeze', 'disk', 'redis']
const CHOSEN = process.env.FAULT_ROUNDS ? KINDS : KINDS.filter(({ name }) => FEW.includes(name))
const ROUNDS = process.env.FAULT_ROUNDS ?? String(CHOSEN.length)
/** The same choices in every run; a longer campaign makes its own. */
const SEED = process.env.FAULT_ROUNDS ? [] : ['--seed=119']

describe(`${ROUNDS} rounds of faults under load`, { timeout: 7_200_000 }, () => {
  let report: Report
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mtm-report-'))
    const file = join(folder, 'report.json')
    const args = [
      join(import.meta.dirname, 'rounds.main.ts'),
      `--rounds=${ROUNDS}`,
      `--kinds=${CHOSEN.map(({ name }) => name)}`,
      ...SEED,
      `--report=${file}`,
    ]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    await once(child, 'exit')
    report = JSON.parse(await readFile(file, 'utf8')) as Report
  })
  after(() => rm(folder, { recursive: true, force: true }))

  for (const { name, what } of CHOSEN)
    it(`${what}: nothing acknowledged is lost, nothing happens twice, and every invariant holds`, () => {
      const rounds = report.rounds.filter(({ kind }) => kind === name)
      for (const { seed, acknowledged, findings } of rounds) {
        assert.deepEqual(findings, { lost: [], doubled: [], broken: [] }, `--kinds=${name} --seed=${seed}`)
        assert.ok(acknowledged > 0, `--kinds=${name} --seed=${seed}`)
      }
      // a kind that this machine cannot bring about has a reason
      assert.equal(rounds.length === 0, name in report.missing)
    })
})
