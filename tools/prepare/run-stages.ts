// Runs the stages of npm test and adds them up. Arguments: names of stages, --all for what else this machine has,
// --files=<path,path…> for these test files only of the stages named, --record to deal out files by how long they took.
import { join } from 'node:path'
import { prepareDatabaseTypes } from './database-types.ts'
import { endOnSignals, isStopping } from './ending.ts'
import { recordDurations } from './durations.ts'
import { groupsOf, REPORTS, sum, type Outcome, type Stage } from './runners.ts'
import { FOREIGN } from './foreign-settings.ts'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { STAGES } from './stages.ts'

const args = process.argv.slice(2)
const names = args.filter((argument) => !argument.startsWith('--'))
const files = args
  .find((argument) => argument.startsWith('--files='))
  ?.slice('--files='.length)
  .split(',')
const extra = args.includes('--all')
  ? await (await import('./extra-stages.ts')).extraStages(process.env)
  : { stages: [], missing: [] }
const known = [...STAGES, ...extra.stages]
const unknown = names.filter((name) => !known.some((stage) => stage.name === name))
if (unknown.length) {
  process.stderr.write(
    `No stage is called ${unknown.join(', ')}: ${known.map(({ name }) => name).join(' ')}\n`,
  )
  for (const line of extra.missing) process.stderr.write(`– not there: ${line}\n`)
  process.exit(1)
}

for (const name of FOREIGN) delete process.env[name]
const memory = keepTemporaryFilesInMemory()
// where products of this run find an installation to begin with: tests/support/prepared-data.ts
if (memory) process.env['PREPARED_DATA'] = join(memory, 'prepared')

endOnSignals()
await prepareDatabaseTypes()
const results: { stage: Stage; outcome: Outcome; seconds: number }[] = []
const chosen = known.filter(({ name }) => !names.length || names.includes(name))
for (const lanes of groupsOf(chosen)) results.push(...(await Promise.all(lanes.map(runLane))).flat())

async function runLane(stages: readonly Stage[]) {
  const ended: Awaited<ReturnType<typeof runStage>>[] = []
  for (const stage of stages) if (!isStopping()) ended.push(await runStage(stage))
  return ended
}

async function runStage(stage: Stage) {
  process.stdout.write(`\n━━ ${stage.name}: ${stage.what}\n`)
  const began = performance.now()
  const outcome = await stage.run(files).catch((error: unknown) => {
    process.stderr.write(`${stage.name}: ${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1, output: '' }
  })
  return { stage, outcome, seconds: (performance.now() - began) / 1000 }
}

for (const { stage, outcome } of results)
  if (outcome.failed) process.stdout.write(`\n━━ failed in ${stage.name}\n${outcome.output}`)
process.stdout.write('\n')
for (const { stage, outcome, seconds } of results) {
  const mark = outcome.failed ? '✗' : '✓'
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`.padEnd(24)
  process.stdout.write(
    `${mark} ${stage.name.padEnd(16)} ${counts} ${seconds.toFixed(0).padStart(4)} s${stage.on ? `  ${stage.on}` : ''}\n`,
  )
}
for (const line of extra.missing) process.stdout.write(`– not run: ${line}\n`)
if (args.includes('--record')) recordDurations(REPORTS)
const total = sum(results.map(({ outcome }) => outcome))
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed ? 1 : 0
