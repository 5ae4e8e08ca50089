// A reporter for Node's test runner: how many seconds the tests of each file took, as one JSON object at the end.
import { relative } from 'node:path'

export default async function* durations(source) {
  const seconds = {}
  for await (const { type, data } of source)
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.file) {
      const file = relative(process.cwd(), data.file).replaceAll('\\', '/')
      seconds[file] = (seconds[file] ?? 0) + data.details.duration_ms / 1000
    }
  yield JSON.stringify(seconds)
}
