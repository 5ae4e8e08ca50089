import { readFileSync } from 'node:fs'
import { fromRoot } from './paths.ts'

/** The platform files of a page, in the order in which they may depend on one another. */
export const PLATFORM = ['base', 'elements', 'react', 'console', 'kit'] as const
export type PlatformFile = (typeof PLATFORM)[number]

/**
 * What the page offers of libraries that are much larger than what is used of them. A platform file keeps every name
 * that it offers; the others are left out.
 */
export const OFFERED: Readonly<Record<string, readonly string[]>> = {
  nanostores: ['atom', 'computed'],
  lit: ['LitElement', 'ReactiveElement', 'css', 'html', 'nothing'],
  '@tanstack/react-query': ['keepPreviousData', 'useQueries', 'useQuery'],
  '@tanstack/react-table': ['rowSelectionFeature', 'rowSortingFeature', 'tableFeatures', 'useTable'],
  'zod/mini': [
    'array',
    'boolean',
    'enum',
    'extend',
    'gt',
    'gte',
    'int',
    'iso',
    'literal',
    'looseObject',
    'lte',
    'maxLength',
    'minLength',
    'null',
    'nullable',
    'number',
    'object',
    'omit',
    'optional',
    'partial',
    'partialRecord',
    'pick',
    'pipe',
    'record',
    'refine',
    'regex',
    'string',
    'superRefine',
    'transform',
    'trim',
    'tuple',
    'union',
    'unknown',
  ],
}

/** A library that every micro-app takes from the page. */
export interface SharedModule {
  name: string
  file: PlatformFile
}

/** A module with a file of its own in the served map. */
export interface AppModule {
  name: string
  /** file name stem in `dist/assets` */
  stem: string
  /** entry below the repository root */
  entry: string
}

export interface ModuleList {
  shared: SharedModule[]
  apps: AppModule[]
}

/**
 * Reads the repository's `import-map.json`: addresses `app:<platform file>/<module>` are shared modules, relative
 * addresses are micro-apps.
 * @throws when an address is neither, or names a platform file that does not exist
 */
export function readModules(path = fromRoot('import-map.json')): ModuleList {
  const { imports } = JSON.parse(readFileSync(path, 'utf8')) as { imports: Record<string, string> }
  const list: ModuleList = { shared: [], apps: [] }
  for (const [name, address] of Object.entries(imports)) {
    if (address.startsWith('./')) {
      list.apps.push({ name, stem: name.replace(/^@mtm\//, ''), entry: address.slice(2) })
      continue
    }
    const file = PLATFORM.find((candidate) => address === `app:${candidate}/${name}`)
    if (!file)
      throw new Error(
        `import-map.json: ${name} → ${address}: expected ./<entry> or app:<${PLATFORM.join('|')}>/${name}`,
      )
    list.shared.push({ name, file })
  }
  return list
}

/** `@scope/name` or `name` of a bare specifier; null for relative, absolute and virtual ones. */
export function packageOf(specifier: string): string | null {
  if (/^[./\0]|^[a-z]+:/i.test(specifier)) return null
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!
}

/** Packages of which no part may be inside an app's bundle (our own rooms are listed by folder in the bundle check). */
export function sharedPackages(modules: ModuleList): Set<string> {
  const packages = new Set(modules.shared.map(({ name }) => packageOf(name)!))
  packages.delete('@mtm/shared-utils')
  // parts of shared packages that are published apart
  for (const part of [
    'lit-html',
    'lit-element',
    '@lit/reactive-element',
    'scheduler',
    '@tanstack/query-core',
    '@tanstack/table-core',
    '@tanstack/virtual-core',
    '@shoelace-style/shoelace',
    '@shoelace-style/localize',
  ])
    packages.add(part)
  return packages
}
