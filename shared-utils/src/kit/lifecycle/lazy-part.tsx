import { Suspense, use, type ComponentType, type JSX } from 'react'

/** ms that a failure is shown before the code is requested again */
const NOTICE_MS = 1_000

/**
 * A field whose code loads on first use: label and place appear at once. A failed load is retried at the next use.
 * @example const Stamp = lazyPart(async () => ({ text }: { text: string }) => <b>{text}</b>)
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<P> = WaitingField,
): (props: P) => JSX.Element {
  let loading: Promise<ComponentType<P>> | null = null
  const ask = () => {
    if (!loading) {
      loading = load()
      loading.catch(() => setTimeout(() => (loading = null), NOTICE_MS))
    }
    return loading
  }
  function Arrived(props: P) {
    const Part = use(ask())
    return <Part {...props} />
  }
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Arrived {...props} />
      </Suspense>
    )
  }
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
