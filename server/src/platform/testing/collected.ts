import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const COLLECT = join(import.meta.dirname, '../../../../tools/build/declared.ts')

let isCollected = false

/** Collects the declared menu and dictionaries, as the build does; once per test process. */
export function collectDeclarations(): void {
  if (isCollected) return
  execFileSync(process.execPath, [COLLECT])
  isCollected = true
}
