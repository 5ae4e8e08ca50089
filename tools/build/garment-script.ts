import { build, type Plugin } from 'esbuild'
import type { PreviewWords } from '@mtm/shared-utils/garments/preview'
import { fromRoot } from './paths.ts'
import type { Mode } from './rollup-options.ts'

const WORDS = 'virtual:garment-words'

/** A file of `/garment.js`: itself, or a family of garments that it loads when one is drawn. */
export interface ScriptFile {
  /** from the root of the site */
  path: string
  text: string
}

/** Builds `/garment.js`: the drawn garment for any page as a module, its families as files of their own. */
export async function buildGarmentScript({ production }: Mode): Promise<ScriptFile[]> {
  // nothing is written there: the files are named from it
  const out = fromRoot('dist')
  const { outputFiles } = await build({
    entryPoints: { garment: fromRoot('mf-orders/src/garment/script/script.ts') },
    bundle: true,
    splitting: true,
    write: false,
    outdir: out,
    chunkNames: 'assets/garment-[name].[hash]',
    format: 'esm',
    target: 'es2022',
    minify: production,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    conditions: [production ? 'production' : 'development', 'browser'],
    define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
    plugins: [words()],
  })
  return outputFiles.map(({ path, text }) => ({
    path: path.slice(out.length + 1).replaceAll('\\', '/'),
    text,
  }))
}

function words(): Plugin {
  return {
    name: 'mtm-garment-words',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:garment-words$/ }, () => ({ path: WORDS, namespace: 'words' }))
      onLoad({ filter: /.*/, namespace: 'words' }, async () => ({
        contents: `export const words = ${JSON.stringify(await builtInWords())}`,
        loader: 'js',
      }))
    },
  }
}

async function builtInWords(): Promise<PreviewWords> {
  const { previewWords } = await import('@mtm/shared-utils/garments/preview')
  const { BUILT_IN } = await import('@mtm/shared-utils/garments/seeds')
  return previewWords(BUILT_IN.catalogue)
}
