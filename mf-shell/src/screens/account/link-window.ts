import type { LinkOutcome } from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { EXTERNAL_SIGN_IN_FAILED } from '@mtm/shared-utils/contracts/dto/sign-in/external-sign-in-window'
import { openProviderWindow } from '../../parts/entry/provider-window.ts'

/** A window that waits for the address of a provider. */
export interface LinkWindow {
  go(address: string): void
  /** closes it, if it can still be reached, and stops listening */
  stop(): void
}

/**
 * Opens the window in which an account at a provider is linked: synchronously, while the browser still sees the click.
 * Null when the browser blocked it.
 */
export function openLinkWindow(source: string, onOutcome: (outcome: LinkOutcome) => void): LinkWindow | null {
  const read = (message: unknown) => outcomeOf(message, source)
  const opened = openProviderWindow('about:blank', 'mtm-third-link', read, onOutcome)
  return (
    opened && {
      go: (address) => opened.window.location.replace(address),
      stop() {
        opened.stop()
        opened.window.close()
      },
    }
  )
}

/** The result of linking this provider; null for results of signing in. */
function outcomeOf(message: unknown, source: string): LinkOutcome | null {
  if (message === EXTERNAL_SIGN_IN_FAILED) return { linked: false, source, message: '' }
  const result = message as Partial<LinkOutcome> | null
  const isOurs = typeof result?.linked === 'boolean' && result.source === source
  return isOurs ? { linked: result.linked === true, source, message: String(result.message ?? '') } : null
}
