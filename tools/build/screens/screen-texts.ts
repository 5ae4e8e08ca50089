import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { importsOf } from '../sources.ts'

/** The texts of a language, by group. */
export interface TextTree {
  [name: string]: string | TextTree
}

const KEY = /[A-Za-z]\w*(?:\.\w+)+/g
/** What a template says before its first value: `form.titles.${form}` */
const BEGINNING = /([A-Za-z][\w.]*)\$\{/g
const WITHOUT_GROUP = /\bt\(\s*`[^`$.]*\$\{/

/** What a screen may say, found in its source and in every file that it imports, lazily or not. */
interface UsedTexts {
  keys: Set<string>
  beginnings: Set<string>
}

/**
 * The texts of a package's screen in one language: those whose keys stand in its files. A key that a template makes of
 * values brings all keys that begin like it.
 * @throws when a key is made without naming its group first: nobody could tell which texts it needs
 */
export async function textsOfScreen(
  packageFolder: string,
  screen: string,
  locale: Locale,
): Promise<TextTree> {
  const used: UsedTexts = { keys: new Set(), beginnings: new Set() }
  collect(screen, packageFolder, used, new Set())
  const { default: all } = (await import(
    pathToFileURL(resolve(packageFolder, `src/locales/${locale}.ts`)).href
  )) as { default: TextTree }
  return pick(all, used, '')
}

function collect(file: string, packageFolder: string, used: UsedTexts, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  if (WITHOUT_GROUP.test(source))
    throw new Error(
      `${relative(packageFolder, file)}: a key begins with its group, as in t(\`form.\${step}\`)`,
    )
  for (const [key] of source.matchAll(KEY)) used.keys.add(key)
  for (const [, beginning = ''] of source.matchAll(BEGINNING))
    if (beginning.includes('.')) used.beginnings.add(beginning)
  for (const specifier of importsOf(source)) {
    if (!/^\.\.?\/.*\.tsx?$/.test(specifier) || specifier.includes('/locales/')) continue
    const next = resolve(dirname(file), specifier)
    if (existsSync(next)) collect(next, packageFolder, used, seen)
  }
}

function pick(texts: TextTree, used: UsedTexts, group: string): TextTree {
  const picked: TextTree = {}
  for (const [name, value] of Object.entries(texts)) {
    const key = `${group}${name}`
    if (typeof value === 'string') {
      if (used.keys.has(key) || [...used.beginnings].some((beginning) => key.startsWith(beginning)))
        picked[name] = value
      continue
    }
    const below = pick(value, used, `${key}.`)
    if (Object.keys(below).length > 0) picked[name] = below
  }
  return picked
}
