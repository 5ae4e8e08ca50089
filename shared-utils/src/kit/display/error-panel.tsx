import '@mtm/shared-utils/ui'
import { ApiError } from '@mtm/shared-utils/runtime'
import { ROOT_TEXTS } from '../texts/root-texts.ts'
import { useLabel } from '../texts/use-label.ts'
import { LoadError } from './load-error.ts'

export interface ErrorPanelProps {
  error: unknown
  onRetry?: () => void
  /** what failed; default: the page ran into a problem, or its code did not load */
  title?: string
  /** the user has entered something that is kept, unless the code never came; default: when there is no retry */
  entered?: boolean
  /** takes the space of one field instead of a page */
  compact?: boolean
}

const references = new WeakMap<object, string>()

/**
 * The number that a user gives to support: the request id, or one generated for this error.
 * @example const reference = referenceOf(error)
 */
export function referenceOf(error: unknown): string {
  if (error instanceof ApiError && error.requestId) return error.requestId
  const key = typeof error === 'object' && error !== null ? error : {}
  const known = references.get(key)
  if (known) return known
  const made = crypto.randomUUID().slice(0, 8)
  references.set(key, made)
  return made
}

/**
 * What happened, a retry button and a reference number: the error state of a page, a list or a part.
 * @example <ErrorPanel error={error} title="The list could not be loaded" onRetry={() => void list.refetch()} />
 */
export function ErrorPanel(props: ErrorPanelProps) {
  const { error, onRetry, title, entered = onRetry === undefined, compact = false } = props
  const label = useLabel()
  const explained = error instanceof ApiError && error.message !== ''
  const isMissing = error instanceof LoadError
  return (
    <div className={compact ? 'mtm-state mtm-state--compact' : 'mtm-state'} role="alert">
      <p className="mtm-state__title">
        {title ?? label(isMissing ? ROOT_TEXTS.loadFailed : ROOT_TEXTS.failed)}
      </p>
      <p className="mtm-state__text">
        {explained
          ? error.message
          : label(entered && !isMissing ? ROOT_TEXTS.failedHelp : ROOT_TEXTS.loadFailedHelp)}
      </p>
      {onRetry && (
        <sl-button variant="primary" onClick={onRetry}>
          {label(ROOT_TEXTS.retry)}
        </sl-button>
      )}
      <p className="mtm-state__reference">{label(ROOT_TEXTS.reference, { id: referenceOf(error) })}</p>
    </div>
  )
}
