// npm run admin -- create <username> [--name <name>] [--password-stdin]
import { parseArgs } from 'node:util'
import { loadConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { readFirstLine } from './prompt.ts'
import { addAdministrator } from './administrator.ts'
import { runOperation, say } from './run-operation.ts'

await runOperation(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, 'password-stdin': { type: 'boolean', default: false } },
  })
  const [command, username, ...more] = positionals
  if (command !== 'create' || !username || more.length)
    throw new StartProblem('Use: npm run admin -- create <username> [--name <name>] [--password-stdin]')
  const password = values['password-stdin'] ? await readFirstLine() : undefined
  await addAdministrator(loadConfig(process.env), { say, username, realname: values.name, password })
})
