// npm run backup -- [file]
import { parseArgs } from 'node:util'
import { loadConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { backUp } from './backup.ts'
import { fromHere } from './paths.ts'
import { runOperation, say } from './run-operation.ts'

await runOperation(async () => {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (more.length) throw new StartProblem('Name one file, or none: npm run backup -- [file]')
  await backUp(loadConfig(process.env), { say, file: file && fromHere(file) })
})
