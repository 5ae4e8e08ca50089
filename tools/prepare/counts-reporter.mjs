// A reporter for Node's test runner: its counts as TAP writes them, and how many seconds the tests of each file took.
import { relative } from 'node:path'

export default async function* counts(source) {
  const seconds = {}
  for await (const { type, data } of source) {
    if (data?.nesting !== 0) continue
    if (type === 'test:diagnostic') yield `# ${data.message}\n`
    if ((type === 'test:pass' || type === 'test:fail') && data.file) {
      // test-files.ts names a suite by its file
      const file = data.name.endsWith('.test.ts') ? data.name : relative(process.cwd(), data.file)
      const path = file.replaceAll('\\', '/')
      seconds[path] = (seconds[path] ?? 0) + data.details.duration_ms / 1000
    }
  }
  yield `# seconds ${JSON.stringify(seconds)}\n`
}
