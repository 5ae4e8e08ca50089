import { resolve } from 'node:path'

/** A path as the person who typed it means it: npm runs commands in the folder of the project. */
export function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
