/**
 * The one door to the schema library (zod/mini, for its size in the browser).
 * Messages never come from the library; `contracts/issues` maps issues to texts.
 */
export * as z from 'zod/mini'
