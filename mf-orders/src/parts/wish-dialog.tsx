import { useState } from 'react'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { http, notify } from '@mtm/shared-utils/runtime'
import { ActDialog, type ActDialogProps } from './act-dialog.tsx'
import { newWish } from './wish.ts'

interface Props<Answer> extends ActDialogProps {
  /** what is asked of the server */
  path: string
  /** with what, beside the number of the wish; null: something is missing, and the dialog shows it */
  body: () => object | null | Promise<object | null>
  /** resources that it changes */
  changes: readonly string[]
  /** said when it is done */
  done?: string
  onAnswer?: (answer: Answer) => void
  /** why it was refused, in words; default: as the server says it */
  explain?: (error: unknown) => string
}

/** A wish that the server fulfils once, however often its button is pressed. */
export function WishDialog<Answer = unknown>(props: Props<Answer>) {
  const { path, body, changes, done, onAnswer, ...dialog } = props
  const [wish] = useState(newWish)
  const send = async (): Promise<'stay'> => {
    const asked = await body()
    if (!asked) return 'stay'
    try {
      const answer = await wish((requestId) =>
        http.post<Answer>(path, { ...asked, requestId }, { quiet: true }),
      )
      if (done) notify({ kind: 'success', text: done })
      onAnswer?.(answer)
      dialog.onClose()
    } finally {
      for (const name of changes) announceChange({ name }, [])
    }
    return 'stay'
  }
  return <ActDialog {...dialog} act={send} />
}
