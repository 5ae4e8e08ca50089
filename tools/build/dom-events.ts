import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { DomEvent } from '@mtm/shared-utils/contracts/events'
import { fromRoot } from './paths.ts'

const FOLDER = 'shared-utils/src/contracts/events/dom'

/** A declared DOM event: its file, the name of its constant, and its type in words. */
export interface DomEventFile extends DomEvent {
  path: string
  constant: string
  type: string
}

/** Every DOM event that the contracts declare. */
export async function readDomEvents(): Promise<DomEventFile[]> {
  const files = globSync('*.ts', { cwd: fromRoot(FOLDER) }).sort()
  const modules = await Promise.all(
    files.map(async (file) => ({
      path: `${FOLDER}/${basename(file)}`,
      exported: (await import(fromRoot(FOLDER, file))) as Record<string, DomEvent>,
    })),
  )
  return modules.flatMap(({ path, exported }) =>
    Object.entries(exported).map(([constant, event]) => ({ ...event, path, constant, type: typeOf(event) })),
  )
}

function typeOf({ version, sample }: DomEvent): string {
  const fields = Object.entries(sample).map(([name, value]) => `; ${name}: ${typeof value}`)
  return `CustomEvent<{ version: ${version}${fields.join('')} }>`
}
