// npm run new -- screen <app> <name>   |   npm run new -- resource [app] <name>
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { spell } from './names.ts'
import {
  APPS,
  areaOf,
  componentOf,
  FIRST_TEXTS,
  resourceFiles,
  screenFiles,
  textsFile,
  type NewFiles,
} from './templates.ts'

const USAGE = `npm run new -- resource [app] <name>   a table with its endpoints and its screen, in mf-system unless an app is named
npm run new -- screen <app> <name>     a screen made by hand, for example: screen mf-orders stock`

/**
 * Writes the files of a new screen or resource.
 * @returns what was written or changed, from the root
 * @throws with one line when the arguments or the tree do not allow it
 */
export function create(root: string, args: readonly string[]): string[] {
  const [kind, ...rest] = args
  if (kind === 'resource' && rest.length === 1) return createResource(root, 'mf-system', rest[0]!)
  if (kind === 'resource' && rest.length === 2) return createResource(root, rest[0]!, rest[1]!)
  if (kind === 'screen' && rest.length === 1)
    throw new Error(`In which app? npm run new -- screen <app> ${rest[0]}, with one of ${APPS.join(', ')}`)
  if (kind === 'screen' && rest.length === 2) return createScreen(root, rest[0]!, rest[1]!)
  throw new Error(USAGE)
}

function createResource(root: string, app: string, name: string): string[] {
  const names = spell(name)
  const component = componentOf(app, `${names.pascal}List`)
  const written = writeAll(root, resourceFiles(app, names, nextMigration(root)))
  return [...written, addComponent(root, app, component, names.kebab), addRoom(root, 'trade', names.kebab)]
}

function createScreen(root: string, app: string, name: string): string[] {
  const names = spell(name)
  const component = componentOf(app, names.pascal)
  const written = writeAll(root, screenFiles(app, names))
  const texts = Object.entries(FIRST_TEXTS).map(([language, text]) =>
    addText(root, `${app}/src/locales/${language}.ts`, names.camel, text),
  )
  return [...written, ...texts, addComponent(root, app, component, names.kebab), ...wireTexts(root, app)]
}

function writeAll(root: string, files: NewFiles): string[] {
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken} exists already`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files)
}

/** The number after the highest one. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'server/migrations')).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** Adds the component's line to the app's manifest. */
function addComponent(root: string, app: string, component: string, folder: string): string {
  return change(root, `${app}/src/app.manifest.ts`, (text) =>
    text.replace(/(components: \{\n?)([\s\S]*?)(\s*\})/, (_, head: string, rows: string, tail: string) => {
      const before = rows.trimEnd() ? `${rows.trimEnd().replace(/,?$/, ',')}\n` : ''
      return `${head.trimEnd()}\n${before}    '${component}': '${folder}',\n  ${tail.trim()}`
    }),
  )
}

/** Names a room of the server in the check of who may import whom. */
function addRoom(root: string, floor: string, room: string): string {
  const key = room.includes('-') ? `'${room}'` : room
  return change(root, 'tools/checks/boundaries/server.cjs', (text) =>
    text.replace(`    name: '${floor}',\n    rooms: {\n`, (head) => `${head}      ${key}: [],\n`),
  )
}

/** Adds a group with its first text to a locale file, or starts the file. */
function addText(root: string, path: string, group: string, text: string): string {
  const entry = `  ${group}: {\n    intro: '${text}',\n  },\n`
  if (existsSync(join(root, path)))
    return change(root, path, (source) => source.replace(/\n\}( satisfies|\n|$)/, `\n${entry}}$1`))
  const isSource = path.endsWith('zh-CN.ts')
  const head = isSource
    ? ''
    : "import type { Texts } from '@mtm/shared-utils/runtime'\nimport type zhCN from './zh-CN.ts'\n\n"
  const tail = isSource ? '}\n' : '} satisfies Texts<typeof zhCN>\n'
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${head}export default {\n${entry}${tail}`)
  return path
}

/** An app's first texts have to be announced in its entry. */
function wireTexts(root: string, app: string): string[] {
  if (existsSync(join(root, `${app}/src/texts.ts`))) return []
  const texts = `${areaOf(app)}Texts`
  return [
    ...writeAll(root, { [`${app}/src/texts.ts`]: textsFile(app) }),
    change(root, `${app}/src/index.ts`, (text) =>
      text
        .replace(/^(import \{ manifest \}.*\n)/m, `$1import { ${texts} } from './texts.ts'\n`)
        .replace(
          /createApp\(\{[^}]*\}\)/,
          `createApp({\n  name: manifest.name,\n  manifest,\n  views,\n  texts: ${texts},\n})`,
        ),
    ),
  ]
}

function change(root: string, path: string, edit: (text: string) => string): string {
  const before = readFileSync(join(root, path), 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`${path} does not look as expected: add the line by hand`)
  writeFileSync(join(root, path), after)
  return path
}

if (import.meta.main) {
  try {
    const written = create(resolve(import.meta.dirname, '../..'), process.argv.slice(2))
    process.stdout.write(`${written.map((path) => `  ${path}`).join('\n')}\n`)
    process.stdout.write(
      'Next: fill in labels and titles, then npm run verify, which writes the types of the table\n',
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
