// node tools/build/declared.ts: collects the menu and the dictionaries that the product declares
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DeclaredDictionary } from '@mtm/shared-utils/contracts/dictionary'
import type { DeclaredMenuEntry } from '@mtm/shared-utils/contracts/menu'

/** What `*.menu.ts` and `*.dictionaries.ts` declare, as the server reads it. */
export interface Declared {
  menu: DeclaredMenuEntry[]
  dictionaries: DeclaredDictionary[]
}

/** The collected file, from the root of the product. */
export const DECLARED_FILE = '.build/declared.json'

const MENUS = 'mf-*/src/**/*.menu.ts'
const DICTIONARIES = 'shared-utils/src/contracts/resources/dictionaries/*.dictionaries.ts'

/**
 * Collects every declaration below `root` into {@link DECLARED_FILE}, which is written only when it changes.
 * @throws when declarations contradict each other, naming the file
 */
export async function collectDeclared(root: string): Promise<Declared> {
  const declared: Declared = {
    menu: await collectMenu(root),
    dictionaries: await collectDictionaries(root),
  }
  const path = join(root, DECLARED_FILE)
  const text = JSON.stringify(declared)
  if ((await readFile(path, 'utf8').catch(() => '')) === text) return declared
  await mkdir(dirname(path), { recursive: true })
  // several processes may collect at once: nobody reads half a file
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, text)
  await rename(unfinished, path)
  return declared
}

async function collectMenu(root: string): Promise<DeclaredMenuEntry[]> {
  const found = await readAll<DeclaredMenuEntry>(root, MENUS)
  const taken = new Unique()
  for (const { file, value } of found) {
    taken.add(file, 'path', value.path)
    taken.add(file, 'key', value.key ?? value.path)
    for (const { code, key } of value.buttons ?? []) {
      taken.add(file, 'code', code)
      taken.add(file, 'key of a code', key ?? code)
    }
  }
  const paths = new Map(found.map(({ value }) => [value.path, value]))
  for (const { file, value } of found) {
    if (value.parent && !paths.has(value.parent))
      throw new Error(`${file}: no entry of the menu has the path ${value.parent}`)
    if (standsBelowItself(value, paths)) throw new Error(`${file}: ${value.path} stands below itself`)
  }
  await agreeWithScreens(root, found)
  return found.map(({ value }) => value).sort(inOrderOf(({ path }) => path))
}

function standsBelowItself(entry: DeclaredMenuEntry, paths: ReadonlyMap<string, DeclaredMenuEntry>): boolean {
  const passed = new Set<string>()
  for (let at: DeclaredMenuEntry | undefined = entry; at; at = at.parent ? paths.get(at.parent) : undefined) {
    if (passed.has(at.path)) return true
    passed.add(at.path)
  }
  return false
}

/** A menu file beside a screen names the component that the app's manifest gives this screen. */
async function agreeWithScreens(
  root: string,
  found: readonly FoundDeclaration<DeclaredMenuEntry>[],
): Promise<void> {
  for (const { file, value } of found) {
    if (!existsSync(join(root, file.replace(/\.menu\.ts$/, '.screen.tsx')))) continue
    const app = file.split('/')[0]!
    const { manifest } = (await import(pathToFileURL(join(root, app, 'src/app.manifest.ts')).href)) as {
      manifest: { components: Readonly<Record<string, string>> }
    }
    if (manifest.components[value.component] !== basename(file, '.menu.ts'))
      throw new Error(`${file}: ${app}/src/app.manifest.ts gives ${value.component} another screen, or none`)
  }
}

async function collectDictionaries(root: string): Promise<DeclaredDictionary[]> {
  const found = await readAll<DeclaredDictionary>(root, DICTIONARIES)
  const taken = new Unique()
  for (const { file, value } of found) {
    taken.add(file, 'dictionary', value.code)
    taken.add(file, 'key', value.key ?? value.code)
  }
  return found.map(({ value }) => value).sort(inOrderOf(({ code }) => code))
}

interface FoundDeclaration<T> {
  file: string
  value: T
}

/** The default exports of the files of a pattern, one declaration or a list each. */
async function readAll<T>(root: string, pattern: string): Promise<FoundDeclaration<T>[]> {
  const files = globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const found = files.sort().map(async (file) => {
    const module = (await import(pathToFileURL(join(root, file)).href)) as { default?: T | T[] }
    if (!module.default) throw new Error(`${file} has no default export`)
    return [module.default].flat().map((value) => ({ file, value: value as T }))
  })
  return (await Promise.all(found)).flat()
}

/** Names that may stand once. */
class Unique {
  readonly #files = new Map<string, string>()

  /** @throws when the name is taken, naming both files */
  add(file: string, kind: string, name: string): void {
    const other = this.#files.get(`${kind} ${name}`)
    if (other) throw new Error(`${file}: the ${kind} ${name} is declared in ${other} already`)
    this.#files.set(`${kind} ${name}`, file)
  }
}

/** Compares by code units: the file does not depend on the machine. */
const inOrderOf =
  <T>(nameOf: (value: T) => string) =>
  (a: T, b: T) =>
    nameOf(a) < nameOf(b) ? -1 : 1

if (import.meta.main) {
  try {
    await collectDeclared(resolve(import.meta.dirname, '../..'))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
