import { useState } from 'react'
import type { Confirmation, Need, PieceDetail, PieceOffer } from '@mtm/shared-utils/contracts/dto/production'
import { CONFIRMATIONS } from '@mtm/shared-utils/contracts/dto/production'
import { CheckboxField, DateField, Dialog, NumberField, TextField } from '@mtm/shared-utils/kit/form'
import { CheckFields, emptyCheck, isMeasured, type CheckWork } from './check-fields.tsx'
import { tellPiece } from './production.api.ts'
import { useWorkshopWords } from './workshop-words.ts'

const MM_PER_M = 1000
const isConfirmation = (need: Need): need is Confirmation =>
  (CONFIRMATIONS as readonly string[]).includes(need)

export interface StepProps {
  piece: PieceDetail
  offer: PieceOffer
  /** makes the move with what was said; refusals are thrown */
  onGo: (body: object) => Promise<void>
  onClose: () => void
}

/** What has to be said or done before a station takes a piece. */
export function StepDialog({ piece, offer, onGo, onClose }: StepProps) {
  const words = useWorkshopWords()
  const { t } = words
  const { pieceNo } = piece
  const { needs } = offer
  const [confirmed, setConfirmed] = useState<readonly Confirmation[]>([])
  const [laid, setLaid] = useState(false)
  const [location, setLocation] = useState<string | null>(piece.location)
  const [used, setUsed] = useState<number | null>(null)
  const [sewingLine, setSewingLine] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [check, setCheck] = useState<CheckWork>(emptyCheck)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = (need: Need) => needs.includes(need)
  const wanted = needs.filter(isConfirmation)
  const ready =
    wanted.every((need) => confirmed.includes(need)) &&
    (!asked('layPrinted') || laid) &&
    (!asked('hasLocation') || Boolean(location)) &&
    (!asked('slotChosen') || (Boolean(sewingLine) && Boolean(day))) &&
    (!asked('withinTolerance') || isMeasured(piece.targets, check))

  const go = async () => {
    setBusy(true)
    setProblem(null)
    try {
      if (asked('slotChosen')) await tellPiece('slot', pieceNo, { sewingLine, day })
      if (asked('layPrinted')) await tellPiece('print', pieceNo, { document: 'lay' })
      if (asked('withinTolerance')) {
        const { passed } = await tellPiece<{ passed: boolean }>('inspect', pieceNo, check)
        if (!passed) {
          setProblem(words.guard('withinTolerance'))
          return
        }
      }
      await onGo({
        ...(wanted.length > 0 && { confirmed: wanted }),
        ...(location && { location }),
        ...(used && { usedMm: Math.round(used * MM_PER_M) }),
      })
    } catch (error) {
      setProblem(words.refusal(error))
    } finally {
      setBusy(false)
    }
  }
  const measures = asked('withinTolerance')
  return (
    <Dialog
      open
      size={measures ? 'large' : 'small'}
      title={`${pieceNo} · ${t('production.forward', { station: words.station(offer.to) })}`}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('production.back')}</sl-button>
          <sl-button variant="primary" loading={busy} disabled={!ready || busy} onClick={() => void go()}>
            {t('production.forward', { station: words.station(offer.to) })}
          </sl-button>
        </>
      }
    >
      <div className="mtm-stack">
        <p className="mo-help">
          {words.garment(piece.category)} · {piece.fabricNo ?? '—'} · {piece.client ?? '—'}
        </p>
        {asked('slotChosen') && (
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
        {asked('layPrinted') && (
          <CheckboxField
            name="layPrinted"
            label={t('production.layPrinted')}
            value={laid}
            onChange={(value) => setLaid(value === true)}
          />
        )}
        {asked('hasLocation') && (
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
        {problem && (
          <p className="mo-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
