import { useEffect, useMemo, useRef } from 'react'
import type { Ask } from './server-checks.ts'

/** A field that is left and entered again at once is not asked about twice. */
const PAUSE = 300

export type Asks = Readonly<Record<string, Ask | undefined>>

interface Question {
  value: string
  /** undefined: not answered yet */
  answer: string | null | undefined
  coming: Promise<void>
  cancel(): void
}

/**
 * Questions of a form to its server, at most one for each field. Only the answer about the value that the field holds
 * counts, whenever it comes; one that is there is not asked for again.
 */
export function useAsks(asks: Asks | undefined, told: (name: string, problem: string | null) => void) {
  const questions = useRef(new Map<string, Question>())
  const tell = useRef(told)
  const rules = useRef(asks)
  useEffect(() => {
    tell.current = told
    rules.current = asks
  })
  useEffect(() => {
    const open = questions.current
    return () => {
      for (const question of open.values()) question.cancel()
      open.clear()
    }
  }, [])

  return useMemo(() => {
    const start = (name: string, value: string, pause: number): Question => {
      questions.current.get(name)?.cancel()
      const control = new AbortController()
      const { promise, resolve } = Promise.withResolvers<void>()
      const question: Question = {
        value,
        answer: undefined,
        coming: promise,
        cancel() {
          clearTimeout(timer)
          control.abort()
          if (questions.current.get(name) === question) questions.current.delete(name)
          resolve()
        },
      }
      const run = async () => {
        const problem = (await rules.current?.[name]?.(value, control.signal)) ?? null
        if (questions.current.get(name) !== question) return
        question.answer = problem
        tell.current(name, problem)
        resolve()
      }
      const timer = setTimeout(() => void run().catch(() => resolve()), pause)
      questions.current.set(name, question)
      return question
    }
    const ask = (name: string, value: unknown, pause: number): Question | null => {
      if (!rules.current?.[name]) return null
      const text =
        typeof value === 'string' ? value.trim() : value === null || value === undefined ? '' : String(value)
      const open = questions.current.get(name)
      if (text === '') {
        open?.cancel()
        return null
      }
      return open?.value === text ? open : start(name, text, pause)
    }
    return {
      /** The field was left. What the server said about this value before is said at once. */
      leave: (name: string, value: unknown): string | null => ask(name, value, PAUSE)?.answer ?? null,
      /** The field holds something else now. */
      drop: (name: string) => questions.current.get(name)?.cancel(),
      /** What the server has against these values, when everything is answered. */
      async all(values: Readonly<Record<string, unknown>>): Promise<Record<string, string>> {
        const open = Object.keys(rules.current ?? {}).map(
          (name) => [name, ask(name, values[name], 0)] as const,
        )
        await Promise.all(open.flatMap(([, question]) => (question ? [question.coming] : [])))
        return Object.fromEntries(
          open.flatMap(([name, question]) => (question?.answer ? [[name, question.answer] as const] : [])),
        )
      },
    }
  }, [])
}
