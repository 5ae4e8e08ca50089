// Runs the stages of npm test and adds them up. Arguments: names of stages, --all for what else this machine has.
import { extraStages, STAGES, sum, type Count, type Stage } from './stages.ts'

const args = process.argv.slice(2)
const names = args.filter((argument) => !argument.startsWith('--'))
const extra = args.includes('--all') ? extraStages({ ...process.env }) : { stages: [], missing: [] }
const known = [...STAGES, ...extra.stages]
const unknown = names.filter((name) => !known.some((stage) => stage.name === name))
if (unknown.length) {
  process.stderr.write(
    `No stage is called ${unknown.join(', ')}: ${known.map(({ name }) => name).join(' ')}\n`,
  )
  process.exit(1)
}

// the tests bring their own settings; a server started by hand must not lend them its own
const OURS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'DEMO',
  'CAPTCHA',
  'SMTP_URL',
]
for (const name of [...OURS, 'TEST_DATABASE_URL']) delete process.env[name]

const results: { stage: Stage; count: Count; seconds: number }[] = []
for (const stage of known.filter(({ name }) => !names.length || names.includes(name))) {
  process.stdout.write(`\n━━ ${stage.name}: ${stage.what}\n`)
  const began = performance.now()
  const count = await stage.run()
  results.push({ stage, count, seconds: (performance.now() - began) / 1000 })
}

process.stdout.write('\n')
for (const { stage, count, seconds } of results) {
  const mark = count.failed ? '✗' : '✓'
  const counts = `${count.passed} passed, ${count.failed} failed`.padEnd(24)
  process.stdout.write(`${mark} ${stage.name.padEnd(16)} ${counts} ${seconds.toFixed(0).padStart(4)} s\n`)
}
for (const line of extra.missing) process.stdout.write(`– not run: ${line}\n`)
const total = sum(results.map(({ count }) => count))
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed ? 1 : 0
