import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DECLARED_FILE } from './declared.ts'
import { fromRoot, ROOT } from './paths.ts'

const INPUTS = [
  'import-map.json',
  'package-lock.json',
  'tools/build/**/*.ts',
  '{root-config,shared-utils,mf-*}/package.json',
  '{root-config,shared-utils,mf-*}/src/**/*',
]
const STAMP = fromRoot('.build/build.stamp')

/** A digest of everything a build depends on: names, sizes and times of its sources. */
export function inputStamp(mode: string): string {
  const hash = createHash('sha256').update(mode).update(process.version)
  for (const file of globSync(INPUTS, { cwd: ROOT }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    const { size, mtimeMs, isFile } = describe(file)
    if (isFile) hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function describe(file: string) {
  const stat = statSync(fromRoot(file))
  return { size: stat.size, mtimeMs: stat.mtimeMs, isFile: stat.isFile() }
}

/** True when `dist` and the declarations that the server reads were built from these very sources. */
export function isFresh(stamp: string): boolean {
  const isBuilt = [fromRoot('dist/index.html'), fromRoot(DECLARED_FILE), STAMP].every((path) =>
    existsSync(path),
  )
  return isBuilt && readFileSync(STAMP, 'utf8') === stamp
}

export function markFresh(stamp: string): void {
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, stamp)
}
