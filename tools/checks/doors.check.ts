import { dirname, posix } from 'node:path'
import { lineAt, type Check, type Problem, type SourceFile } from './check.ts'

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g

/** The room a file belongs to: a package, or a room of shared-utils. Contracts and garments are one. */
export function roomOf(path: string): string | null {
  const shared = /^shared-utils\/src\/([^/]+)\//.exec(path)
  if (shared)
    return /^(contracts|garments)$/.test(shared[1]!) ? 'shared-utils/pure' : `shared-utils/${shared[1]}`
  return /^(root-config|mf-[^/]+|server|tools|tests)\//.exec(path)?.[1] ?? null
}

/** Rooms meet at their doors: no deep imports, no relative path into another room. */
export const doors: Check = {
  name: 'doors',
  rule: 'architecture section 2: every package has its doors in `exports`; no deep imports',
  find: (files) =>
    // the checks' own tests hold planted violations
    files
      .filter(({ path }) => /\.tsx?$/.test(path) && path !== 'tools/checks/checks.test.ts')
      .flatMap(checkFile),
}

function checkFile({ path, text }: SourceFile): Problem[] {
  const room = roomOf(path)
  if (!room) return []
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const message = refuse(path, room, match[2]!)
    return message ? [{ path, line: lineAt(text, match.index), message }] : []
  })
}

function refuse(path: string, room: string, specifier: string): string | null {
  if (/^@mtm\/[^/]+\/(src|dist)\//.test(specifier))
    return `${specifier} is no door: see the package's exports`
  if (!specifier.startsWith('.')) return null
  const target = posix.join(dirname(path), specifier)
  const other = roomOf(target)
  if (!other || other === room) return null
  // tests use one another's support, tools use one another; both name programs of other packages by path only
  if (/^(tests|tools)$/.test(room) && /^(tests|tools)$/.test(other)) return null
  return `${specifier} leaves ${room} for ${other}: import the door (@mtm/${other.replace('shared-utils/pure', 'shared-utils')}…)`
}
