/** The stages of `npm test` whose tests can kill a fault. */
export type FaultStage = 'units' | 'server' | 'browser' | 'contract' | 'faults'

/** A small error that somebody could make, and the promise of the product that it breaks. */
export interface Fault {
  /** unique, `<area>-<what>`, kebab-case */
  id: string
  /** what the product promises, in one sentence; at least one test must notice that it is broken */
  promise: string
  /** the source that holds the promise, from the root with `/`; the only field to change when it moves */
  file: string
  /** text that occurs exactly once in `file`: logic, never an import */
  find: string
  /** takes the place of `find`; the file still compiles */
  replace: string
  stage: FaultStage
  /** globs of the test files of the stage, matched against the end of their paths */
  tests: readonly string[]
}

/** How often a text occurs in another, counted without overlaps. */
export const countOf = (text: string, part: string): number => text.split(part).length - 1

/**
 * Text of a source with a fault planted.
 * @throws when `find` does not occur exactly once
 */
export function plant(text: string, { id, file, find, replace }: Fault): string {
  const count = countOf(text, find)
  if (count !== 1)
    throw new Error(`${id}: what to replace occurs ${count} times in ${file}, and must occur once`)
  return text.replace(find, () => replace)
}
