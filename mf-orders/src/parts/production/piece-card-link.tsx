import { useState } from 'react'
import { SHEET_ERRORS } from '@mtm/shared-utils/contracts/errors/sheet-errors'
import { http, labelText, notify } from '@mtm/shared-utils/runtime'
import { useWorkshopTexts } from './workshop-texts.ts'

/** Time for the browser to load the document in the new window. */
const READING_MS = 60_000

/** Opens the card of a piece in a new window for printing; shows the reason on failure. */
export async function openProductionCard(id: string): Promise<void> {
  try {
    const { blob } = await http.blob(`/mtm/doc/production-card/${id}`, {}, { quiet: true })
    const address = URL.createObjectURL(blob)
    window.open(address, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(address), READING_MS)
  } catch (error) {
    notify({
      kind: 'danger',
      title: labelText(SHEET_ERRORS['order.exportFailed']),
      text: (error as Error).message,
    })
  }
}

/** The button that opens the card. */
export function PieceCardLink({ id, pieceNo }: { id: string; pieceNo: string }) {
  const { t } = useWorkshopTexts()
  const [busy, setBusy] = useState(false)
  const bring = async () => {
    setBusy(true)
    await openProductionCard(id)
    setBusy(false)
  }
  return (
    <p>
      <sl-button
        size="small"
        loading={busy}
        aria-label={`${t('production.card')} ${pieceNo}`}
        onClick={() => void bring()}
      >
        {t('production.card')}
      </sl-button>
    </p>
  )
}
