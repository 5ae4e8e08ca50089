import { dirname } from 'node:path/posix'

/** A module of a cruise with what it imports. */
export interface CruisedModule {
  source: string
  dependencies: readonly { resolved: string }[]
}

/** An import that closes a cycle of folders, and the folders of the cycle. */
export interface FolderCycle {
  from: string
  to: string
  folders: readonly string[]
}

/**
 * Cycles between the folders below a root, type imports included. A folder stands for the files directly in it, so
 * that a folder and a folder inside it can form a cycle too. Tests are no part of it.
 * @param root path from the repository root, without a slash at its end
 */
export function folderCycles(modules: readonly CruisedModule[], root: string): FolderCycle[] {
  const inside = (path: string) => path.startsWith(`${root}/`) && !/(\.test|-testing)\.tsx?$/.test(path)
  const imports = modules
    .filter(({ source }) => inside(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => inside(resolved) && dirname(resolved) !== dirname(source))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    )
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const targets = next.get(dirname(from)) ?? new Set<string>()
    next.set(dirname(from), targets.add(dirname(to)))
  }
  return imports.flatMap(({ from, to }) => {
    const back = way(next, dirname(to), dirname(from))
    return back ? [{ from, to, folders: [dirname(from), ...back] }] : []
  })
}

/** The shortest way along the imports, both ends included; null when there is none. */
function way(next: ReadonlyMap<string, ReadonlySet<string>>, start: string, end: string): string[] | null {
  const before = new Map<string, string | null>([[start, null]])
  const queue = [start]
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    if (folder === end) {
      const found: string[] = []
      for (let step: string | null = end; step !== null; step = before.get(step) ?? null) found.unshift(step)
      return found
    }
    for (const target of next.get(folder) ?? [])
      if (!before.has(target)) {
        before.set(target, folder)
        queue.push(target)
      }
  }
  return null
}
