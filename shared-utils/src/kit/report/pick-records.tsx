import { Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from '@nanostores/react'
import type { ReportRecord } from '@mtm/shared-utils/contracts/dto/report'
import { $tabs } from '@mtm/shared-utils/runtime'
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx'

/** The records to choose from. */
export type RecordsWanted = Pick<ReportDialogProps, 'code' | 'multi' | 'width' | 'groupId'>

/** How long the dialog takes to close. */
const CLOSING_MS = 600

/**
 * Lets the user choose records of a report in a dialog. The dialog belongs to its tab: it waits while another one is
 * shown, and closes with it.
 * @returns null when nothing was chosen
 */
export function pickRecords(wanted: RecordsWanted): Promise<readonly ReportRecord[] | null> {
  const { promise, resolve } = Promise.withResolvers<readonly ReportRecord[] | null>()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const answer = (records: readonly ReportRecord[] | null) => {
    resolve(records)
    setTimeout(() => {
      root.unmount()
      place.remove()
    }, CLOSING_MS)
  }
  root.render(
    <Suspense>
      <RecordPicker wanted={wanted} onAnswer={answer} />
    </Suspense>,
  )
  return promise
}

function RecordPicker({
  wanted,
  onAnswer,
}: {
  wanted: RecordsWanted
  onAnswer: (records: readonly ReportRecord[] | null) => void
}) {
  const { tabs, activeId } = useStore($tabs)
  const [own] = useState(activeId)
  const [answered, setAnswered] = useState(false)
  const isGone = own !== null && !tabs.some(({ id }) => id === own)
  const answer = (records: readonly ReportRecord[] | null) => {
    if (answered) return
    setAnswered(true)
    onAnswer(records)
  }
  useEffect(() => {
    if (!isGone) return
    // a reopened tab is another tab
    setAnswered(true)
    onAnswer(null)
  }, [isGone, onAnswer])
  return (
    <ReportDialog
      {...wanted}
      open={!answered && !isGone && own === activeId}
      onConfirm={answer}
      onClose={() => answer(null)}
    />
  )
}
