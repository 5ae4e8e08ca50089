import * as z from 'zod/mini'

/**
 * The one door to the schema library (zod/mini, for its size in the browser).
 * Messages never come from the library; `contracts/issues` maps issues to texts.
 */
export { z }

/** Keys of a map unless it says otherwise: more than any garment has options or measurements. */
const MOST_KEYS = 200
// not the library's registry: the build of the client drops the statement that makes it
const bounds = new WeakMap<object, number>()

/**
 * A map with a bound on the number of its keys ({@link mostKeysOf}).
 * @example const measured = boundedMap(z.string().check(z.maxLength(40)), z.number(), 50)
 */
export function boundedMap<K extends z.core.$ZodRecordKey, V extends z.core.SomeType>(
  key: K,
  value: V,
  most = MOST_KEYS,
): z.ZodMiniRecord<K, V> {
  const map = z.record(key, value).check(z.refine((held) => Object.keys(held).length <= most))
  bounds.set(map, most)
  return map
}

/** The bound of a map, for the description of an API. */
export const mostKeysOf = (schema: object): number | undefined => bounds.get(schema)
