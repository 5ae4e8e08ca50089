import { createRequire } from 'node:module'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { mendMenuItemForTests } from './mend-menu-item.ts'
import { fromRoot, ROOT, WORK } from './paths.ts'
import { thirdPartyImports } from './sources.ts'

/** What tests use besides the libraries of the product. */
const TEST_ONLY = ['chai', 'axe-core', '@web/test-runner-commands']
/** Imported by compiled JSX, never by a source. */
const BY_COMPILER = ['react/jsx-runtime', 'react/jsx-dev-runtime']
/** CommonJS: a browser sees its names only when they are listed. */
const COMMON_JS = /^(react|react-dom|axe-core)($|\/)/

export interface TestLibs {
  /** specifier → address from the repository root */
  addresses: Map<string, string>
  /** The source at an address; a changed copy has another address. */
  read(path: string): { body: string; isImmutable: boolean } | undefined
}

/**
 * ES copies of every third-party module the front and its tests import, as a page gets them (React without its
 * warnings), made in one go so that what they share exists once. React is CommonJS and does not load in a browser
 * otherwise. Rebuilt when the list or the lock file changes.
 */
export async function buildTestLibs(): Promise<TestLibs> {
  const specifiers = [...new Set([...thirdPartyImports(), ...TEST_ONLY, ...BY_COMPILER])]
    .filter((specifier) => !specifier.startsWith('systemjs'))
    .filter((specifier) => !specifier.endsWith('.css'))
    .sort()
  const stamp = createHash('sha256')
    .update(specifiers.join('\n'))
    .update(readFileSync(fromRoot('package-lock.json')))
    .update(readFileSync(import.meta.filename))
    .update(readFileSync(fromRoot('tools/build/mend-menu-item.ts')))
    .digest('hex')
    .slice(0, 12)
  const folder = resolve(WORK, 'test-libs', stamp)
  const nameOf = (specifier: string) => specifier.replace(/^@/, '').replaceAll('/', '__').replace(/\.js$/, '')
  const addresses = new Map(
    specifiers.map((specifier) => [specifier, `/.build/test-libs/${stamp}/${nameOf(specifier)}.js`]),
  )
  const read = readerOf(`/.build/test-libs/${stamp}/`)
  if (existsSync(folder)) return { addresses, read }
  dropOldCopies()
  // several runners may start at once: each builds apart, the first one in wins
  const draft = `${folder}.${process.pid}`
  await build({
    entryPoints: specifiers.map((specifier) => ({ in: `lib:${specifier}`, out: nameOf(specifier) })),
    outdir: draft,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    mainFields: ['browser', 'module', 'main'],
    conditions: ['browser', 'module', 'import'],
    legalComments: 'none',
    logLevel: 'error',
    // served by the test runner itself
    external: ['/__web-dev-server__web-socket.js', '/__web-test-runner__/*'],
    plugins: [
      mendMenuItemForTests(),
      {
        name: 'libs',
        setup(plugins) {
          plugins.onResolve({ filter: /^lib:/ }, ({ path }) => ({ path: path.slice(4), namespace: 'lib' }))
          plugins.onLoad({ filter: /.*/, namespace: 'lib' }, ({ path }) => ({
            contents: entryOf(path),
            resolveDir: ROOT,
            loader: 'js',
          }))
        },
      },
    ],
  })
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  return { addresses, read }
}

/** Reads the files of a folder that never change, each once. */
function readerOf(folder: string): TestLibs['read'] {
  const known = new Map<string, string>()
  return (path) => {
    if (!path.startsWith(folder)) return undefined
    let body = known.get(path)
    if (body === undefined) known.set(path, (body = readFileSync(fromRoot(path.slice(1)), 'utf8')))
    return { body, isImmutable: true }
  }
}

/** Copies of other lists that no running test can still be reading. */
function dropOldCopies() {
  const parent = resolve(WORK, 'test-libs')
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const copy = resolve(parent, name)
    if (Date.now() - statSync(copy).mtimeMs > 3_600_000) rmSync(copy, { recursive: true, force: true })
  }
}

function entryOf(specifier: string): string {
  const quoted = JSON.stringify(specifier)
  if (!COMMON_JS.test(specifier))
    return `export * from ${quoted}; import * as all from ${quoted}; export default all.default`
  const module = createRequire(fromRoot('shared-utils/package.json'))(specifier) as object
  const names = Object.keys(module).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
  return `import module from ${quoted}; export default module; export const { ${names.join(', ')} } = module`
}
