import { dirname } from 'node:path/posix'
import type { Check } from './check.ts'

const LIMIT = 40

/** A folder whose files can be looked through: what is directly in it, its folders apart. Notes are no part of it. */
export const crowded: Check = {
  name: 'crowded',
  rule: `a folder holds at most ${LIMIT} files: split it by concept`,
  find(files) {
    const folders = Map.groupBy(
      files.filter(({ path }) => path.includes('/') && !path.startsWith('docs/')),
      ({ path }) => dirname(path),
    )
    return [...folders]
      .filter(([, { length }]) => length > LIMIT)
      .map(([folder, { length }]) => ({
        path: folder,
        line: 1,
        message: `${length} files, more than ${LIMIT}`,
      }))
  },
}
