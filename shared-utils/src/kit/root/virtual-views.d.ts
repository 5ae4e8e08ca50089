/**
 * The views of the micro-app being built, derived from `src/screens/**\/<name>.screen.tsx` by the build and by the
 * test runner: screen folder → lazy import of its screen.
 */
declare module 'virtual:views' {
  import type { ComponentType } from 'react'
  const views: Record<string, () => Promise<{ default: ComponentType }>>
  export default views
}

/**
 * The same, where each view brings its texts: of `src/locales` those whose keys stand in its files. For an app with
 * many; it announces none of its own.
 */
declare module 'virtual:views-with-texts' {
  import type { ComponentType } from 'react'
  const views: Record<string, () => Promise<{ default: ComponentType }>>
  export default views
}
