import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const COLLECT = join(import.meta.dirname, '../../../../tools/build/declared.ts')

let isCollected = false

/** Collects what the product declares of its menu and dictionaries, as its build does; once in a test process. */
export function collectDeclarations(): void {
  if (isCollected) return
  execFileSync(process.execPath, [COLLECT])
  isCollected = true
}
