// npm run move-files -- to-bucket|to-folder [--dry-run] [--remove]
import { parseArgs } from 'node:util'
import { loadConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import { moveFiles } from './move-files.ts'
import { runOperation, say } from './run-operation.ts'

await runOperation(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    },
  })
  const [direction, ...more] = positionals
  if ((direction !== 'to-bucket' && direction !== 'to-folder') || more.length)
    throw new StartProblem(
      'Say where the files go: npm run move-files -- to-bucket|to-folder [--dry-run] [--remove]',
    )
  await moveFiles(loadConfig(process.env), {
    say,
    direction,
    isTrial: values['dry-run'],
    removes: values.remove,
  })
})
