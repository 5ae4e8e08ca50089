import type { Resource } from '@mtm/shared-utils/contracts/resource'

const codes = new Set<string>()

/** Remembers the dictionaries that the fields of a served resource choose from. */
export function noteDictionaries({ fields }: Resource): void {
  for (const { dict } of Object.values(fields)) if (dict) codes.add(dict)
}

/** Whether a field of this product chooses from a dictionary, so that it cannot do without. */
export const isUsedDictionary = (code: string): boolean => codes.has(code)
