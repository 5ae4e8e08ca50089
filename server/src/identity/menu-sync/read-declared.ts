import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeclaredDictionary } from '@mtm/shared-utils/contracts/dictionary'
import type { DeclaredMenuEntry } from '@mtm/shared-utils/contracts/menu'
import { StartProblem } from '../../platform/config/start-problem.ts'

/** The declarations that `tools/build/declared.ts` collects from the micro-apps and the contracts. */
export interface Declared {
  menu: readonly DeclaredMenuEntry[]
  dictionaries: readonly DeclaredDictionary[]
  /** changes with every declaration */
  digest: string
}

/** The build output with all declarations. */
export const DECLARED_FILE = join(import.meta.dirname, '../../../../.build/declared.json')

/**
 * Reads the declared menu and dictionaries.
 * @throws StartProblem when the build has not collected them
 */
export async function readDeclared(path: string = DECLARED_FILE): Promise<Declared> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new StartProblem('The menu of the product has not been collected: run "npm run build".')
  })
  const { menu, dictionaries } = JSON.parse(text) as Omit<Declared, 'digest'>
  return { menu, dictionaries, digest: digestOf(text) }
}

/** A digest of 32 hexadecimal digits. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
