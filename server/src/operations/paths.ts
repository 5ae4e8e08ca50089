import { resolve } from 'node:path'

/** Resolves a typed path against the caller's folder, because npm runs commands in the project folder. */
export function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
