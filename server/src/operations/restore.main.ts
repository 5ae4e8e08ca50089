// npm run restore -- <file> [--replace [--yes]] [--check]
import { parseArgs } from 'node:util'
import { loadConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { confirmOnTerminal } from './prompt.ts'
import { fromHere } from './paths.ts'
import { checkArchive, restore } from './restore.ts'
import { runOperation, say } from './run-operation.ts'

await runOperation(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  })
  const [name, ...more] = positionals
  if (!name || more.length)
    throw new StartProblem('Name one file: npm run restore -- <file> [--replace] [--yes] [--check]')
  const file = fromHere(name)
  if (values.check) return checkArchive(file, say)
  const confirm = values.yes ? async () => true : confirmOnTerminal
  await restore(loadConfig(process.env), { say, file, replace: values.replace, confirm })
})
