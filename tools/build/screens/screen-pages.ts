import { pathToFileURL } from 'node:url'
import type { OutputChunk } from 'rollup'
import { LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import { appOf } from '@mtm/root-config/registry'
import type { Declared } from '../declared.ts'
import type { ModuleList } from '../modules.ts'
import { pageFile, type PageFile, type PageParts } from '../page.ts'
import { fromRoot } from '../paths.ts'
import { screenTextsId } from '../views.ts'

/** What a signed-in person's browser needs to show the screen of an address. */
export interface ScreenPage {
  /** address in the menu */
  path: string
  /** in the order in which they are needed */
  scripts: string[]
  texts: Record<Locale, string[]>
  /** the calls that the screen makes first */
  calls: readonly string[]
}

/** What every screen has around it: menu, header and tabs, and what brings notices. */
const AROUND = /mf-shell\/src\/chrome\/chrome\.ts$|runtime\/notices\/following\.ts$/
const TEXTS = /\/locales\/(?:[\w-]+\/)*([\w-]+)\.ts$/

/** What a screen needs whose address a page begins with, for every screen of the declared menu. */
export async function planScreens(
  { menu }: Pick<Declared, 'menu'>,
  modules: ModuleList,
  chunks: readonly OutputChunk[],
): Promise<ScreenPage[]> {
  const need = new Needs(modules, chunks)
  const views = new Map<string, { folder: string; view: string }>()
  for (const app of modules.apps) {
    const folder = app.entry.replace(/\/src\/.*/, '')
    if (!folder.startsWith('mf-') || app.name === '@mtm/chrome') continue
    const { manifest } = (await import(pathToFileURL(fromRoot(folder, 'src/app.manifest.ts')).href)) as {
      manifest: { components: Readonly<Record<string, string>> }
    }
    for (const [component, view] of Object.entries(manifest.components))
      if (appOf(component) === app.name) views.set(component, { folder, view })
  }
  return menu.flatMap(({ path, component, firstCalls: calls = [] }) => {
    const found = views.get(component)
    if (!found || !/^[\w/-]+$/.test(path)) return []
    const { folder, view } = found
    const roots = [
      need.entry('@mtm/root-config'),
      need.entry(appOf(component)),
      need.holding((id) => id.includes(`/${folder}/src/screens/`) && id.endsWith(`/${view}.screen.tsx`)),
      ...need.allHolding((id) => AROUND.test(id)),
    ]
    const { scripts, texts } = need.of(roots)
    for (const locale of LOCALES)
      texts[locale].push(
        ...need
          .allHolding((id) => id === screenTextsId(folder, view, locale))
          .map(({ fileName }) => fileName),
      )
    return [{ path, scripts, texts, calls }]
  })
}

/** The file of an address's own page, below `dist`. */
export function screenFile({ path }: Pick<ScreenPage, 'path'>): string {
  return `pages${path}.html`
}

/**
 * The page of a screen: that of every address, which also names what this one needs. Somebody without a session sees
 * the sign-in page instead, so it names that, too.
 */
export function screenParts(page: PageParts, { scripts, texts, calls }: ScreenPage, dir: string): PageParts {
  const files = scripts.map((name) => pageFile(dir, name))
  const needed = new Set(files.map(({ path }) => path))
  const everywhere = page.preload.filter(({ path }) => needed.has(path))
  const ahead = new Set(everywhere.map(({ path }) => path))
  return {
    ...page,
    calls,
    preload: everywhere,
    later: [
      ...files.filter(({ path }) => !ahead.has(path)).map((file) => ({ frame: 'console', ...file }) as const),
      ...LOCALES.flatMap((locale) =>
        withoutCopies(texts[locale].map((name) => pageFile(dir, name))).map(
          (file) => ({ frame: 'console', lang: localeTag(locale), ...file }) as const,
        ),
      ),
      ...page.preload
        .filter(({ path }) => !needed.has(path))
        .map((file) => ({ frame: 'sign-in', ...file }) as const),
      ...page.later,
    ],
  }
}

/**
 * Of files with the same content the last: the chrome, which is there before any screen, and an app have the same texts
 * in files of their own, and the first that registers them spares the other.
 */
const withoutCopies = (files: readonly PageFile[]): PageFile[] => [
  ...new Map(files.map((file) => [file.integrity, file])).values(),
]

const localeTag = (locale: Locale): string => locale.replace('_', '-')

class Needs {
  readonly #chunks: readonly OutputChunk[]
  readonly #byName: Map<string, OutputChunk>

  constructor(modules: ModuleList, chunks: readonly OutputChunk[]) {
    this.#chunks = chunks
    this.#byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const entries = new Map(chunks.filter(({ isEntry }) => isEntry).map((chunk) => [chunk.name, chunk]))
    for (const { name, file } of modules.shared) this.#byName.set(name, entries.get(file)!)
    for (const { name, stem } of modules.apps) this.#byName.set(name, entries.get(stem)!)
  }

  entry(name: string): OutputChunk {
    return this.#byName.get(name)!
  }

  allHolding(isModule: (id: string) => boolean): OutputChunk[] {
    return this.#chunks.filter(({ moduleIds }) => moduleIds.some(isModule))
  }

  /** @throws when no chunk holds it */
  holding(isModule: (id: string) => boolean): OutputChunk {
    const [chunk] = this.allHolding(isModule)
    if (!chunk) throw new Error('screen-pages: a screen of the menu is in no chunk')
    return chunk
  }

  /** The files of these chunks and of all that they import at once, and the texts that they fetch first. */
  of(roots: readonly OutputChunk[]): Pick<ScreenPage, 'scripts' | 'texts'> {
    const found = new Set<OutputChunk>()
    const seen = new Set<OutputChunk>()
    const add = (chunk: OutputChunk) => {
      if (seen.has(chunk)) return
      seen.add(chunk)
      for (const name of chunk.imports) {
        const next = this.#byName.get(name)
        if (next) add(next)
      }
      found.add(chunk)
    }
    for (const root of roots) add(root)
    const texts = Object.fromEntries(LOCALES.map((locale) => [locale, [] as string[]])) as Record<
      Locale,
      string[]
    >
    for (const chunk of found)
      for (const name of chunk.dynamicImports) {
        const part = this.#byName.get(name)
        const locale = LOCALES.find((one) => part?.moduleIds.every((id) => TEXTS.exec(id)?.[1] === one))
        if (part && locale && !texts[locale].includes(part.fileName)) texts[locale].push(part.fileName)
      }
    return { scripts: [...found].map(({ fileName }) => fileName), texts }
  }
}
