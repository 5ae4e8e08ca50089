import { useState } from 'react'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { http, notify } from '@mtm/shared-utils/runtime'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { idempotentRequest } from './idempotent-request.ts'

interface Props<Answer> extends ActionDialogProps {
  /** address of the command */
  path: string
  /** body without the request id; null when an input is missing, which the dialog then shows */
  body: () => object | null | Promise<object | null>
  /** resources that the command changes */
  changes: readonly string[]
  /** notice after success */
  done?: string
  onAnswer?: (answer: Answer) => void
  /** text of a refusal; default: the server's message */
  explain?: (error: unknown) => string
}

/** A dialog that sends one command. The server executes it once, however often the button is pressed. */
export function CommandDialog<Answer = unknown>(props: Props<Answer>) {
  const { path, body, changes, done, onAnswer, ...dialog } = props
  const [request] = useState(idempotentRequest)
  const send = async (): Promise<'stay'> => {
    const content = await body()
    if (!content) return 'stay'
    try {
      const answer = await request((requestId) =>
        http.post<Answer>(path, { ...content, requestId }, { quiet: true }),
      )
      if (done) notify({ kind: 'success', text: done })
      onAnswer?.(answer)
      dialog.onClose()
    } finally {
      for (const name of changes) announceChange({ name }, [])
    }
    return 'stay'
  }
  return <ActionDialog {...dialog} act={send} />
}
