import { stripVTControlCharacters } from 'node:util'

/** More than this nobody reads at the end of a long log. */
const MOST_LINES = 80

/**
 * What the output of a stage says of its failures, to be repeated at the end of a run: logs are cut in the middle, and
 * a failure told an hour ago is looked for. Output of a program it does not know is answered by its last lines.
 */
export function failuresOf(output: string): string {
  return `${pick(output).slice(0, MOST_LINES).join('\n').trimEnd()}\n`
}

function pick(output: string): string[] {
  const lines = stripVTControlCharacters(output).split(/\r?\n/)
  const summary = lines.findLastIndex((line) => line === '✖ failing tests:')
  if (summary >= 0) return lines.slice(summary + 1)
  const first = lines.findIndex((line) => /^ {2}1\) .*\.spec\.ts/.test(line))
  if (first >= 0) return lines.slice(first)
  const browser = failedBrowserTests(lines)
  return browser.length > 0 ? browser : lines.slice(-MOST_LINES)
}

/** web-test-runner tells failed tests below the name of their file, each up to an empty line. */
function failedBrowserTests(lines: readonly string[]): string[] {
  const found: string[] = []
  let file = ''
  let isInside = false
  for (const line of lines) {
    if (/^\S+\.test\.tsx?:$/.test(line)) file = line
    const begins = /^ (❌|𐄂) /u.test(line)
    if (begins && file) {
      found.push(file)
      file = ''
    }
    isInside = begins || (isInside && line.trim() !== '')
    if (isInside) found.push(line)
  }
  return found
}
