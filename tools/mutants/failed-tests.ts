import { stripVTControlCharacters } from 'node:util'

/**
 * Names of the tests that failed by themselves, in what a stage printed. Tests that never ran are left out: files that
 * could not be loaded, hooks that failed, tests cancelled with their suite.
 */
export function failedTests(output: string): string[] {
  const lines = stripVTControlCharacters(output).split(/\r?\n/)
  return [...new Set([...failedInNode(lines), ...failedInBrowser(lines)])]
}

/** A block of Node's summary: `test at <place>`, `✖ <name> (<time>)`, the error with its stack. */
function failedInNode(lines: readonly string[]): string[] {
  const found: string[] = []
  lines.forEach((line, index) => {
    if (!line.startsWith('test at ')) return
    const end = lines.findIndex((other, at) => at > index && /^(?:test at |━━)/u.test(other))
    const [name = '', ...error] = lines.slice(index + 1, end < 0 ? undefined : end)
    const isHook = error.some((one) => /\bTestHook\.run\b/.test(one))
    const isCancelled = error.some((one) => one.includes('test did not finish before its parent'))
    const plain = name.replace(/^✖ /u, '').replace(/ \([\d.]+m?s\)$/, '')
    if (!isHook && !isCancelled && !/\.test\.tsx?$/.test(plain)) found.push(plain)
  })
  return found
}

/** ` ❌ <suite> > <name>`, or another cross on Windows. What the runner itself says has no suite. */
function failedInBrowser(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const name = /^ (?:❌|𐄂) (.+)$/u.exec(line)?.[1] ?? ''
    return name.includes(' > ') && !/"(?:before|after) (?:all|each)" hook/.test(name) ? [name] : []
  })
}
