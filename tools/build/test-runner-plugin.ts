import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { AREAS_ID, areasSource } from './areas.ts'
import { buildPageStyles, buildStyles, styleModule } from './styles.ts'
import { isSystem, mendSystem } from './mend-system.ts'
import { fromRoot, ROOT } from './paths.ts'
import { buildTestLibs, type TestLibs } from './test-libs.ts'
import { packageFolderOf, VIEWS_ID, viewsSource } from './views.ts'

const VIEWS_PATH = /^\/__views__\/([\w-]+)\.js$/
const AREAS_PATH = '/__areas__.js'
const STYLES_PATH = '/__page__.css'
const SHEET_PATH = '/__sheets__'
/** where the page of a test tells the runner what became of it */
const REPORT_PATH = '/__web-dev-server__web-socket.js'

/** The page every browser test file runs in: the product's global sheet, nothing else. */
export function testPage(framework: string): string {
  return `<!doctype html>
<html lang="zh-CN">
  <head><meta charset="utf-8"><link rel="stylesheet" href="${STYLES_PATH}"></head>
  <body>
    <script>localStorage.clear(); sessionStorage.clear()</script>
    <script type="module" src="${framework}"></script>
  </body>
</html>`
}

/**
 * Gives the test runner what the build gives a page: shared libraries from one ES copy, rooms through their doors,
 * `virtual:views`, the global sheet.
 */
export function productPlugin() {
  let libs: TestLibs
  const doors = readDoors()
  return {
    name: 'mtm-product',
    async serverStart() {
      libs = await buildTestLibs()
    },
    resolveImport({ source, context }: { source: string; context: { path: string } }): string | undefined {
      if (source === VIEWS_ID) {
        const folder = packageFolderOf(fromRoot(context.path.slice(1)))
        return `/__views__/${relative(ROOT, folder)}.js`
      }
      if (source === AREAS_ID) return AREAS_PATH
      if (source.endsWith('.css')) {
        const sheet = source.startsWith('@mtm/')
          ? doors(source)
          : new URL(source, `file://${context.path}`).pathname
        return `${SHEET_PATH}${sheet}.js`
      }
      if (source.startsWith('@mtm/')) return doors(source)
      if (source.startsWith('systemjs/')) return `/node_modules/${source}`
      return libs.addresses.get(source)
    },
    transform(context: { path: string; body: unknown }) {
      if (isSystem(context.path)) return { body: mendSystem(String(context.body)) }
      return context.path === REPORT_PATH ? { body: mendReport(String(context.body)) } : undefined
    },
    async serve(context: { path: string }) {
      const views = VIEWS_PATH.exec(context.path)
      if (views)
        return {
          body: viewsSource(fromRoot(views[1]!), (file) => `/${relative(ROOT, file)}`),
          type: 'js',
        }
      if (context.path === AREAS_PATH) return { body: areasSource(), type: 'js' }
      if (context.path.startsWith(SHEET_PATH)) {
        const sheet = context.path.slice(SHEET_PATH.length)
        if (sheet.endsWith('.css.js'))
          return {
            body: styleModule(
              `new URL(${JSON.stringify(SHEET_PATH + sheet.slice(0, -3))}, location.href).href`,
            ),
            type: 'js',
          }
        return { body: await buildStyles(fromRoot(sheet.slice(1)), false), type: 'css' }
      }
      if (context.path === STYLES_PATH) return { body: await pageStyles(), type: 'css' }
      return undefined
    },
  }
}

/**
 * The runner clones what a test reports and falls silent over what cannot be cloned: a failed `expect(element)` would
 * stand there as a file that never ended. Such values go as text.
 */
export function mendReport(code: string): string {
  const parts = code.split('structuredClone(obj)')
  if (parts.length !== 2) throw new Error('test-runner-plugin: the report of the test runner has changed')
  return `${parts.join('sendable(obj)')}
function sendable(value) {
  try {
    return structuredClone(value)
  } catch {
    const text = (_key, part) =>
      part instanceof Element ? part.outerHTML : part instanceof Node || typeof part === 'function' ? String(part) : part
    return JSON.parse(JSON.stringify(value, text))
  }
}`
}

/** Tests of one room run while another has no sheet yet, or a broken one. */
async function pageStyles(): Promise<string> {
  return existsSync(fromRoot('root-config/src/page.css')) ? buildPageStyles(false) : ''
}

/** `@mtm/<package>/<door>` → address, by the packages' own `exports`. */
function readDoors() {
  const exports = new Map<string, Record<string, string>>()
  return (specifier: string): string | undefined => {
    const [scope, name, ...rest] = specifier.split('/')
    const manifest = fromRoot(name!, 'package.json')
    if (!existsSync(manifest)) return undefined
    let table = exports.get(name!)
    if (!table) {
      table =
        (JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: Record<string, string> }).exports ?? {}
      exports.set(name!, table)
    }
    const door = ['.', ...rest].join('/')
    for (const [pattern, target] of Object.entries(table)) {
      if (pattern === door) return `/${relative(ROOT, resolve(fromRoot(name!), target))}`
      const [head, tail] = pattern.split('*')
      if (tail === undefined || !door.startsWith(head!) || !door.endsWith(tail)) continue
      const star = door.slice(head!.length, door.length - tail.length)
      return `/${relative(ROOT, resolve(fromRoot(name!), target.replace('*', star)))}`
    }
    throw new Error(`${specifier} is not a door of ${scope}/${name}`)
  }
}
