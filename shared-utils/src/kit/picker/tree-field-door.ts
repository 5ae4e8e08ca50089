import { lazyPart } from '../lifecycle/lazy-part.tsx'

/** The tree, for the fields that show one: it comes when it is shown. */
export const TreeField = lazyPart(async () => (await import('./tree-field.tsx')).TreeField)
