import { existsSync } from 'node:fs'
import { rollup, type OutputChunk, type RollupOptions } from 'rollup'
import { refuseSharedFiles, sharedExternals } from './guard.ts'
import { writeJoined } from './join-chunks.ts'
import type { AppModule, ModuleList } from './modules.ts'
import { fromRoot } from './paths.ts'
import { mendSystemPlugin } from './mend-system.ts'
import { bundlePlugins, strictWarnings, systemOutput, type Mode } from './rollup-options.ts'
import { stylesPlugin } from './styles.ts'

/**
 * The first view, with its texts in the default language: the page names its file, and need not wait to learn of it.
 * What other views share with it stays in that file, as each of its own would cost a request.
 */
export const FIRST_VIEW = /mf-shell\/src\/screens\/sign-in\/sign-in\.screen\.tsx$/

/** Rollup's input for one micro-app, chrome or root config. */
export function appOptions(app: AppModule, modules: ModuleList, mode: Mode): RollupOptions {
  const entry = fromRoot(app.entry)
  if (!existsSync(entry)) throw new Error(`import-map.json: ${app.name} → ${app.entry}: no such file`)
  return {
    input: { [app.stem]: entry },
    plugins: [sharedExternals(modules), stylesPlugin(mode.production), ...bundlePlugins(mode)],
    // what a lazy view shares with the entry stays in the entry: no extra request
    preserveEntrySignatures: 'allow-extension',
    onwarn: strictWarnings,
  }
}

/**
 * Builds one module of the map, its views as lazy chunks.
 * @throws when it bundles a shared library
 */
export async function buildApp(
  app: AppModule,
  modules: ModuleList,
  dir: string,
  mode: Mode,
): Promise<OutputChunk[]> {
  const bundle = await rollup(appOptions(app, modules, mode))
  const chunks = await writeJoined(bundle, systemOutput(dir, app.stem, mode), (id) =>
    FIRST_VIEW.test(id) ? 'sign-in.screen' : undefined,
  )
  await bundle.close()
  refuseSharedFiles(app.name, chunks, modules)
  return chunks
}

/** Builds the classic script that `index.html` runs first: SystemJS, the address hook, the choice of first frame. */
export async function buildStart(dir: string, mode: Mode): Promise<OutputChunk> {
  const bundle = await rollup({
    input: { start: fromRoot('root-config/src/main.ts') },
    plugins: [mendSystemPlugin(), ...bundlePlugins(mode)],
    onwarn: strictWarnings,
  })
  const { output } = await bundle.write({
    dir,
    format: 'iife',
    entryFileNames: 'assets/[name].[hash].js',
    sourcemap: !mode.production,
  })
  await bundle.close()
  return output[0]
}
