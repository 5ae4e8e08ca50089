import { resolve } from 'node:path'
import { isTest, lineAt, ROOT, type Check, type Problem, type SourceFile } from './check.ts'
import { LANGUAGES, loadTexts, localeFolders } from './locale-files.ts'

/** A text nobody shows is a text nobody translates well. */
export const unusedTexts: Check = {
  name: 'unused-texts',
  rule: 'a key of a locale file is used by its own package, a refusal by some package: remove it, or use it',
  async find(files) {
    const problems: Problem[] = []
    for (const folder of localeFolders(files.map(({ path }) => path))) {
      // what lies in parts is used by the screens of the package
      const home = folder.replace(/\/(parts\/[^/]+\/)?locales$/, '/')
      const sources = files.filter(
        ({ path }) => path.startsWith(home) && !path.startsWith(`${folder}/`) && /\.tsx?$/.test(path),
      )
      const path = `${folder}/${LANGUAGES[0]}.ts`
      for (const key of unusedKeys([...(await loadTexts(path, ROOT)).keys()], sources))
        problems.push({ path, line: 1, message: `${key} is never used` })
    }
    return [...problems, ...(await unusedRefusals(files))]
  },
}

const CATALOGUE = 'shared-utils/src/contracts/errors.ts'
/** The catalogue and the parts that it is made of. */
const isCatalogue = (path: string) =>
  /^shared-utils\/src\/contracts\/(errors\/[\w-]+-)?errors\.ts$/.test(path)

/** Refusals are said by any package: a key of the catalogue is named somewhere that is no test. */
async function unusedRefusals(files: readonly SourceFile[]): Promise<Problem[]> {
  const sources = files.filter(
    ({ path }) =>
      /^(shared-utils|root-config|mf-\w+|server)\/src\/.*\.tsx?$/.test(path) &&
      !isTest(path) &&
      !path.includes('/locales/') &&
      !isCatalogue(path),
  )
  // a run over some files only cannot tell
  const present = files.filter(({ path }) => isCatalogue(path))
  if (!present.some(({ path }) => path === CATALOGUE)) return []
  const unused = unusedKeys(await loadRefusals(), sources)
  return unused.map((key) => {
    const { path, text } = present.find((file) => file.text.includes(`'${key}':`)) ?? present[0]!
    return { path, line: lineAt(text, text.indexOf(`'${key}':`)), message: `${key} is never used` }
  })
}

async function loadRefusals(): Promise<string[]> {
  const module = (await import(resolve(ROOT, CATALOGUE))) as { ERRORS: object }
  return Object.keys(module.ERRORS)
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
