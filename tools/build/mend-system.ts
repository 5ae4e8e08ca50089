import type { Plugin } from 'rollup'

/** The loader as it is published. */
const FILE = /[\\/]systemjs[\\/]dist[\\/]s\.min\.js$/
/** What is published, and what takes its place. */
const MENDS: readonly (readonly [published: string, mended: string])[] = [
  // a module that waits for its imports is noted as running
  [
    'i?Promise.all(i).then(n):n()',
    'i?t.E=Promise.all(i).then(n).then((function(){t.E=null}),(function(e){throw t.er=e,t.E=null,e})):n()',
  ],
  // met again on another way through the same graph, it is waited for there too
  ['if(!r[t.id]){if(r[t.id]=!0,', 'if(r[t.id])return t.E;{if(r[t.id]=!0,'],
]

/** True for the file that {@link mendSystem} mends. */
export const isSystem = (id: string): boolean => FILE.test(id)

/**
 * SystemJS 6.15 notes that a module is running, but not that it waits for an import that is (a style sheet on its
 * way). Whoever imports it meanwhile gets it before it has run, with nothing in it, be it another graph or another
 * branch of the same one; when that import fails it passes for one that has run. With the note in place every other
 * importer waits, and fails, as the first does. Circles end as before: within one, the note is not made yet.
 * @throws when the published file is another: look whether it needs this still
 */
export function mendSystem(code: string): string {
  return MENDS.reduce((mended, [published, instead]) => {
    const parts = mended.split(published)
    if (parts.length !== 2)
      throw new Error('mend-system: systemjs has changed; see tools/build/mend-system.ts')
    return parts.join(instead)
  }, code)
}

/** Rollup's side of {@link mendSystem}. */
export function mendSystemPlugin(): Plugin {
  return {
    name: 'mtm-mend-system',
    transform: (code, id) => (isSystem(id) ? { code: mendSystem(code), map: null } : null),
  }
}
