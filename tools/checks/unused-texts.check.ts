import { ROOT, type Check, type Problem, type SourceFile } from './check.ts'
import { LANGUAGES, loadTexts, localeFolders } from './locale-files.ts'

/** A text nobody shows is a text nobody translates well. */
export const unusedTexts: Check = {
  name: 'unused-texts',
  rule: 'a key of a locale file is used by its own package: remove it, or use it',
  async find(files) {
    const problems: Problem[] = []
    for (const folder of localeFolders(files.map(({ path }) => path))) {
      const home = folder.replace(/\/locales$/, '/')
      const sources = files.filter(
        ({ path }) => path.startsWith(home) && !path.startsWith(`${folder}/`) && /\.tsx?$/.test(path),
      )
      const path = `${folder}/${LANGUAGES[0]}.ts`
      for (const key of unusedKeys([...(await loadTexts(path, ROOT)).keys()], sources))
        problems.push({ path, line: 1, message: `${key} is never used` })
    }
    return problems
  },
}

/** Keys that no source names: as a literal, or by the beginning of a template such as `status.${code}`. */
export function unusedKeys(keys: readonly string[], sources: readonly SourceFile[]): string[] {
  const literals = new Set<string>()
  const prefixes = new Set<string>()
  for (const { text } of sources) {
    for (const match of text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)) literals.add(match[1]!)
    for (const match of text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)) prefixes.add(match[1]!)
  }
  return keys.filter((key) => !literals.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)))
}
