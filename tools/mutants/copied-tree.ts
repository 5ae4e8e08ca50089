import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** What git does not keep, and git itself. */
const LEFT_OUT = new Set(['node_modules', '.git', '.build', 'dist', 'data', 'test-results'])
/** Where npm links the packages of this project to their sources. */
const OWN = '@mtm'

/**
 * Copies the sources of a project, uncommitted ones too, into a folder of its own with the installed packages linked.
 * The packages of the project itself are those of the copy.
 * @returns the folder
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'mtm-mutants-'))
  for (const name of readdirSync(root)) {
    if (LEFT_OUT.has(name)) continue
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => basename(path) !== 'node_modules',
    })
  }
  for (const folder of ['.', ...globSync('*/node_modules', { cwd: root }).map(dirname)])
    linkPackages(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  return copy
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, OWN), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === OWN)
      for (const own of readdirSync(join(from, OWN)))
        symlinkSync(readlinkSync(join(from, OWN, own)), join(to, OWN, own), 'dir')
    else symlinkSync(join(from, name), join(to, name))
  }
}

/** Removes a copy; the linked packages stay. */
export function removeTree(copy: string): void {
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
}
