import { useEffect, useMemo, useRef } from 'react'
import type { RemoteCheck } from './server-checks.ts'

/** ms between leaving a field and its check: entering it again at once sends nothing. */
const DEBOUNCE = 300

/** Server checks of a form by field name. */
export type RemoteChecks = Readonly<Record<string, RemoteCheck | undefined>>

interface PendingCheck {
  value: string
  /** undefined until the server has answered */
  problem: string | null | undefined
  finished: Promise<void>
  cancel(): void
}

/**
 * Runs the server checks of a form, at most one per field. Only the result for the current value of a field counts,
 * and a result that is there is not requested again.
 */
export function useRemoteChecks(
  remoteChecks: RemoteChecks | undefined,
  onResult: (name: string, problem: string | null) => void,
) {
  const pending = useRef(new Map<string, PendingCheck>())
  const report = useRef(onResult)
  const rules = useRef(remoteChecks)
  useEffect(() => {
    report.current = onResult
    rules.current = remoteChecks
  })
  useEffect(() => {
    const open = pending.current
    return () => {
      for (const check of open.values()) check.cancel()
      open.clear()
    }
  }, [])

  return useMemo(() => {
    const start = (name: string, value: string, delay: number): PendingCheck => {
      pending.current.get(name)?.cancel()
      const control = new AbortController()
      const { promise, resolve } = Promise.withResolvers<void>()
      const check: PendingCheck = {
        value,
        problem: undefined,
        finished: promise,
        cancel() {
          clearTimeout(timer)
          control.abort()
          if (pending.current.get(name) === check) pending.current.delete(name)
          resolve()
        },
      }
      const run = async () => {
        const problem = (await rules.current?.[name]?.(value, control.signal)) ?? null
        if (pending.current.get(name) !== check) return
        check.problem = problem
        report.current(name, problem)
        resolve()
      }
      const timer = setTimeout(() => void run().catch(() => resolve()), delay)
      pending.current.set(name, check)
      return check
    }
    const request = (name: string, value: unknown, delay: number): PendingCheck | null => {
      if (!rules.current?.[name]) return null
      const text =
        typeof value === 'string' ? value.trim() : value === null || value === undefined ? '' : String(value)
      const open = pending.current.get(name)
      if (text === '') {
        open?.cancel()
        return null
      }
      return open?.value === text ? open : start(name, text, delay)
    }
    return {
      /** Starts the check of a field that was left. Returns the problem when this value was checked before. */
      leave: (name: string, value: unknown): string | null => request(name, value, DEBOUNCE)?.problem ?? null,
      /** Cancels the check of a field whose value has changed. */
      drop: (name: string) => pending.current.get(name)?.cancel(),
      /** Checks all values and returns the problems by field. */
      async all(values: Readonly<Record<string, unknown>>): Promise<Record<string, string>> {
        const open = Object.keys(rules.current ?? {}).map(
          (name) => [name, request(name, values[name], 0)] as const,
        )
        await Promise.all(open.flatMap(([, check]) => (check ? [check.finished] : [])))
        return Object.fromEntries(
          open.flatMap(([name, check]) => (check?.problem ? [[name, check.problem] as const] : [])),
        )
      },
    }
  }, [])
}
