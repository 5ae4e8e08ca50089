import { useState } from 'react'
import type { PieceDetail, PieceOffer } from '@mtm/shared-utils/contracts/dto/production'
import { DictField, TextareaField, TextField } from '@mtm/shared-utils/kit/form'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { PIECE_CHANGES, PRODUCTION } from '../../parts/production/production.api.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

/** Commands that need a reason. */
export type ReasonedCommand = { what: 'rework' | 'skip'; offer: PieceOffer } | { what: 'hold'; offer: null }

interface BackProps {
  piece: PieceDetail
  command: ReasonedCommand
  onClose: () => void
}

/** Asks for the reason of a rework, skip or hold, and for the location when a piece skips into the warehouse. */
export function BackDialog({ piece, command: { what, offer }, onClose }: BackProps) {
  const words = useWorkshopTexts()
  const { t } = words
  const { pieceNo } = piece
  const [reason, setReason] = useState<string | null>(null)
  const [hold, setHold] = useState<string | null>(null)
  const [defect, setDefect] = useState<string | null>(null)
  const [location, setLocation] = useState<string | null>(null)
  const needsDefect = offer?.needs.includes('hasDefect') ?? false
  const needsLocation = offer?.needs.includes('hasLocation') ?? false
  const isHold = what === 'hold'
  const ready =
    Boolean(isHold ? hold : reason) &&
    (!needsDefect || Boolean(defect)) &&
    (!needsLocation || Boolean(location))
  const title = isHold
    ? t('production.holdTitle')
    : t(`production.${what}`, { station: words.station(offer?.to ?? '') })
  return (
    <CommandDialog
      title={title}
      heading={`${pieceNo} · ${title}`}
      size="small"
      path={`${PRODUCTION}/${what}`}
      body={() => ({
        pieceNo,
        ...(isHold ? { reason: hold, ...(reason && { note: reason }) } : { reason }),
        ...(offer && { station: offer.to }),
        ...(defect && { defect }),
        ...(location && { location }),
      })}
      blocked={!ready}
      changes={PIECE_CHANGES}
      done={t('production.done')}
      explain={words.refusal}
      onClose={onClose}
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
        {isHold && (
          <DictField
            name="holdReason"
            dict="hold_reason"
            label={t('production.reason')}
            value={hold}
            onChange={(value) => setHold(value ?? null)}
          />
        )}
        <TextareaField
          name="reason"
          label={isHold ? t('fields.remark') : t('production.reason')}
          required={!isHold}
          value={reason}
          maxLength={300}
          onChange={(value) => setReason(value ?? null)}
        />
      </div>
    </CommandDialog>
  )
}
