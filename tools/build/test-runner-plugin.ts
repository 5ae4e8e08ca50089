import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { buildPageStyles, buildStyles } from './styles.ts'
import { isSystem, mendSystem } from './mend-system.ts'
import { fromRoot, ROOT } from './paths.ts'
import { bundleTests, type TestBundle } from './test-bundle.ts'
import { buildTestLibs, type TestLibs } from './test-libs.ts'

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

/** What the plugin uses of the runner's watcher and of a request. */
interface Watcher {
  emit(event: 'change', file: string): void
}
interface Request {
  path: string
  body: unknown
  type: string
  set(header: string, value: string): void
}

/**
 * Gives the test runner what the build gives a page: test files bundled with the modules of ours that they import,
 * shared libraries from one ES copy, the global sheet. The middleware answers what never changes before the runner
 * looks at it.
 * @param files paths of the test files, from the root of the project
 * @param isWatching bundles again when a source changes, and the files run again whose bundle is another then
 */
export function productRunner(files: readonly string[], isWatching: boolean) {
  let libs: TestLibs | undefined
  let bundle: TestBundle | undefined
  return {
    async middleware(request: Request, next: () => Promise<void>): Promise<void> {
      const { path } = request
      const found = bundle?.read(path) ?? libs?.read(path)
      if (!found) return next()
      request.type = path.endsWith('.map') ? 'json' : 'js'
      request.set('cache-control', found.isImmutable ? 'public, max-age=31536000, immutable' : 'no-store')
      request.body = found.body
    },
    plugin: {
      name: 'mtm-product',
      async serverStart({ fileWatcher }: { fileWatcher: Watcher }) {
        const { addresses: libraries } = (libs = await buildTestLibs())
        const addresses = {
          door: readDoors(),
          library: (source: string) =>
            source.startsWith('systemjs/') ? `/node_modules/${source}` : libraries.get(source),
          sheet: (path: string) => SHEET_PATH + path,
        }
        const changed = (file: string) => void fileWatcher.emit('change', file)
        bundle = await bundleTests(files, addresses, isWatching ? changed : undefined)
      },
      serverStop: () => bundle?.close(),
      transform(context: { path: string; body: unknown }) {
        if (isSystem(context.path)) return { body: mendSystem(String(context.body)) }
        return context.path === REPORT_PATH ? { body: mendReport(String(context.body)) } : undefined
      },
      async serve(context: { path: string }) {
        if (context.path.startsWith(SHEET_PATH))
          return {
            body: await buildStyles(fromRoot(context.path.slice(SHEET_PATH.length + 1)), false),
            type: 'css',
          }
        if (context.path === STYLES_PATH) return { body: await pageStyles(), type: 'css' }
        return undefined
      },
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
