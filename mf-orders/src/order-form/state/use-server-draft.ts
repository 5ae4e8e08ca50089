import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoredDraft } from '@mtm/shared-utils/contracts/dto/order-help'
import type { DraftPort } from '../order-port.ts'
import type { Change } from './order-changes.ts'
import { formLine, newFormState, type OrderFormState } from './form-state.ts'

/** Debounce after the last change, ms: short enough to lose little, long enough not to send every keystroke. */
const WAIT = 600
/** Retry delay after a failure, ms. */
const AGAIN = 10_000

/** What the user decides: another page stored a newer draft, or finished it. */
export type DraftConflict = { kind: 'newer'; draft: StoredDraft } | { kind: 'gone' }
export type DraftState = 'reading' | 'idle' | 'waiting' | 'stored' | 'failed'

export interface ServerDraft {
  state: DraftState
  question: DraftConflict | null
  /** true: continue with this page; false: with the other page's draft */
  answer(mine: boolean): void
  /** Deletes the draft after the order was saved, placed or discarded. */
  drop(): void
}

interface ServerDraftInput {
  drafts: DraftPort | undefined
  /** a form, or the id of an order being changed */
  id: string
  work: OrderFormState
  change: (change: Change) => void
  /** something was entered on this page */
  dirty: boolean
  /** starts an empty form, when the draft was finished elsewhere */
  startOver: () => void
}

/** The form state as draft content, without the data of this page. */
function contentOf({ kept: { changed }, ...work }: OrderFormState): StoredDraft['content'] {
  return { ...work, changed }
}

/**
 * Converts a stored draft to form state; fields added by newer releases have their defaults. Null for unreadable
 * content.
 */
export function stateOfDraft({ content, version }: StoredDraft, mine: OrderFormState): OrderFormState | null {
  const { changed, ...stored } = content as Partial<OrderFormState> & { changed?: number }
  if (!Array.isArray(stored.lines)) return null
  const empty = newFormState([], mine.form)
  const lines = stored.lines.map((line) => ({ ...line, ...formLine(line) }))
  return {
    ...empty,
    ...stored,
    lines,
    kept: { device: mine.kept.device, version, changed: changed ?? 0 },
  }
}

const withDraftVersion =
  (version: number): Change =>
  (work) => ({ ...work, kept: { ...work.kept, version } })

/**
 * Stores the form state as a server draft after each change, debounced, and offers it on other devices and after a
 * crash. On a conflict nothing is overwritten until the user has decided; until then new input stays on this page.
 */
export function useServerDraft({
  drafts,
  id,
  work,
  change,
  dirty,
  startOver,
}: ServerDraftInput): ServerDraft {
  const [state, setState] = useState<DraftState>(drafts ? 'reading' : 'idle')
  const [question, setQuestion] = useState<DraftConflict | null>(null)
  const [round, setRound] = useState(0)
  const now = useRef({ work, dirty })
  now.current = { work, dirty }
  const sent = useRef('')
  /** content of the finished order, which is not stored again */
  const finished = useRef('')
  const underWay = useRef<Promise<unknown>>(Promise.resolve())

  const take = useCallback(
    (draft: StoredDraft) => {
      const theirs = stateOfDraft(draft, now.current.work)
      if (!theirs) return
      sent.current = JSON.stringify(contentOf(theirs))
      change(() => theirs)
    },
    [change],
  )

  const reading = state === 'reading'
  useEffect(() => {
    if (!drafts || !reading) return
    let gone = false
    drafts.read(id).then(
      (stored) => {
        if (gone) return
        const { work: mine, dirty: typed } = now.current
        const { device, version, changed } = mine.kept
        setState('idle')
        if (!stored) {
          if (typed && version > 0) setQuestion({ kind: 'gone' })
        } else if (stored.device === device) {
          // the same page after a crash or reload: the later of the two copies is used
          if (Number(stored.content.changed ?? 0) > changed) take(stored)
          else change(withDraftVersion(stored.version))
        } else if (stored.version > version) setQuestion({ kind: 'newer', draft: stored })
      },
      () => void (gone || setState('failed')),
    )
    return () => {
      gone = true
    }
  }, [drafts, id, reading, take, change])

  const content = dirty ? JSON.stringify(contentOf(work)) : ''
  const blocked = reading || question !== null
  useEffect(() => {
    if (!drafts || !content || blocked || content === sent.current || content === finished.current) return
    let gone = false
    setState((old) => (old === 'failed' ? old : 'waiting'))
    const timer = setTimeout(() => {
      const { device, version } = now.current.work.kept
      const keeping = drafts.keep({
        key: id,
        device,
        version,
        content: JSON.parse(content) as StoredDraft['content'],
      })
      underWay.current = keeping
      keeping.then(
        (answer) => {
          if (content === finished.current) return
          if (answer.newer) return setQuestion({ kind: 'newer', draft: answer.newer })
          if (answer.gone) return setQuestion({ kind: 'gone' })
          sent.current = content
          change(withDraftVersion(answer.version))
          setState('stored')
        },
        () => {
          if (gone) return
          setState('failed')
        },
      )
    }, WAIT)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [drafts, id, content, blocked, round, change])

  useEffect(() => {
    if (state !== 'failed') return
    const timer = setTimeout(() => setRound((old) => old + 1), AGAIN)
    return () => clearTimeout(timer)
  }, [state, round])

  return {
    state,
    question,
    answer: (mine) => {
      setQuestion(null)
      if (question?.kind === 'newer') {
        if (!mine) take(question.draft)
        else if (dirty) change(withDraftVersion(question.draft.version))
        else void drafts?.drop(id).catch(() => undefined)
      } else if (mine) change(withDraftVersion(0))
      else startOver()
    },
    drop: () => {
      const { work: mine } = now.current
      finished.current = JSON.stringify(contentOf(mine))
      setState('idle')
      // the stored draft belongs to another page and has not been seen yet
      if (question?.kind === 'newer' || mine.kept.version + (state === 'waiting' ? 1 : 0) === 0) return
      if (mine.kept.version > 0) change(withDraftVersion(0))
      // on failure the draft remains and is offered next time
      const forget = () => drafts?.drop(id)
      void underWay.current.then(forget, forget).catch(() => undefined)
    },
  }
}
