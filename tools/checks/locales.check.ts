import { ROOT, type Check, type Problem } from './check.ts'
import { LANGUAGES, loadTexts, localeFolders } from './locale-files.ts'

type Texts = ReadonlyMap<string, string>

/** Three files a folder, the same keys, the same placeholders, no empty text. */
export const locales: Check = {
  name: 'locales',
  rule: 'architecture section 7: texts in zh-CN, en-US and ja_JP with equal keys and placeholders',
  async find(files) {
    const paths = files.map(({ path }) => path)
    const problems: Problem[] = []
    for (const folder of localeFolders(paths)) {
      const names = LANGUAGES.map((language) => `${folder}/${language}.ts`)
      const missing = names.filter((name) => !paths.includes(name))
      if (missing.length)
        problems.push(...missing.map((path) => ({ path, line: 1, message: 'this language is missing' })))
      else {
        const [source, ...others] = await Promise.all(names.map((name) => loadTexts(name, ROOT)))
        for (const [index, other] of others.entries())
          problems.push(
            ...compareTexts(source!, other).map((message) => ({ path: names[index + 1]!, line: 1, message })),
          )
        problems.push(...emptyTexts(source!).map((message) => ({ path: names[0]!, line: 1, message })))
      }
    }
    return problems
  },
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1] ?? '')
    .sort((a, b) => a.localeCompare(b))
    .join(', ')

/** What a translation lacks, has too much, or fills differently. */
export function compareTexts(source: Texts, other: Texts): string[] {
  const problems = emptyTexts(other)
  for (const [key, text] of source) {
    const translated = other.get(key)
    if (translated === undefined) problems.push(`${key} is missing`)
    else if (placeholders(text) !== placeholders(translated))
      problems.push(`${key} fills {${placeholders(translated)}} instead of {${placeholders(text)}}`)
  }
  for (const key of other.keys()) if (!source.has(key)) problems.push(`${key} is not in zh-CN`)
  return problems
}

function emptyTexts(texts: Texts): string[] {
  return [...texts].filter(([, text]) => !text.trim()).map(([key]) => `${key} is empty`)
}
