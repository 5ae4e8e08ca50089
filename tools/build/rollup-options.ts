import { existsSync } from 'node:fs'
import type { OutputOptions, Plugin, RollupLog, WarningHandlerWithDefault } from 'rollup'
import commonjsPlugin from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replacePlugin from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { areasPlugin } from './areas.ts'
import { mendMenuItemPlugin } from './mend-menu-item.ts'
import { viewsPlugin, viewsWithTextsPlugin } from './views.ts'

// their type files describe the CommonJS half: at run time the default import is the function
const commonjs = commonjsPlugin as unknown as typeof commonjsPlugin.default
const replace = replacePlugin as unknown as typeof replacePlugin.default

export interface Mode {
  /** minified, NODE_ENV production, no source maps */
  production: boolean
}

/** The plugins every bundle of this project is made with. */
export function bundlePlugins({ production }: Mode): Plugin[] {
  const environment = JSON.stringify(production ? 'production' : 'development')
  return [
    viewsPlugin(),
    viewsWithTextsPlugin(),
    areasPlugin(),
    mendMenuItemPlugin(),
    existingFile(),
    nodeResolve({
      browser: true,
      exportConditions: [production ? 'production' : 'development', 'browser'],
      extensions: ['.js', '.mjs', '.ts', '.tsx'],
    }),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': environment } }),
    commonjs(),
    // `verbatimModuleSyntax` of the tsconfig files would keep type imports of dependencies alive
    esbuild({
      target: 'es2022',
      jsx: 'automatic',
      tsconfig: false,
      minify: production,
      // a Chinese letter is three bytes, its escape six; the server names the encoding
      charset: 'utf8',
      sourceMap: !production,
      legalComments: 'none',
    }),
  ] as Plugin[]
}

/** Where a bundle's files go; names carry a hash of their content. */
export function systemOutput(dir: string, stem: string, { production }: Mode): OutputOptions {
  return {
    dir,
    format: 'system',
    entryFileNames: 'assets/[name].[hash].js',
    chunkFileNames: `assets/${stem}-[name].[hash].js`,
    hashCharacters: 'base36',
    generatedCode: 'es2015',
    systemNullSetters: true,
    externalLiveBindings: false,
    freeze: false,
    sourcemap: !production,
  }
}

/** Warnings fail a build, except those that say nothing about our code. */
export const strictWarnings: WarningHandlerWithDefault = (warning: RollupLog) => {
  const foreign = /node_modules/.test(
    warning.id ?? warning.ids?.join() ?? warning.loc?.file ?? warning.message,
  )
  const breaks = ['UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'MISSING_GLOBAL_NAME'].includes(warning.code ?? '')
  if (foreign && !breaks) return
  if (['SOURCEMAP_ERROR', 'UNUSED_EXTERNAL_IMPORT', 'CIRCULAR_DEPENDENCY'].includes(warning.code ?? ''))
    return
  throw new Error(`${warning.code}: ${warning.message}`)
}

/** A relative import names its file, extension included; says so instead of a generic refusal. */
function existingFile(): Plugin {
  return {
    name: 'mtm-existing-file',
    resolveId(source, importer) {
      if (
        !/^\.\.?\//.test(source) ||
        !importer ||
        importer.includes('node_modules') ||
        importer.startsWith('\0')
      )
        return null
      const file = new URL(source, `file://${importer}`).pathname
      if (existsSync(file)) return null
      throw new Error(`${importer} imports ${source}, which does not exist`)
    },
  }
}
