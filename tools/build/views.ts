import { existsSync, globSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'rollup'
import { ROOT } from './paths.ts'

/** The module a micro-app imports its views from. */
export const VIEWS_ID = 'virtual:views'

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
