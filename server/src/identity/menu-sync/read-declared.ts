import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeclaredDictionary } from '@mtm/shared-utils/contracts/dictionary'
import type { DeclaredMenuEntry } from '@mtm/shared-utils/contracts/menu'
import { StartProblem } from '../../platform/config/start-problem.ts'

/** What `tools/build/declared.ts` collected from the micro-apps and the contracts. */
export interface Declared {
  menu: readonly DeclaredMenuEntry[]
  dictionaries: readonly DeclaredDictionary[]
  /** changes with every declaration */
  digest: string
}

/** The file of the build that holds every declaration. */
export const DECLARED_FILE = join(import.meta.dirname, '../../../../.build/declared.json')

/**
 * Reads what the product declares of its menu and its dictionaries.
 * @throws StartProblem when the build has not collected it
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
