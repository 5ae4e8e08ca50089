import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SourceFile } from '../check.ts'

/** What each file imports of ours: paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The doors of a package of ours: `exports` of its package.json. */
export interface PackageDoors {
  /** as it is imported, `@mtm/…` */
  name: string
  /** from the root */
  folder: string
  doors: Readonly<Record<string, string>>
}

const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'/g

/** Reads what files import of each other, by their text: static, dynamic and type imports, and `export … from`. */
export function importGraph(files: readonly SourceFile[], packages: readonly PackageDoors[]): ImportGraph {
  return new Map(
    files
      .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
      .map(({ path, text }) => [
        path,
        [...text.matchAll(IMPORTS)].flatMap(([, name = '']) => resolveImport(path, name, packages) ?? []),
      ]),
  )
}

function resolveImport(from: string, name: string, packages: readonly PackageDoors[]): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const owner = packages.find((known) => name === known.name || name.startsWith(`${known.name}/`))
  if (!owner) return undefined
  const door = `.${name.slice(owner.name.length)}`
  for (const [pattern, target] of Object.entries(owner.doors)) {
    const [head = '', tail] = pattern.split('*')
    if (tail === undefined ? door === pattern : door.startsWith(head))
      return posix.join(owner.folder, target.replace('*', door.slice(head.length)))
  }
  return undefined
}

/** The packages of a workspace with their doors. */
export function packageDoors(root: string): PackageDoors[] {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>
  return (read('package.json')['workspaces'] as string[])
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, exports = {} } = read(`${folder}/package.json`)
      return { name: name as string, folder, doors: exports as Record<string, string> }
    })
}
