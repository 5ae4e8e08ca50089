import * as z from 'zod/mini'

/**
 * The one door to the schema library (zod/mini, for its size in the browser).
 * Messages never come from the library; `contracts/issues` maps issues to texts.
 */
export { z }

/** Keys of a map unless it says otherwise: more than any garment has options or measurements. */
const MOST_KEYS = 200

/**
 * A map with a bound on the number of its keys, which its description says too (`maxProperties`).
 * @example const measured = boundedMap(z.string().check(z.maxLength(40)), z.number(), 50)
 */
export function boundedMap<K extends z.core.$ZodRecordKey, V extends z.core.SomeType>(
  key: K,
  value: V,
  most = MOST_KEYS,
): z.ZodMiniRecord<K, V> {
  const map = z.record(key, value).check(z.refine((held) => Object.keys(held).length <= most))
  map.register(z.globalRegistry, { maxProperties: most })
  return map
}
