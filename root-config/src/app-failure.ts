import type { LifeCycles } from 'single-spa'
import { within } from './deadline.ts'

/** Shows and removes the message of a failed app. */
export interface FailureHost {
  show(app: string, error: unknown): void
  clear(app: string): void
}

type Lifecycle = LifeCycles['mount']
type Props = Parameters<Extract<Lifecycle, (...args: never) => unknown>>[0]

async function run(lifecycle: Lifecycle, props: Props): Promise<void> {
  for (const step of [lifecycle].flat()) await step(props)
}

/** Lifecycles that show that an app could not be loaded. */
export function failedLifecycles(app: string, error: unknown, host: FailureHost): LifeCycles {
  return {
    bootstrap: async () => {},
    mount: async () => host.show(app, error),
    unmount: async () => host.clear(app),
  }
}

/**
 * Lifecycles that never reject: a rejected one would be final and could stop the router. A failed or endless
 * bootstrap or mount shows the error element instead.
 */
export function guardLifecycles(
  app: string,
  { bootstrap, mount, unmount }: LifeCycles,
  host: FailureHost,
  limit: number,
): LifeCycles {
  let failure: { error: unknown } | null = null
  let mounted = false
  const attempt = async (lifecycle: Lifecycle, props: Props) => {
    try {
      await within(limit, () => run(lifecycle, props), `load error: ${app}`)
    } catch (error) {
      failure = { error }
    }
  }
  return {
    async bootstrap(props) {
      await attempt(bootstrap, props)
    },
    async mount(props) {
      if (!failure) await attempt(mount, props)
      mounted = !failure
      if (failure) host.show(app, failure.error)
    },
    async unmount(props) {
      if (failure) host.clear(app)
      if (!mounted) return
      mounted = false
      // an app that does not leave cleanly is left behind; its container is emptied with it
      await within(limit, () => run(unmount, props), `load error: ${app}`).catch(() => host.clear(app))
    },
  }
}
