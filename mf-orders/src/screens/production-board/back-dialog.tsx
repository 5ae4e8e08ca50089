import { useState } from 'react'
import type { PieceDetail, PieceOffer } from '@mtm/shared-utils/contracts/dto/production'
import { DictField, Dialog, TextareaField, TextField } from '@mtm/shared-utils/kit/form'
import { movePiece } from './production.api.ts'
import { useWorkshopWords } from './workshop-words.ts'

/** What is done with a piece for a reason. */
export type Reasoned = { what: 'rework' | 'skip'; offer: PieceOffer } | { what: 'hold'; offer: null }

interface BackProps {
  piece: PieceDetail
  asked: Reasoned
  onDone: () => void
  onClose: () => void
}

/** Asks why a piece goes back, passes over stations, or stops; and where it hangs when it skips into the warehouse. */
export function BackDialog({ piece, asked: { what, offer }, onDone, onClose }: BackProps) {
  const words = useWorkshopWords()
  const { t } = words
  const [reason, setReason] = useState<string | null>(null)
  const [defect, setDefect] = useState<string | null>(null)
  const [location, setLocation] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const needsDefect = offer?.needs.includes('hasDefect') ?? false
  const needsLocation = offer?.needs.includes('hasLocation') ?? false
  const ready = Boolean(reason) && (!needsDefect || Boolean(defect)) && (!needsLocation || Boolean(location))
  const title =
    what === 'hold'
      ? t('production.holdTitle')
      : t(`production.${what}`, { station: words.station(offer?.to ?? '') })
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await movePiece(what, piece.pieceNo, {
        reason,
        ...(offer && { station: offer.to }),
        ...(defect && { defect }),
        ...(location && { location }),
      })
      onDone()
    } catch (error) {
      setProblem(words.refusal(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="small"
      title={`${piece.pieceNo} · ${title}`}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('production.back')}</sl-button>
          <sl-button variant="primary" loading={busy} disabled={!ready || busy} onClick={() => void send()}>
            {title}
          </sl-button>
        </>
      }
    >
      <div className="mtm-stack">
        {what === 'rework' && (
          <DictField
            name="defect"
            dict="defect"
            label={t('production.defect')}
            value={defect}
            required={needsDefect}
            onChange={(value) => setDefect(value ?? null)}
          />
        )}
        {needsLocation && (
          <TextField
            name="location"
            label={t('production.location')}
            help={t('production.locationHelp')}
            value={location}
            maxLength={40}
            onChange={(value) => setLocation(value ?? null)}
          />
        )}
        <TextareaField
          name="reason"
          label={t('production.reason')}
          value={reason}
          maxLength={300}
          onChange={(value) => setReason(value ?? null)}
        />
        {problem && (
          <p className="mo-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
