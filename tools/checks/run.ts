// Rules of the sources that a program can check: node tools/checks/run.ts [name …]
import { readSources, type Check } from './check.ts'
import { boundaries } from './boundaries.check.ts'
import { crowded } from './crowded.check.ts'
import { customElements } from './custom-elements.check.ts'
import { decisions } from './decisions.check.ts'
import { doors } from './doors.check.ts'
import { examples } from './examples.check.ts'
import { forms } from './forms.check.ts'
import { jsxText } from './jsx-text.check.ts'
import { length } from './length.check.ts'
import { locales } from './locales.check.ts'
import { logical } from './logical.check.ts'
import { orderNames } from './order-names.check.ts'
import { describeLines, linesOfScreens } from './screen-lines.ts'
import { screenTests } from './screen-tests.check.ts'
import { siblings } from './siblings.check.ts'
import { tokens } from './tokens.check.ts'
import { unusedTexts } from './unused-texts.check.ts'
import { words } from './words.check.ts'

export const CHECKS: readonly Check[] = [
  boundaries,
  crowded,
  customElements,
  decisions,
  doors,
  examples,
  forms,
  jsxText,
  length,
  locales,
  logical,
  orderNames,
  screenTests,
  siblings,
  tokens,
  unusedTexts,
  words,
]

/** Runs checks over the repository; prints every problem and answers who passed. */
async function runChecks(names: readonly string[] = []): Promise<{ passed: number; failed: number }> {
  const files = readSources()
  let failed = 0
  const wanted = CHECKS.filter(({ name }) => !names.length || names.includes(name))
  // together: the boundaries run in a process of their own
  const found = await Promise.all(wanted.map(async (check) => ({ check, problems: await check.find(files) })))
  for (const { check, problems } of found) {
    process.stdout.write(`${problems.length ? '✗' : '✓'} ${check.name}\n`)
    if (!problems.length) continue
    failed++
    for (const { path, line, message } of problems) process.stdout.write(`  ${path}:${line} ${message}\n`)
    process.stdout.write(`  rule: ${check.rule}\n`)
  }
  // for information: nothing is refused for it
  if (!names.length) process.stdout.write(`  ${describeLines(linesOfScreens(files))}\n`)
  return { passed: wanted.length - failed, failed }
}

if (import.meta.main) {
  const { passed, failed } = await runChecks(process.argv.slice(2))
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed ? 1 : 0
}
