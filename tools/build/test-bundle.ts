import { context, type BuildResult, type Plugin } from 'esbuild'
import { relative, resolve } from 'node:path'
import { AREAS_ID, areasSource } from './areas.ts'
import { fromRoot, ROOT } from './paths.ts'
import { styleModule } from './styles.ts'
import { packageFolderOf, VIEWS_ID, viewsSource } from './views.ts'

/** Where the bundled tests lie, as a folder of the project and as an address; nothing is written there. */
const FOLDER = '.build/browser-tests'

/** Where the bundle finds what it does not contain. */
export interface Addresses {
  /** A door of one of our packages → its file, from the root of the project (`/shared-utils/src/kit/list.ts`). */
  door(specifier: string): string | undefined
  /** A module of a third party → the address of its copy for browsers. */
  library(specifier: string): string | undefined
  /** A style sheet (`/mf-orders/src/screens/x.css`) → the address of the built one. */
  sheet(path: string): string
}

/** Test files with all modules of ours that they import; what several of them import lies in shared chunks. */
export interface TestBundle {
  /**
   * The source at an address: a chunk or its source map; for the address of a test file (`/mf-orders/src/x.test.ts`) a
   * module that imports its bundle.
   */
  read(path: string): { body: string; isImmutable: boolean } | undefined
  /** Stops watching and frees the memory of the bundler. */
  close(): Promise<void>
}

/**
 * Bundles test files for the browser, in memory. The names of chunks contain the hash of their content.
 * @param files paths from the root of the project
 * @param onChange watches the sources and hears of every test file whose bundle has changed, as an absolute path
 * @throws when a source has a syntax error or imports what does not exist
 */
export async function bundleTests(
  files: readonly string[],
  addresses: Addresses,
  onChange?: (file: string) => void,
): Promise<TestBundle> {
  const chunks = new Map<string, string>()
  const entries = new Map<string, string>()

  function take({ outputFiles = [], metafile }: BuildResult): void {
    for (const { path, text } of outputFiles) chunks.set(`/${relative(ROOT, path)}`, text)
    for (const [path, { entryPoint }] of Object.entries(metafile!.outputs)) {
      if (!entryPoint || !files.includes(entryPoint) || entries.get(`/${entryPoint}`) === `/${path}`) continue
      const isChange = entries.has(`/${entryPoint}`)
      entries.set(`/${entryPoint}`, `/${path}`)
      if (isChange) onChange?.(fromRoot(entryPoint))
    }
  }

  const bundler = await context({
    entryPoints: [...files],
    absWorkingDir: ROOT,
    outbase: ROOT,
    outdir: fromRoot(FOLDER),
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    tsconfig: fromRoot('tsconfig.base.json'),
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: onChange ? 'error' : 'silent',
    plugins: [
      resolveSources(addresses),
      {
        name: 'take',
        setup: ({ onEnd }) => onEnd((result) => (result.errors.length > 0 ? undefined : take(result))),
      },
    ],
  })
  try {
    await bundler.rebuild()
  } catch (error) {
    await bundler.dispose()
    throw error
  }
  if (onChange) await bundler.watch()

  return {
    read(path) {
      const entry = entries.get(path)
      if (entry) return { body: `import ${JSON.stringify(entry)}\n`, isImmutable: false }
      const body = chunks.get(path)
      return body === undefined ? undefined : { body, isImmutable: true }
    },
    close: () => bundler.dispose(),
  }
}

/** Doors become files, libraries and style sheets addresses, and virtual modules get their source. */
function resolveSources({ door, library, sheet }: Addresses): Plugin {
  return {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => {
        const file = path.startsWith('@mtm/') ? door(path) : `/${relative(ROOT, resolve(resolveDir, path))}`
        return { path: file, namespace: 'sheet' }
      })
      onLoad({ filter: /.*/, namespace: 'sheet' }, ({ path }) => ({
        contents: styleModule(`new URL(${JSON.stringify(sheet(path))}, location.href).href`),
      }))
      onResolve({ filter: /^virtual:/ }, ({ path, importer }) => ({
        path: path === VIEWS_ID ? `${path}:${relative(ROOT, packageFolderOf(importer))}` : path,
        namespace: 'made',
      }))
      onLoad({ filter: /.*/, namespace: 'made' }, ({ path }) => {
        if (path === AREAS_ID) return { contents: areasSource() }
        const folder = fromRoot(path.slice(VIEWS_ID.length + 1))
        return {
          contents: viewsSource(folder, (file) => file),
          resolveDir: folder,
          watchDirs: [resolve(folder, 'src/screens')],
        }
      })
      onResolve({ filter: /^[^./]/ }, ({ path, kind, namespace }) => {
        if (kind === 'entry-point' || namespace !== 'file') return undefined
        const file = path.startsWith('@mtm/') ? door(path) : undefined
        if (file) return { path: fromRoot(file.slice(1)) }
        const address = library(path)
        return address ? { path: address, external: true } : undefined
      })
    },
  }
}
