import { globSync, readFileSync } from 'node:fs'
import { ROOT } from './paths.ts'
import { resolve } from 'node:path'

/** The packages whose code runs in a browser. */
export const FRONT = ['shared-utils', 'root-config', 'mf-shell', 'mf-system', 'mf-monitor', 'mf-orders']

/** Every TypeScript source below `src` of the given packages, absolute, sorted. */
export function sourceFiles(packages: readonly string[] = FRONT): string[] {
  return globSync(
    packages.map((name) => `${name}/src/**/*.{ts,tsx}`),
    { cwd: ROOT },
  )
    .sort()
    .map((file) => resolve(ROOT, file))
}

const IMPORT = /(?:(?<!['".])\bfrom\s*|(?<!['":-])\bimport\s*\(?\s*)['"]([^'"\s]+)['"]/g
const TYPE_ONLY = /\b(?:import|export)\s+type\s[^;'"]*?from\s*['"][^'"\n]+['"]/g

/** Specifiers that a source imports at run time (types left out). */
export function importsOf(source: string): string[] {
  return [...source.replace(TYPE_ONLY, '').matchAll(IMPORT)].map((match) => match[1]!)
}

/** All bare specifiers of third parties that the front uses, sorted. */
export function thirdPartyImports(): string[] {
  const found = new Set<string>()
  for (const file of sourceFiles())
    for (const specifier of importsOf(readFileSync(file, 'utf8')))
      if (!/^[./]|^@mtm\/|^node:|^virtual:|^\0/.test(specifier)) found.add(specifier)
  return [...found].sort()
}
