import { useState } from 'react'
import type {
  Confirmation,
  Need,
  PieceDetail,
  PieceMoved,
  PieceOffer,
} from '@mtm/shared-utils/contracts/dto/production'
import { CONFIRMATIONS } from '@mtm/shared-utils/contracts/dto/production'
import { CheckboxField, DateField, NumberField, TextField } from '@mtm/shared-utils/kit/form'
import { idempotentRequest } from '../../parts/idempotent-request.ts'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { checkBody, CheckFields, emptyCheck, isChecked, type CheckDraft } from './check-fields.tsx'
import { PIECE_CHANGES, PRODUCTION, confirmPiece } from '../../parts/production/production.api.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

const MM_PER_M = 1000
const isConfirmation = (need: Need): need is Confirmation =>
  (CONFIRMATIONS as readonly string[]).includes(need)

export interface StepProps {
  piece: PieceDetail
  offer: PieceOffer
  onMoved: (moved: PieceMoved) => void
  onClose: () => void
}

/** The needs to meet before a station accepts a piece. */
export function StepDialog({ piece, offer, onMoved, onClose }: StepProps) {
  const words = useWorkshopTexts()
  const { t } = words
  const { pieceNo } = piece
  const { needs } = offer
  const [confirmed, setConfirmed] = useState<readonly Confirmation[]>([])
  const [laid, setLaid] = useState(false)
  const [location, setLocation] = useState<string | null>(piece.location)
  const [used, setUsed] = useState<number | null>(null)
  const [sewingLine, setSewingLine] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [check, setCheck] = useState<CheckDraft>(emptyCheck)
  const [failed, setFailed] = useState(false)
  // each command runs once, also when its answer was lost
  const [requests] = useState(() => ({
    slot: idempotentRequest(),
    print: idempotentRequest(),
    inspect: idempotentRequest(),
  }))
  const requires = (need: Need) => needs.includes(need)
  const wanted = needs.filter(isConfirmation)
  const ready =
    wanted.every((need) => confirmed.includes(need)) &&
    (!requires('layPrinted') || laid) &&
    (!requires('hasLocation') || Boolean(location)) &&
    (!requires('slotChosen') || (Boolean(sewingLine) && Boolean(day))) &&
    (!requires('withinTolerance') || isChecked(piece.targets, check))

  const title = t('production.forward', { station: words.station(offer.to) })
  const confirmNeeds = async () => {
    setFailed(false)
    if (requires('slotChosen')) await confirmPiece(requests.slot, 'slot', pieceNo, { sewingLine, day })
    if (requires('layPrinted')) await confirmPiece(requests.print, 'print', pieceNo, { document: 'lay' })
    if (requires('withinTolerance')) {
      const { passed } = await confirmPiece<{ passed: boolean }>(
        requests.inspect,
        'inspect',
        pieceNo,
        checkBody(check),
      )
      setFailed(!passed)
      if (!passed) return null
    }
    return {
      pieceNo,
      station: offer.to,
      ...(wanted.length > 0 && { confirmed: wanted }),
      ...(location && { location }),
      ...(used && { usedMm: Math.round(used * MM_PER_M) }),
    }
  }
  const measures = requires('withinTolerance')
  return (
    <CommandDialog<PieceMoved>
      title={title}
      heading={`${pieceNo} · ${title}`}
      size={measures ? 'large' : 'small'}
      path={`${PRODUCTION}/scan`}
      body={confirmNeeds}
      blocked={!ready}
      changes={PIECE_CHANGES}
      explain={words.refusal}
      onAnswer={onMoved}
      onClose={onClose}
    >
      <div className="mtm-stack">
        <p className="mo-help">
          {words.garment(piece.category)} · {piece.fabricNo ?? '—'} · {piece.client ?? '—'}
        </p>
        {requires('slotChosen') && (
          <>
            <TextField
              name="sewingLine"
              label={t('production.sewingLine')}
              value={sewingLine}
              maxLength={20}
              onChange={(value) => setSewingLine(value ?? null)}
            />
            <DateField
              name="day"
              label={t('production.day')}
              value={day}
              onChange={(value) => setDay(value ?? null)}
            />
          </>
        )}
        {wanted.map((need) => (
          <CheckboxField
            key={need}
            name={need}
            label={t(`production.confirm.${need}`)}
            value={confirmed.includes(need)}
            onChange={(value) =>
              setConfirmed((all) => [...all.filter((one) => one !== need), ...(value ? [need] : [])])
            }
          />
        ))}
        {offer.cloth && (
          <NumberField
            name="used"
            label={t('production.used')}
            help={t('production.usedHelp')}
            required={false}
            digits={2}
            value={used}
            onChange={(value) => setUsed(value ?? null)}
          />
        )}
        {requires('layPrinted') && (
          <CheckboxField
            name="layPrinted"
            label={t('production.layPrinted')}
            value={laid}
            onChange={(value) => setLaid(value === true)}
          />
        )}
        {requires('hasLocation') && (
          <TextField
            name="location"
            label={t('production.location')}
            help={t('production.locationHelp')}
            value={location}
            maxLength={40}
            onChange={(value) => setLocation(value ?? null)}
          />
        )}
        {measures && <CheckFields piece={piece} value={check} onChange={setCheck} />}
        {failed && (
          <p className="mo-problem" role="alert">
            {words.guard('withinTolerance')}
          </p>
        )}
      </div>
    </CommandDialog>
  )
}
