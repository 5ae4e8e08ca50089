import type { Plugin } from 'rollup'

/** The loader as it is published, and where it takes a module that waits for its imports for one that has run. */
const FILE = /[\\/]systemjs[\\/]dist[\\/]s\.min\.js$/
const WAITS = 'i?Promise.all(i).then(n):n()'
const TOLD =
  'i?t.E=Promise.all(i).then(n).then((function(){t.E=null}),(function(e){throw t.er=e,t.E=null,e})):n()'

/** True for the file that {@link mendSystem} mends. */
export const isSystem = (id: string): boolean => FILE.test(id)

/**
 * SystemJS 6.15 notes that a module is running, but not that it waits for an import that is (a style sheet on its
 * way). Whoever imports it meanwhile gets it before it has run, with nothing in it; when that import fails it passes
 * for one that has run. With the note in place the second importer waits, and fails, as the first does.
 * @throws when the published file is another: look whether it needs this still
 */
export function mendSystem(code: string): string {
  const parts = code.split(WAITS)
  if (parts.length !== 2) throw new Error('mend-system: systemjs has changed; see tools/build/mend-system.ts')
  return parts.join(TOLD)
}

/** Rollup's side of {@link mendSystem}. */
export function mendSystemPlugin(): Plugin {
  return {
    name: 'mtm-mend-system',
    transform: (code, id) => (isSystem(id) ? { code: mendSystem(code), map: null } : null),
  }
}
