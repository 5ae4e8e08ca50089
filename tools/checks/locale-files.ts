import { resolve } from 'node:path'
import { ROOT } from './check.ts'

export const LANGUAGES = ['zh-CN', 'en-US', 'ja_JP'] as const
type Tree = { readonly [key: string]: string | Tree }

/** Dotted key → text. */
export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

/** The texts of a locale file, which is a module with a default export. */
export async function loadTexts(path: string, root = ROOT): Promise<Map<string, string>> {
  const module = (await import(resolve(root, path))) as { default: Tree }
  return flatten(module.default)
}

/** Folders that hold locale files, derived from one of their paths. */
export function localeFolders(paths: readonly string[]): string[] {
  const folders = paths.flatMap((path) => /^(.*\/locales)\/[^/]+\.ts$/.exec(path)?.[1] ?? [])
  return [...new Set(folders)].sort()
}
