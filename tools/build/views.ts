import { existsSync, globSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'rollup'
import { LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import { ROOT } from './paths.ts'
import { textsOfScreen } from './screens/screen-texts.ts'

/** The module a micro-app imports its views from. */
export const VIEWS_ID = 'virtual:views'
/** The same, each view with the texts that it needs. */
export const VIEWS_WITH_TEXTS_ID = 'virtual:views-with-texts'
const TEXTS_ID = 'virtual:screen-texts'

/** The module of a screen's texts in a language, or of every screen's by a pattern. */
export function screenTextsId(app: string, view: string, locale: string): string {
  return `\0${TEXTS_ID}/${app}/${view}/${locale}`
}

/** The package folder (`/…/mf-system`) a file stands in. */
export function packageFolderOf(file: string): string {
  for (let folder = dirname(file); folder.length >= ROOT.length; folder = dirname(folder))
    if (existsSync(resolve(folder, 'package.json'))) return folder
  throw new Error(`${file} stands in no package`)
}

/** Screen name → file, for every `<name>.screen.tsx` below a package's `src/screens`. */
export function findViews(packageFolder: string): Map<string, string> {
  const views = new Map<string, string>()
  for (const file of globSync('src/screens/**/*.screen.tsx', { cwd: packageFolder }).sort()) {
    const name = basename(file, '.screen.tsx')
    if (views.has(name)) throw new Error(`${packageFolder}: two screens are called ${name}`)
    views.set(name, resolve(packageFolder, file))
  }
  return views
}

/** Source of `virtual:views` for one package. */
export function viewsSource(packageFolder: string, addressOf: (file: string) => string): string {
  const rows = [...findViews(packageFolder)].map(
    ([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(addressOf(file))}),`,
  )
  return `export default {\n${rows.join('\n')}\n}\n`
}

/** Source of {@link VIEWS_WITH_TEXTS_ID}: a view is there when its texts are. */
export function viewsWithTextsSource(packageFolder: string): string {
  const app = basename(packageFolder)
  const rows = [...findViews(packageFolder)].map(([view, file]) => {
    const loaders = LOCALES.map(
      (locale) =>
        `${JSON.stringify(locale)}: () => import(${JSON.stringify(screenTextsId(app, view, locale).slice(1))})`,
    )
    const name = JSON.stringify(view)
    return `  ${name}: () => withTexts(${name}, () => import(${JSON.stringify(file)}), { ${loaders.join(', ')} }),`
  })
  return `import { registerTexts } from '@mtm/shared-utils/runtime'
async function withTexts(view, load, loaders) {
  const [module] = await Promise.all([load(), registerTexts(${JSON.stringify(app.replace(/^mf-/, ''))}, loaders, view)])
  return module
}
export default {\n${rows.join('\n')}\n}\n`
}

/** Rollup's side of {@link VIEWS_WITH_TEXTS_ID}: the texts of each screen become a lazy chunk for each language. */
export function viewsWithTextsPlugin(): Plugin {
  const prefix = `\0${VIEWS_WITH_TEXTS_ID}:`
  return {
    name: 'mtm-views-with-texts',
    resolveId(source, importer) {
      if (source.startsWith(`${TEXTS_ID}/`)) return `\0${source}`
      if (source !== VIEWS_WITH_TEXTS_ID) return null
      if (!importer) throw new Error(`${VIEWS_WITH_TEXTS_ID} is imported by an app, not an entry`)
      return prefix + relative(ROOT, packageFolderOf(importer))
    },
    async load(id) {
      if (id.startsWith(prefix)) return viewsWithTextsSource(resolve(ROOT, id.slice(prefix.length)))
      if (!id.startsWith(`\0${TEXTS_ID}/`)) return null
      const [, app = '', view = '', locale = ''] = id.split('/')
      const folder = resolve(ROOT, app)
      const texts = await textsOfScreen(folder, findViews(folder).get(view)!, locale as Locale)
      return `export default ${JSON.stringify(texts)}\n`
    },
  }
}

/** Rollup's side of {@link VIEWS_ID}: each screen becomes a lazy chunk. */
export function viewsPlugin(): Plugin {
  const prefix = `\0${VIEWS_ID}:`
  return {
    name: 'mtm-views',
    resolveId(source, importer) {
      if (source !== VIEWS_ID) return null
      if (!importer) throw new Error(`${VIEWS_ID} is imported by an app, not an entry`)
      return prefix + relative(ROOT, packageFolderOf(importer))
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const folder = resolve(ROOT, id.slice(prefix.length))
      this.addWatchFile(resolve(folder, 'src/screens'))
      return viewsSource(folder, (file) => file)
    },
  }
}
