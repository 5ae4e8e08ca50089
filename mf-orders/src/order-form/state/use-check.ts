import { useEffect, useRef, useState } from 'react'
import type { OrderCheckResult, OrderDraft, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { Finding } from '@mtm/shared-utils/garments'
import { PortError, type OrderPort } from '../order-port.ts'

const WAIT = 400
const NOBODY = 'check-only-0000'

export interface Checked {
  result: OrderCheckResult | null
  /** the answer fits what the form holds now */
  fresh: boolean
  /** what the rules said here when the question was put */
  localThen: readonly Finding[]
  busy: boolean
  problem: PortError | null
  again(): void
}

interface Answer {
  asked: string
  by: PublishedCatalogue
  result: OrderCheckResult | null
  localThen: readonly Finding[]
  problem: PortError | null
}

/**
 * Asks the server for findings and the price a moment after the last change; a newer question gives the older up.
 * @param published what the form reckons by: another makes the same order another question
 */
export function useCheck(
  port: OrderPort,
  published: PublishedCatalogue,
  draftOf: (requestId: string) => OrderDraft,
  local: readonly Finding[],
  enabled: boolean,
): Checked {
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
            setAnswer({ asked: question, by: published, result, localThen, problem: null })
        },
        (error: unknown) => {
          if (cancel.signal.aborted || !(error instanceof PortError)) return
          setAnswer((old) => ({
            asked: question,
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

  const current = answer !== null && answer.asked === question && answer.by === published
  return {
    result: answer?.result ?? null,
    fresh: current && answer.problem === null,
    localThen: answer?.localThen ?? [],
    busy: question !== '' && !current,
    problem: current ? answer.problem : null,
    again: () => {
      setAnswer((old) => (old ? { ...old, asked: '' } : old))
      setRound((old) => old + 1)
    },
  }
}
