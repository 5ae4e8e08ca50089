import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fromRoot, ROOT } from './paths.ts'

/**
 * The test files that the runner is told to take: paths from the root of the project, undefined when it is told none.
 * @param args a command line with `--files <pattern> …` or `--files=<pattern>`, as often as wanted
 */
export function chosenFiles(args: readonly string[]): string[] | undefined {
  let isList = false
  const patterns: string[] = []
  for (const argument of args) {
    if (argument.startsWith('--files=')) patterns.push(argument.slice('--files='.length))
    else if (isList && !argument.startsWith('-')) patterns.push(argument)
    isList = argument === '--files' || (isList && !argument.startsWith('-'))
  }
  if (patterns.length === 0) return undefined
  return [...new Set(globSync(patterns, { cwd: ROOT }).map((file) => relative(ROOT, fromRoot(file))))].sort()
}

/** True when the runner stays and runs files again that have changed. */
export function isWatching(args: readonly string[]): boolean {
  return args.some((argument) => ['--watch', '--manual'].includes(argument))
}
