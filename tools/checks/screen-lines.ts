import type { SourceFile } from './check.ts'

/** What a declared screen is meant to cost at most, with its tests (`docs/guides/new-screen.md`). */
export const MOST_LINES = 150

/** A declared screen and its lines: the declaration of its resource, the server's file, the screen, and their tests. */
export interface ScreenLines {
  /** name of the screen file, without its ending */
  screen: string
  lines: number
  /** those of them that are no tests */
  code: number
}

const RESOURCE = /import (?:type )?\{([^}]*)\} from '@mtm\/shared-utils\/contracts\/(resources\/[^']*)'/g
const count = (text: string) => text.trimEnd().split('\n').length
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** The lines of every screen that is made of a declared resource, the longest first. */
export function linesOfScreens(files: readonly SourceFile[]): ScreenLines[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const linesOf = (path: string) => (texts.has(path) ? count(texts.get(path)!) : 0)
  return files
    .filter(({ path, text }) => path.endsWith('.screen.tsx') && /\bcrudScreen\(|<CrudList\b/.test(text))
    .map(({ path, text }) => {
      const { name, file } = resourceOf(text)
      const served = files.filter(
        (one) =>
          one.path.endsWith('.resource.ts') && new RegExp(`\\bserveResource\\(\\s*${name}\\b`).test(one.text),
      )
      const code = sum([
        declarationOf(texts.get(`shared-utils/src/contracts/${file}.ts`) ?? '', name),
        count(text),
        ...served.map((one) => count(one.text)),
      ])
      const tests = sum([
        linesOf(path.replace('.screen.tsx', '.test.tsx')),
        ...served.map((one) => linesOf(one.path.replace('.resource.ts', '.test.ts'))),
      ])
      const screen = path.slice(path.lastIndexOf('/') + 1).replace('.screen.tsx', '')
      return { screen, lines: code + tests, code }
    })
    .toSorted((one, other) => other.lines - one.lines)
}

/** The resource that a screen is made of, and the contract file that declares it. */
function resourceOf(text: string): { name: string; file: string } {
  const imported = [...text.matchAll(RESOURCE)].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name) => ({ name: name.trim().replace(/^type /, ''), file })),
  )
  const used = /\bcrudScreen\(\s*(\w+)|<CrudList\b[^>]*\bresource=\{(\w+)\}/.exec(text)
  return (
    imported.find(({ name }) => name === (used?.[1] ?? used?.[2])) ?? imported[0] ?? { name: '-', file: '' }
  )
}

/** Lines of one declaration in a file that may hold several. */
function declarationOf(text: string, name: string): number {
  const found = new RegExp(`^export const ${name} = defineResource\\([\\s\\S]*?^\\}\\)`, 'm').exec(text)
  return found ? count(found[0]) : 0
}

/** One line for whoever runs the checks: how many screens there are, and which are longer than meant. */
export function describeLines(screens: readonly ScreenLines[]): string {
  const long = screens.filter(({ lines }) => lines > MOST_LINES)
  const named = long.map(({ screen, lines, code }) => `${screen} ${lines}/${code}`).join(', ')
  const more = named && ` with tests/without: ${named}`
  return `${screens.length} declared screens, ${long.length} of more than ${MOST_LINES} lines${more}`
}
