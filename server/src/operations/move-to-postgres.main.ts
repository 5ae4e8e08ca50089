// npm run move-to-postgres -- <postgres url>
import { parseArgs } from 'node:util'
import { loadConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { runOperation, say } from './run-operation.ts'

await runOperation(async () => {
  const [url = '', ...more] = parseArgs({ allowPositionals: true }).positionals
  const parsed = URL.parse(url)
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol) || more.length)
    throw new StartProblem(
      'Give one address: npm run move-to-postgres -- postgres://user@host:5432/name (the password in PGPASSWORD)',
    )
  await moveToPostgres(loadConfig(process.env), url, say)
})
