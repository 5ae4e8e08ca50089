/**
 * The views of the micro-app being built, derived from `src/screens/**\/<name>.screen.tsx` by the build and by the
 * test runner: screen folder → lazy import of its screen.
 */
declare module 'virtual:views' {
  import type { ComponentType } from 'react'
  const views: Record<string, () => Promise<{ default: ComponentType }>>
  export default views
}
