import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import { LANGUAGES, loadTexts } from '../checks/locale-files.ts'
import { unusedKeys } from '../checks/unused-texts.check.ts'
import { readElements } from './custom-elements.ts'
import { fromRoot, ROOT } from './paths.ts'
import type { Mode } from './rollup-options.ts'
import { sourceFiles } from './sources.ts'
import { buildStyles } from './styles.ts'

const FOLDER = 'mf-shell/src/chrome'
const PARTS = 'virtual:chrome-parts'
/** Sheets of the look that hold custom properties only: a foreign page keeps its own rules. */
const SHEETS = ['tokens', 'colours', 'shoelace']
/** The size of `1rem` that our tokens mean; a foreign page may have another. */
const REM = 16

/** Builds `/chrome.js`: all elements as one classic script that brings everything it needs. */
export async function buildChromeScript({ production }: Mode): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fromRoot(FOLDER, 'script/script.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: production,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    conditions: [production ? 'production' : 'development', 'browser'],
    define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
    plugins: [parts()],
  })
  return outputFiles[0]!.text
}

function parts(): Plugin {
  return {
    name: 'mtm-chrome-parts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:chrome-parts$/ }, () => ({ path: PARTS, namespace: 'parts' }))
      onResolve({ filter: /\/chrome-texts\.ts$/ }, () => ({
        path: fromRoot(FOLDER, 'script/script-texts.ts'),
      }))
      onLoad({ filter: /.*/, namespace: 'parts' }, async () => ({
        contents: await partsSource(),
        loader: 'js',
      }))
    },
  }
}

async function partsSource(): Promise<string> {
  const sources = sourceFiles(['mf-shell'])
    .filter((file) => !/\/(screens|parts|locales)\/|\.test\.tsx?$/.test(file))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const values = {
    sheet: await tokenSheet(),
    icons: await iconsOf(sources),
    texts: Object.fromEntries(
      await Promise.all(LANGUAGES.map(async (language) => [language, await textsOf(language, sources)])),
    ) as unknown,
  }
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

type Sources = Parameters<typeof unusedKeys>[1]
type IconPaths = { CONSOLE_PATHS: Record<string, string> }
type MenuIcons = { menuDrawing: (icon: string) => string; STOCK_ICONS: Readonly<Record<string, string>> }

/** The texts of one language that elements say; the app's file holds those of its screens too. */
async function textsOf(language: string, sources: Sources): Promise<Record<string, string>> {
  const all = await loadTexts(`mf-shell/src/locales/${language}.ts`, ROOT)
  const unused = new Set(unusedKeys([...all.keys()], sources))
  return Object.fromEntries([...all].filter(([key]) => !unused.has(key)))
}

/** The drawings that elements name, and those of menus: of the stock product's and of the declared entries. */
async function iconsOf(sources: Sources): Promise<Record<string, string>> {
  const [{ CONSOLE_PATHS }, { menuDrawing, STOCK_ICONS }] = (await Promise.all([
    import(fromRoot('shared-utils/src/ui/icons/console-paths.ts')),
    import(fromRoot('shared-utils/src/contracts/menu/menu-icons.ts')),
  ])) as [IconPaths, MenuIcons]
  const menus = sourceFiles()
    .filter((file) => file.endsWith('.menu.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const named = new Set(
    [...sources, ...menus].flatMap(({ text }) => text.match(/(?<=['"])[a-z][a-z0-9-]*(?=['"])/g) ?? []),
  )
  const drawn = new Set([...named, ...[...named, ...Object.keys(STOCK_ICONS)].map(menuDrawing)])
  return Object.fromEntries(Object.entries(CONSOLE_PATHS).filter(([name]) => drawn.has(name)))
}

/**
 * The tokens for a page that is not ours: in pixels, as its `rem` may be another, and without the colour scheme of
 * the document, which stays the page's own: our elements have theirs from `--mtm-color-scheme`.
 */
async function tokenSheet(): Promise<string> {
  const sheets = SHEETS.map((name) => buildStyles(fromRoot(`shared-utils/src/ui/theme/${name}.css`), true))
  const tags = (await readElements()).map(({ tag }) => tag)
  return [...(await Promise.all(sheets)), `${tags.join()}{color-scheme:var(--mtm-color-scheme)}`]
    .join('')
    .replace(/(?<=[{;])color-scheme:(?!var)/g, '--mtm-color-scheme:')
    .replace(/(\d*\.?\d+)rem\b/g, (_, size: string) => `${Number(size) * REM}px`)
}
