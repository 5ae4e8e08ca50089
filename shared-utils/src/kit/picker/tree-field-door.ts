import { lazyPart } from '../lifecycle/lazy-part.tsx'

/**
 * Choices from a tree. Loaded on first use.
 * @example <TreeField {...form.field('roles')} source={DEPARTMENTS} by="code" single />
 */
export const TreeField = lazyPart(async () => (await import('./tree-field.tsx')).TreeField)
