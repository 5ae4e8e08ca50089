import { lazy, type ComponentType } from 'react'
import { atom } from 'nanostores'
import { textsSettled } from '@mtm/shared-utils/runtime'
import { LoadError } from '../display/load-error.ts'
import { builtInView } from './built-in-views.ts'

export interface ViewSource {
  /** The component of a menu row's component name; the same one until it fails. */
  of(component: string): ComponentType
  /** Fetches a view's code ahead, so that it renders without a placeholder. Resolves also when the code does not arrive. */
  prepare(component: string): Promise<void>
  /** Forgets a view whose code failed to load, so that the next render requests it again. */
  forget(component: string): void
}

type ViewModule = { default: ComponentType }

/** Lazy views by component name. */
export function viewSource(
  components: Readonly<Record<string, string>>,
  views: Readonly<Record<string, () => Promise<ViewModule>>>,
): ViewSource {
  const ready = new Map<string, ComponentType>()
  const loading = new Map<string, Promise<ViewModule>>()
  const failed = new Set<string>()

  const load = (component: string): Promise<ViewModule> => {
    const known = loading.get(component)
    if (known) return known
    const fetchView = views[components[component] ?? ''] ?? builtInView(component)
    const view = fetchView().then(
      async (module) => {
        // the code may have requested texts: shown without them, the view would suspend again
        await textsSettled()
        return module
      },
      (error: unknown) => {
        failed.add(component)
        throw new LoadError(error)
      },
    )
    loading.set(component, view)
    return view
  }
  return {
    of(component) {
      const known = ready.get(component)
      if (known) return known
      const view = lazy(() => load(component))
      ready.set(component, view)
      return view
    },
    async prepare(component) {
      if (ready.has(component)) return
      try {
        const view = await load(component)
        if (!ready.has(component)) ready.set(component, view.default)
      } catch {
        // the view's own error boundary reports it
      }
    },
    forget(component) {
      if (!failed.delete(component)) return
      ready.delete(component)
      loading.delete(component)
    },
  }
}

/** The views of every micro-app that has started, by its name. */
export const $viewSources = atom<Readonly<Record<string, ViewSource>>>({})
