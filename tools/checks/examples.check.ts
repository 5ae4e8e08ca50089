import type { Check } from './check.ts'
import { publicParts } from './examples.ts'

/** Public parts of the kit and doors of garments show how they are used. */
export const examples: Check = {
  name: 'examples',
  rule: 'a part that a door of the kit exports, and every door of garments, has an @example (compiled by examples.test.ts)',
  find: (files) =>
    publicParts(files)
      .filter(({ example }) => example === null)
      .map(({ path, line, name, door }) => ({ path, line, message: `${name ?? door} has no @example` })),
}
