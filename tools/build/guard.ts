import { relative } from 'node:path'
import type { OutputChunk, Plugin } from 'rollup'
import { OFFERED, packageOf, sharedPackages, type ModuleList } from './modules.ts'
import { ROOT } from './paths.ts'

/** Rooms of shared-utils that exist once on a page; contracts and garments are stateless and bundled. */
const SHARED_ROOMS = /^shared-utils\/src\/(runtime|ui|kit)\//

/**
 * Leaves shared modules to the page's import map. A part of a shared library that the map does not list would become
 * a second copy of it: the build stops and says what to add.
 */
export function sharedExternals(modules: ModuleList): Plugin {
  const listed = new Set(modules.shared.map(({ name }) => name))
  const packages = sharedPackages(modules)
  return {
    name: 'mtm-shared-externals',
    resolveId(source, importer) {
      if (listed.has(source)) return { id: source, external: true }
      const name = packageOf(source)
      if (!name) return null
      const isLibraryPart = /^@mtm\/shared-utils\/(runtime|ui|kit)\b/.test(source)
      if (packages.has(name) || (isLibraryPart && !source.endsWith('.css')))
        throw new Error(
          `${relative(ROOT, importer ?? '')} imports ${source}, a part of a shared library that import-map.json does not list: ` +
            `add "${source}": "app:<platform file>/${source}", or every page loads ${name} twice`,
        )
      if (/^@mtm\/(mf-|root-config|server)/.test(name))
        throw new Error(
          `${relative(ROOT, importer ?? '')} imports ${source}: apps know one another by name only`,
        )
      return null
    },
    generateBundle(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') refuseMissingNames(file)
    },
  }
}

/** @throws when a file imports a name that the page leaves out of a library */
function refuseMissingNames({ importedBindings }: OutputChunk): void {
  for (const [name, offered] of Object.entries(OFFERED)) {
    const missing = importedBindings[name]?.find((binding) => binding !== '*' && !offered.includes(binding))
    if (missing) throw new Error(`${name} offers no ${missing}: add it to OFFERED in tools/build/modules.ts`)
  }
}

/** Files that ended up in an app's bundle although the page shares them. */
export function sharedFilesIn(chunks: readonly OutputChunk[], modules: ModuleList): string[] {
  const packages = sharedPackages(modules)
  const found = new Set<string>()
  for (const id of chunks.flatMap((chunk) => Object.keys(chunk.modules))) {
    const path = relative(ROOT, id.replace(/^\0/, '').replace(/\?.*$/, ''))
    const dependency = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path)?.[1]
    if (SHARED_ROOMS.test(path) || (dependency && packages.has(dependency))) found.add(path)
  }
  return [...found].sort()
}

/** @throws when a shared library is inside an app's bundle */
export function refuseSharedFiles(app: string, chunks: readonly OutputChunk[], modules: ModuleList): void {
  const found = sharedFilesIn(chunks, modules)
  if (found.length)
    throw new Error(
      `${app} bundles what the page shares (architecture, section 2):\n  ${found.slice(0, 10).join('\n  ')}`,
    )
}
