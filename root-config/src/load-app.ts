import type { LifeCycles } from 'single-spa'
import { failedLifecycles, guardLifecycles, type FailureHost } from './app-failure.ts'
import { within } from './deadline.ts'

/** Files and micro-apps are given up after this long (specification, point 9). */
export const LOAD_LIMIT = 120_000

type Registration = [deps: string[], declare: System.DeclareFn, metas?: unknown[]]

/** The part of SystemJS that this file uses. */
export interface Loader {
  import(name: string): Promise<unknown>
  resolve(name: string, parent?: string): string
  instantiate(url: string, parent?: string, meta?: unknown): Promise<Registration> | Registration
}

/**
 * Module record of SystemJS: `e` the execution until it has begun, `E` its promise while it awaits, `er` its failure.
 */
interface ModuleRecord {
  e?: unknown
  E?: unknown
  er?: unknown
}

/**
 * The module table of a loader. The small SystemJS build has no functions for it, and the full one costs every page 1.4
 * KB more; the tests run against the real build.
 */
function records(loader: Loader): Record<string, ModuleRecord> {
  const [key] = Object.getOwnPropertySymbols(loader)
  return (loader as unknown as Record<symbol, Record<string, ModuleRecord>>)[key as symbol] ?? {}
}

/** A module that has run and is in use. */
function isAlive(loader: Loader, url: string): boolean {
  const record = records(loader)[url]
  return record !== undefined && record.e === null && !record.E && !record.er
}

function drop(loader: Loader, url: string): void {
  delete records(loader)[url]
}

interface HookOptions {
  limit?: number
  /** resolves when a file may be fetched */
  before?: (url: string) => Promise<void>
  /** called with a file that could not be loaded, after the second attempt */
  onFailed?: (url: string) => void
}

/** Static imports by file, stored on the loader: start script and root config are separate bundles. */
type WithImports = Loader & { mtmImports?: Map<string, string[]> }
const importsOf = (loader: WithImports) => (loader.mtmImports ??= new Map<string, string[]>())

/**
 * Adds two hooks to a loader. Addresses `app:<platform file>/<module>` become modules that re-export a namespace of a
 * platform file, which is fetched on first use. And a file that fails is retried once, then forgotten together with its
 * importers, so that a later import starts afresh.
 */
export function installLoader(
  loader: Loader,
  { limit = LOAD_LIMIT, before, onFailed }: HookOptions = {},
): void {
  const fetchFile = loader.instantiate.bind(loader)
  loader.instantiate = async (url, parent, meta) => {
    if (url.startsWith('app:')) return remember(loader, url, reExport(url))
    const attempt = async () => {
      await before?.(url)
      return remember(loader, url, await fetchFile(url, parent, meta))
    }
    try {
      return await within(limit, () => attempt().catch(attempt), `load error: ${url}`)
    } catch (error) {
      // after the failure has reached everything that waited for it
      setTimeout(() => forgetFailed(loader, url), 0)
      onFailed?.(url)
      throw fileError(url, error)
    }
  }
}

/** The detail for support: the file, without the loader's own message. */
function fileError(url: string, cause: unknown): Error {
  const late = cause instanceof Error && cause.message.endsWith(' s)')
  return late ? cause : new Error(`load error: ${url}`, { cause })
}

function remember(loader: Loader, url: string, registration: Registration): Registration {
  if (registration)
    importsOf(loader).set(
      url,
      registration[0].map((dep) => loader.resolve(dep, url)),
    )
  return registration
}

/** The module behind `app:base/nanostores`: what platform file `base` exports as `nanostores`. */
function reExport(url: string): Registration {
  const [file = '', ...rest] = url.slice('app:'.length).split('/')
  const name = rest.join('/')
  return [
    [`@mtm/platform/${file}`],
    (give) => ({
      setters: [
        (namespaces) => {
          const namespace: unknown = namespaces[name]
          if (namespace) give(namespace)
        },
      ],
      execute() {},
    }),
  ]
}

/** Drops a failed file and its importers that have not been executed. */
function forgetFailed(loader: Loader, url: string): void {
  for (const [importer, urls] of importsOf(loader))
    if (urls.includes(url) && !isAlive(loader, importer)) {
      importsOf(loader).delete(importer)
      forgetFailed(loader, importer)
    }
  if (!isAlive(loader, url)) drop(loader, url)
}

/** Drops a module and its imports that have not been executed: the next import runs them again. */
function forget(loader: Loader, name: string): void {
  const seen = new Set<string>()
  const dropAll = (url: string) => {
    if (seen.has(url)) return
    seen.add(url)
    drop(loader, url)
    for (const imported of importsOf(loader).get(url) ?? []) if (!isAlive(loader, imported)) dropAll(imported)
  }
  dropAll(loader.resolve(name))
}

/** Imports a module of the page's map, as it is. */
export function importModule<T>(name: string, loader = pageLoader()): Promise<T> {
  return loader.import(name) as Promise<T>
}

/** For a retry: the next {@link loadApp} runs the module again. */
export function forgetApp(name: string, loader = pageLoader()): void {
  forget(loader, name)
}

interface LoadOptions {
  host: FailureHost
  loader?: Loader
  limit?: number
}

/**
 * The lifecycles of a micro-app. Never rejects, as a rejection would leave the app dead: a module that does not
 * arrive, throws or has no lifecycles resolves to lifecycles that show an error element.
 */
export async function loadApp(
  name: string,
  { host, loader = pageLoader(), limit = LOAD_LIMIT }: LoadOptions,
): Promise<LifeCycles> {
  try {
    const module = await within(limit, () => loader.import(name), `load error: ${name}`)
    if (!isApp(module)) throw new Error(`${name} exports no bootstrap, mount and unmount`)
    return guardLifecycles(name, module, host, limit)
  } catch (error) {
    return failedLifecycles(name, error, host)
  }
}

function isApp(module: unknown): module is LifeCycles {
  const { bootstrap, mount, unmount } = (module ?? {}) as Partial<LifeCycles>
  return Boolean(bootstrap && mount && unmount)
}

function pageLoader(): Loader {
  return System as unknown as Loader
}
