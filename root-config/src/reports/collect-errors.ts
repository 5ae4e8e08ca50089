import { REPORT_LIMITS, type BrowserErrorReport } from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { maskMessage, reduceStack } from '@mtm/shared-utils/contracts/monitor/report-masking'

type Found = Pick<BrowserErrorReport, 'kind' | 'message' | 'stack'>

/** Takes the errors of a page, those from before too. Answers the distinct ones, masked, with their counts. */
export function collectErrors(page: Window, screen: () => string): () => BrowserErrorReport[] {
  const found = new Map<string, BrowserErrorReport>()
  const take = (event: Event) => {
    const seen = describe(event, page.origin)
    if (!seen) return
    const key = `${seen.kind} ${seen.message} ${seen.stack}`
    const known = found.get(key)
    if (known) known.count = Math.min(known.count + 1, REPORT_LIMITS.count)
    else if (found.size < REPORT_LIMITS.errors) found.set(key, { ...seen, screen: screen(), count: 1 })
  }
  const queue = page.mtmEvents
  if (queue) {
    for (const event of queue.splice(0)) take(event)
    queue.push = (event) => {
      take(event!)
      return 0
    }
  }
  return () => [...found.values()]
}

/** What is reported of an event; undefined: nothing. Of pictures nothing, they may be of customers. */
function describe(event: Event, origin: string): Found | undefined {
  switch (event.type) {
    case 'securitypolicyviolation':
      return refused(event as SecurityPolicyViolationEvent)
    case 'unhandledrejection':
      return thrown('rejection', (event as PromiseRejectionEvent).reason, '', origin)
    default: {
      const file = addressOf(event.target)
      if (file) return { kind: 'load', message: 'load error', stack: reduceStack(`${file}:0`, origin) }
      const { error, message } = event as ErrorEvent
      return message === undefined ? undefined : thrown('error', error, message, origin)
    }
  }
}

/** The address of a script or sheet that did not load. */
function addressOf(target: EventTarget | null): string | undefined {
  const { localName, src, href } = (target ?? {}) as Partial<HTMLScriptElement & HTMLLinkElement>
  return localName === 'script' ? src : localName === 'link' ? href : undefined
}

function thrown(
  kind: 'error' | 'rejection',
  error: unknown,
  text: string,
  origin: string,
): Found | undefined {
  const { name = 'Error', message = text, stack = '' } = (error ?? {}) as Partial<Error>
  // a call that was given up is no error
  if (name === 'AbortError') return undefined
  return { kind, message: maskMessage(`${name}: ${message}`), stack: reduceStack(String(stack), origin) }
}

/** Which rule refused what kind of source; never its address. */
function refused({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): Found {
  const source = /^(inline|eval|data|blob)\b/.exec(blockedURI)?.[1] ?? 'other'
  return { kind: 'policy', message: maskMessage(`${effectiveDirective} ${source}`), stack: '' }
}
