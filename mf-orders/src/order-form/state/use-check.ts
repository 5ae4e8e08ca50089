import { useEffect, useRef, useState } from 'react'
import type { OrderCheckResult, OrderDraft, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { Finding } from '@mtm/shared-utils/garments'
import { PortError, type OrderPort } from '../order-port.ts'

const WAIT = 400
const NOBODY = 'check-only-0000'

export interface CheckState {
  result: OrderCheckResult | null
  /** the result matches the current content of the form */
  fresh: boolean
  /** findings of the form when the check was requested */
  localThen: readonly Finding[]
  busy: boolean
  problem: PortError | null
  again(): void
}

interface Answer {
  checked: string
  by: PublishedCatalogue
  result: OrderCheckResult | null
  localThen: readonly Finding[]
  problem: PortError | null
}

/**
 * Requests findings and price from the server, debounced; a newer request cancels the older one.
 * @param published the catalogue, rules and prices of the form; the order is checked again when they change
 */
export function useCheck(
  port: OrderPort,
  published: PublishedCatalogue,
  draftOf: (requestId: string) => OrderDraft,
  local: readonly Finding[],
  enabled: boolean,
): CheckState {
  const question = enabled ? JSON.stringify(draftOf(NOBODY)) : ''
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [round, setRound] = useState(0)
  const now = useRef({ local, question })
  now.current = { local, question }

  useEffect(() => {
    if (!question) return
    const cancel = new AbortController()
    const timer = setTimeout(() => {
      const localThen = now.current.local
      port.check(JSON.parse(question) as OrderDraft, cancel.signal).then(
        (result) => {
          if (!cancel.signal.aborted)
            setAnswer({ checked: question, by: published, result, localThen, problem: null })
        },
        (error: unknown) => {
          if (cancel.signal.aborted || !(error instanceof PortError)) return
          setAnswer((old) => ({
            checked: question,
            by: published,
            result: old?.result ?? null,
            localThen: old?.localThen ?? [],
            problem: error,
          }))
        },
      )
    }, WAIT)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [port, published, question, round])

  const current = answer !== null && answer.checked === question && answer.by === published
  return {
    result: answer?.result ?? null,
    fresh: current && answer.problem === null,
    localThen: answer?.localThen ?? [],
    busy: question !== '' && !current,
    problem: current ? answer.problem : null,
    again: () => {
      setAnswer((old) => (old ? { ...old, checked: '' } : old))
      setRound((old) => old + 1)
    },
  }
}
