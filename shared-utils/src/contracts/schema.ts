/**
 * The one door to the schema library (zod/mini, for its size in the browser).
 * Messages are never taken from the library: issues are turned into texts by `contracts/issues`.
 */
export * as z from 'zod/mini'
