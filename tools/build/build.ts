// npm run build [-- --if-stale] [--dev]
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { OutputChunk } from 'rollup'
import { buildApp, buildStart, FIRST_VIEW } from './apps.ts'
import { buildChromeScript } from './chrome-script.ts'
import { buildGarmentScript } from './garment-script.ts'
import { collectDeclared } from './declared.ts'
import { compressAll, keepReleases } from './files.ts'
import { PLATFORM, readModules, type ModuleList } from './modules.ts'
import { pageFile, renderPage, type PageParts, type ServedMap } from './page.ts'
import { DIST, fromRoot, ROOT } from './paths.ts'
import { buildPlatform } from './platform.ts'
import type { Mode } from './rollup-options.ts'
import { planScreens, screenFile, screenParts } from './screens/screen-pages.ts'
import { inputStamp, isFresh, markFresh } from './stale.ts'
import { buildPageStyles } from './styles.ts'

/** Modules that run before the sign-in page is complete, in the order in which they do. */
const FIRST_SCREEN = ['root-config', 'base', 'elements', 'react', 'mf-shell']
/** Files whose address never changes: browsers ask each time whether they did. */
const STABLE = ['index.html', 'import-map.json', 'chrome.js', 'garment.js']
/** Texts of the first view in the other languages. */
const FIRST_TEXTS = /mf-shell\/src\/parts\/entry\/locales\/[^/]+$/

/**
 * Builds everything a page loads into `dir`: platform files, micro-apps, sheet, start script, served import map and
 * `index.html`, and `/chrome.js` and `/garment.js` for other pages; each with compressed copies. Files of earlier releases stay for pages that are still open.
 */
export async function buildAll(dir: string, mode: Mode): Promise<void> {
  const declared = await collectDeclared(ROOT)
  const modules = readModules()
  await mkdir(join(dir, 'assets'), { recursive: true })
  const start = await buildStart(dir, mode)
  const platform = await buildPlatform(modules, dir, mode)
  const apps = new Map<string, OutputChunk[]>()
  for (const app of modules.apps) apps.set(app.name, await buildApp(app, modules, dir, mode))

  const styles = await writeHashed(dir, 'page', 'css', await buildPageStyles(mode.production))
  const icon = await readFile(fromRoot('root-config/src/icon.svg'), 'utf8')
  const chunks = [...platform, ...[...apps.values()].flat()]
  const map = servedMap(modules, platform, apps)
  const first = firstFiles(chunks)
  const signIn = chunksWith(chunks, FIRST_VIEW).map(({ fileName }) => fileName)
  const hashes = (files: readonly string[]) =>
    Object.fromEntries(
      files.map((file) => pageFile(dir, file)).map(({ path, integrity }) => [path, integrity]),
    )
  const texts = chunksWith(chunks, FIRST_TEXTS).map(({ fileName }) => fileName)
  // those of scripts that the page names stand beside their addresses
  map.integrity = hashes(texts)
  await writeFile(join(dir, 'import-map.json'), JSON.stringify(map))
  // every page loads the map; what grows with each screen comes when the first of it is wanted
  const lists = hashLists(platform, apps)
  for (const [name, files] of lists) {
    const list: Pick<ServedMap, 'integrity'> = { integrity: hashes(files.map(({ fileName }) => fileName)) }
    await writeFile(join(dir, name), JSON.stringify(list))
  }
  const stable = [...STABLE, ...lists.keys()]

  const template = await readFile(fromRoot('root-config/src/index.html'), 'utf8')
  const page: PageParts = {
    icon,
    release: releaseOf(chunks),
    styles: pageFile(dir, styles),
    start: pageFile(dir, start.fileName),
    preload: first.map((name) => pageFile(dir, name)),
    later: signIn.map((name) => ({ frame: 'sign-in', ...pageFile(dir, name) })),
  }
  await writeFile(join(dir, 'index.html'), renderPage(template, page))
  const screens = await planScreens(declared, modules, chunks)
  await rm(join(dir, 'pages'), { recursive: true, force: true })
  for (const screen of screens) {
    const path = join(dir, screenFile(screen))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, renderPage(template, screenParts(page, screen, dir)))
  }

  const chromeScript = await buildChromeScript(mode)
  await writeFile(join(dir, 'chrome.js'), chromeScript)
  const hashedScript = await writeHashed(dir, 'chrome', 'js', chromeScript)

  const garment = await buildGarmentScript(mode)
  for (const { path, text } of garment) await writeFile(join(dir, path), text)
  const families = garment.map(({ path }) => path).filter((path) => !stable.includes(path))

  const stablePages = [...stable, ...screens.map(screenFile)]
  const assets = [start.fileName, styles, hashedScript, ...families, ...chunks.flatMap(filesOf)]
  await keepReleases(dir, assets)
  if (!mode.production) return void (await dropCompressed(dir, stable))
  await compressAll(dir, [...assets, ...stablePages], 11)
}

/** The number of a build: a hash of the names of its files, which hold the hashes of their content. */
function releaseOf(chunks: readonly OutputChunk[]): string {
  const names = chunks.map(({ fileName }) => fileName).toSorted()
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 8)
}

/** A chunk and the sheets it links. */
function filesOf(chunk: OutputChunk): string[] {
  return [chunk.fileName, ...chunk.referencedFiles]
}

async function writeHashed(dir: string, stem: string, ending: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const path = `assets/${stem}.${hash}.${ending}`
  await writeFile(join(dir, path), text)
  return path
}

function servedMap(
  modules: ModuleList,
  platform: readonly OutputChunk[],
  apps: ReadonlyMap<string, readonly OutputChunk[]>,
): ServedMap {
  const imports: Record<string, string> = {}
  for (const { name, file } of modules.shared) imports[name] = `app:${file}/${name}`
  for (const file of PLATFORM) {
    const entry = platform.find((chunk) => chunk.isEntry && chunk.name === file)
    if (entry) imports[`@mtm/platform/${file}`] = `/${entry.fileName}`
  }
  for (const [name, chunks] of apps) imports[name] = `/${chunks.find((chunk) => chunk.isEntry)!.fileName}`
  return { imports, integrity: {} }
}

/** The lists of integrity values: one for the page, its chrome and the app of the first screen, one for each other micro-app. */
function hashLists(
  platform: readonly OutputChunk[],
  apps: ReadonlyMap<string, readonly OutputChunk[]>,
): Map<string, OutputChunk[]> {
  const first = [...platform]
  const lists = new Map([['file-hashes.json', first]])
  for (const [name, chunks] of apps) {
    const app = name.replace('@mtm/', '')
    if (FIRST_SCREEN.includes(app) || !app.startsWith('mf-')) first.push(...chunks)
    else lists.set(`file-hashes-${app}.json`, [...chunks])
  }
  return lists
}

/** Entries of the first screen and the chunks they import at once. */
function firstFiles(chunks: readonly OutputChunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const names = new Set<string>()
  const add = (chunk: OutputChunk) => {
    if (names.has(chunk.fileName)) return
    names.add(chunk.fileName)
    for (const file of chunk.imports) if (byFile.has(file)) add(byFile.get(file)!)
  }
  for (const name of FIRST_SCREEN) {
    const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
    if (entry) add(entry)
  }
  return [...names]
}

/** Chunks that a module is in. */
function chunksWith(chunks: readonly OutputChunk[], module: RegExp): OutputChunk[] {
  return chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
}

/** Compressed copies of a development build would be out of date. */
async function dropCompressed(dir: string, stable: readonly string[]): Promise<void> {
  for (const name of stable)
    for (const ending of ['.br', '.gz']) await rm(join(dir, name + ending), { force: true })
}

if (import.meta.main) {
  const production = !process.argv.includes('--dev')
  const stamp = inputStamp(production ? 'production' : 'development')
  if (!(process.argv.includes('--if-stale') && isFresh(stamp))) {
    const began = performance.now()
    process.env.NODE_ENV ??= production ? 'production' : 'development'
    try {
      await buildAll(DIST, { production })
    } catch (error) {
      process.stderr.write(`The build failed: ${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    }
    markFresh(stamp)
    process.stdout.write(`Built dist in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  }
}
