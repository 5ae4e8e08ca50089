import { useState, type ReactNode } from 'react'
import { Dialog } from '@mtm/shared-utils/kit/form'

export interface PlainActDialogProps {
  /** what is done, as its button says it */
  title: string
  /** what stands above, if that is more */
  heading?: string
  size?: 'small' | 'medium' | 'large'
  danger?: boolean
  /** nothing can be done yet */
  blocked?: boolean
  /** what stands against it before anybody tried */
  hindrance?: string | null
  /** how its button is called that does nothing */
  back: string
  /**
   * Does it, and the dialog closes. `stay`: something is missing, or it has closed the dialog itself, in one step with
   * what follows from it. What it throws is shown.
   */
  act: () => Promise<'stay' | void>
  /** why it was refused, in words; default: as the server says it */
  explain?: (error: unknown) => string
  onClose: () => void
  /** what is asked; with `run` where Enter does it as well */
  children: ReactNode | ((run: () => void) => ReactNode)
}

/** A dialog that does one thing, with texts of whoever shows it. A refusal stands in it, and what was filled in stays. */
export function PlainActDialog(props: PlainActDialogProps) {
  const { title, heading = title, size = 'medium', danger = false, blocked = false, back } = props
  const { hindrance = null, act, explain = messageOf, onClose, children } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async () => {
    if (busy || blocked) return
    setBusy(true)
    setProblem(null)
    try {
      if ((await act()) !== 'stay') onClose()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const start = () => void run()
  return (
    <Dialog
      open
      size={size}
      title={heading}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{back}</sl-button>
          <sl-button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={blocked}
            onClick={start}
          >
            {title}
          </sl-button>
        </>
      }
    >
      {(problem ?? hindrance) && (
        <p className="mo-problem" role="alert">
          {problem ?? hindrance}
        </p>
      )}
      {typeof children === 'function' ? children(start) : children}
    </Dialog>
  )
}

const messageOf = (error: unknown) => (error as Error).message
