import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** A file as checks see it: path from the repository root, with `/`. */
export interface SourceFile {
  path: string
  text: string
}
export interface Problem {
  path: string
  line: number
  message: string
}

/** A rule of the sources that a program checks. */
export interface Check {
  name: string
  /** what a failing file is told to read */
  rule: string
  find(files: readonly SourceFile[]): Problem[] | Promise<Problem[]>
}

const PLACES = [
  '{root-config,shared-utils,mf-shell,mf-system,mf-monitor,mf-orders}/src/**/*.{ts,tsx,css,html}',
  'server/{src,seeds,migrations}/**/*.{ts,sql}',
  '{tools,tests}/**/*.{ts,mjs}',
  'docs/**/*.md',
  '*.{md,json,ts,mjs,cjs}',
  '.ci/*',
]

/** Every file the checks look at. */
export function readSources(root = ROOT): SourceFile[] {
  return globSync(PLACES, { cwd: root, exclude: ['**/node_modules/**', 'package-lock.json'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
}

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/')
/** Files that hold data rather than code. */
export const isData = (path: string) => /(^|\/)(locales|seeds|catalogues?|migrations)\//.test(path)
/** Generated files. */
export const isGenerated = (path: string) =>
  path === 'server/src/platform/database/types.ts' || path.startsWith('docs/reference/')

/** Line of a position in a text, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** A problem per match of a pattern. */
export function matches(file: SourceFile, pattern: RegExp, message: (found: string) => string): Problem[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message: message(match[0].trim()),
  }))
}
