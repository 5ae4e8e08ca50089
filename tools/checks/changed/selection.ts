import { matchesGlob, posix } from 'node:path'
import type { ImportGraph } from './import-graph.ts'

/** A project of TypeScript: its file, the files it checks and the projects it refers to, all paths from the root. */
export interface TypesProject {
  path: string
  include: readonly string[]
  references: readonly string[]
}

/** The projects that check a changed file, or whose types depend on one that does. */
export function affectedProjects(
  projects: readonly TypesProject[],
  changed: readonly string[],
): TypesProject[] {
  const affected = new Set(
    projects
      .filter(({ include }) => changed.some((file) => include.some((glob) => matchesGlob(file, glob))))
      .map(({ path }) => path),
  )
  for (let size = -1; size !== affected.size;) {
    size = affected.size
    for (const { path, references } of projects)
      if (references.some((reference) => affected.has(reference))) affected.add(path)
  }
  return projects.filter(({ path }) => affected.has(path))
}

const TEST = /\.test\.tsx?$/
/** What is read by its name instead of being imported: the tests of its folder are the nearest. */
const FOLDER_STEPS = 2

/**
 * Test files that depend on changed files, the nearest first. A test depends on what it imports, on what that imports,
 * and on the files of its own folder, as routes, menus, migrations and texts are found by their names.
 */
export function dependentTests(graph: ImportGraph, changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>()
  for (const [file, imports] of graph)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file])

  const steps = new Map<string, number>(changed.map((file) => [file, 0]))
  // a map is read in the order in which it grows, which is the order of steps
  for (const [file, count] of steps)
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)

  const folders = new Set(changed.map((file) => posix.dirname(file)))
  const distance = (file: string) =>
    Math.min(steps.get(file) ?? Infinity, folders.has(posix.dirname(file)) ? FOLDER_STEPS : Infinity)
  return [...graph.keys()]
    .filter((file) => TEST.test(file) && distance(file) < Infinity)
    .sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
}
