import { Suspense, use, useEffect, type ComponentType, type JSX } from 'react'

/** ms that a failure is shown before the code is requested again */
const NOTICE_MS = 1_000

/** A component whose code is loaded apart from that of its screen. */
export interface LazyPart<P extends object> {
  (props: P): JSX.Element
  /** Loads the code; it is shown without a wait once this has resolved. */
  preload: () => Promise<unknown>
  /** whether the code is there */
  isLoaded: () => boolean
}

/**
 * A field whose code loads on first use: label and place appear at once. A failed load is retried at the next use.
 * @example const Stamp = lazyPart(async () => ({ text }: { text: string }) => <b>{text}</b>)
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<P> = WaitingField,
): LazyPart<P> {
  let arrived: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  const request = () => {
    if (!loading) {
      loading = load()
      loading.then(
        (part) => (arrived = part),
        () => setTimeout(() => (loading = null), NOTICE_MS),
      )
    }
    return loading
  }
  function Arrived(props: P) {
    const Part = arrived ?? use(request())
    return <Part {...props} />
  }
  function Part(props: P) {
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Arrived {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload: request, isLoaded: () => arrived !== null })
}

/**
 * One loading for the parts of one module: where WebKit loads sources itself (development and tests; the built product
 * loads through SystemJS), a second import of a module that still waits for others resolves before that module has run.
 * A failed load is repeated at the next use.
 * @example const load = loadOnce(async () => ({ Stamp: () => <b>here</b> }))
 * const Stamp = lazyPart(async () => (await load()).Stamp)
 */
export function loadOnce<M>(load: () => Promise<M>): () => Promise<M> {
  let loading: Promise<M> | undefined
  return () => (loading ??= load().finally(() => (loading = undefined)))
}

/**
 * For `lazyPart`: a part that takes no room until it is there, as a dialog does.
 * @example const Stamp = lazyPart(async () => ({ text }: { text: string }) => <b>{text}</b>, NothingYet)
 */
export const NothingYet = (): null => null

/** What a person does first on a page. */
const FIRST_USE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Loads parts as soon as the page is used: not in competition with the first view, and before they are wanted.
 * @param parts the same array on each render
 * @example const PARTS = [lazyPart(async () => () => <p>details</p>, NothingYet)]
 * const Details = () => (usePreload(PARTS), null)
 */
export function usePreload(parts: readonly Pick<LazyPart<object>, 'preload'>[]): void {
  useEffect(() => {
    const begin = () => {
      stop()
      // a failure is reported where the part is shown
      for (const part of parts) part.preload().catch(() => undefined)
    }
    const stop = () => {
      for (const type of FIRST_USE) removeEventListener(type, begin)
    }
    for (const type of FIRST_USE) addEventListener(type, begin, { passive: true })
    return stop
  }, [parts])
}

function WaitingField(props: object) {
  return (
    <div className="mtm-field" aria-busy="true">
      <span className="mtm-field__label">{'label' in props ? String(props.label) : ''}</span>
      <div className="mtm-control" />
      <div className="mtm-field__note" />
    </div>
  )
}
