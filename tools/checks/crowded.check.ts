import { dirname } from 'node:path/posix'
import type { Check } from './check.ts'

const LIMIT = 40
/** Folders of files that have one order, which nobody looks through: migrations by their numbers. */
const SEQUENCES: ReadonlySet<string> = new Set(['server/migrations'])

/** Counts the files that lie directly in each folder, documents included; subfolders count on their own. */
export const crowded: Check = {
  name: 'crowded',
  rule: `a folder holds at most ${LIMIT} files: split it by concept`,
  find(files) {
    const folders = Map.groupBy(
      files.filter(({ path }) => path.includes('/')),
      ({ path }) => dirname(path),
    )
    return [...folders]
      .filter(([folder, { length }]) => length > LIMIT && !SEQUENCES.has(folder))
      .map(([folder, { length }]) => ({
        path: folder,
        line: 1,
        message: `${length} files, more than ${LIMIT}`,
      }))
  },
}
