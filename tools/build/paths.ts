import { resolve } from 'node:path'

/** The repository; every other path of the tools derives from it. */
export const ROOT = resolve(import.meta.dirname, '../..')
/** What the server serves. */
export const DIST = resolve(ROOT, 'dist')
/** What only the tools read: stamps, type output, copies for tests. */
export const WORK = resolve(ROOT, '.build')

/** A path below the repository root. */
export function fromRoot(...parts: string[]): string {
  return resolve(ROOT, ...parts)
}
