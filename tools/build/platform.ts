import { rollup, type GetManualChunk, type OutputChunk, type Plugin, type RollupOptions } from 'rollup'
import { writeJoined } from './join-chunks.ts'
import { bundlePlugins, strictWarnings, systemOutput, type Mode } from './rollup-options.ts'
import { stylesPlugin } from './styles.ts'
import { OFFERED, PLATFORM, type ModuleList, type PlatformFile } from './modules.ts'

/** CommonJS libraries: their namespace is the exported object itself. */
const COMMON_JS = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])
const ENTRY = 'platform:'
const PART = 'offered:'

/**
 * Builds the shared libraries of a page into its platform files. Each file exports one namespace per module; the
 * loader re-exports them under the modules' names.
 */
export async function buildPlatform(modules: ModuleList, dir: string, mode: Mode): Promise<OutputChunk[]> {
  const bundle = await rollup(platformOptions(modules, mode))
  const output = {
    ...systemOutput(dir, 'platform', mode),
    // a chunk that only some pages need must not run on others
    hoistTransitiveImports: false,
  }
  const chunks = await writeJoined(bundle, output, assignChunks())
  await bundle.close()
  return chunks
}

function platformOptions(modules: ModuleList, mode: Mode): RollupOptions {
  const used = PLATFORM.filter((file) => modules.shared.some((module) => module.file === file))
  return {
    input: Object.fromEntries(used.map((file) => [file, ENTRY + file])),
    plugins: [entries(modules), stylesPlugin(mode.production), ...bundlePlugins(mode)],
    preserveEntrySignatures: 'allow-extension',
    onwarn: strictWarnings,
  }
}

function entries(modules: ModuleList): Plugin {
  return {
    name: 'mtm-platform-entries',
    resolveId: (source) => (source.startsWith(ENTRY) || source.startsWith(PART) ? `\0${source}` : null),
    load(id) {
      if (id.startsWith(`\0${PART}`)) {
        const name = id.slice(PART.length + 1)
        return `export { ${OFFERED[name]!.join(', ')} } from ${JSON.stringify(name)}`
      }
      if (!id.startsWith(`\0${ENTRY}`)) return null
      const file = id.slice(ENTRY.length + 1) as PlatformFile
      return {
        code: platformEntry(modules, file),
        // libraries that register elements work by being imported
        moduleSideEffects: 'no-treeshake',
      }
    },
  }
}

/** Source of one platform file. */
export function platformEntry(modules: ModuleList, file: PlatformFile): string {
  return modules.shared
    .filter((module) => module.file === file)
    .map(({ name }, index) => {
      const quoted = JSON.stringify(name)
      return COMMON_JS.has(name)
        ? `import m${index} from ${quoted}\nconst n${index} = { ...m${index}, default: m${index} }\nexport { n${index} as ${quoted} }`
        : `export * as ${quoted} from ${name in OFFERED ? JSON.stringify(PART + name) : quoted}`
    })
    .join('\n')
}

/** What every page of a signed-in person loads later: it comes with the kit, which all of them need. */
const WITH_KIT = /runtime\/(notices\/following|sockets\/socket)\.ts$/

/**
 * A module belongs to the first platform file, in their order, that reaches it without a dynamic import: so nothing
 * is there twice and a file depends only on those before it.
 */
function assignChunks(): GetManualChunk {
  let owner: Map<string, PlatformFile> | null = null
  return (id, { getModuleInfo }) => {
    if (!owner) {
      owner = new Map()
      for (const file of PLATFORM) {
        const queue = [`\0${ENTRY}${file}`]
        for (let next = queue.pop(); next; next = queue.pop()) {
          if (owner.has(next)) continue
          const info = getModuleInfo(next)
          if (!info) continue
          owner.set(next, file)
          queue.push(...info.importedIds)
        }
      }
    }
    return owner.get(id) ?? (WITH_KIT.test(id) ? 'kit' : undefined)
  }
}
