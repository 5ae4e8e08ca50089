// npm run verify: what can be told within a minute. Arguments name single parts: types lint format checks units
import { prepareDatabaseTypes } from '../prepare/database-types.ts'
import { STAGES } from '../prepare/stages.ts'

const FAST = ['types', 'lint', 'format', 'checks', 'units']
const LIMIT = 60_000

const wanted = process.argv.slice(2)
const began = performance.now()
let failed = 0
await prepareDatabaseTypes()
for (const stage of STAGES.filter(({ name }) =>
  wanted.length ? wanted.includes(name) : FAST.includes(name),
)) {
  process.stdout.write(`\n— ${stage.what}\n`)
  const count = await stage.run()
  failed += count.failed
}
const took = performance.now() - began
process.stdout.write(`\n${failed ? `${failed} failed` : 'all passed'} in ${(took / 1000).toFixed(0)} s\n`)
if (took > LIMIT)
  process.stdout.write('verify is meant to take a minute at most: move what is slow to npm test\n')
process.exitCode = failed ? 1 : 0
