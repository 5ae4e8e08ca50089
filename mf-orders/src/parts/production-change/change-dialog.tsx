import { useState } from 'react'
import type { ChangeablePiece, ChangeSaved } from '@mtm/shared-utils/contracts/dto/change-request'
import { lazyPart, TextareaField, TextField } from '@mtm/shared-utils/kit/form'
import { formatLength, notify } from '@mtm/shared-utils/runtime'
import { useMeasureName } from '../measure-name.ts'
import { CommandDialog } from '../command-dialog.tsx'
import { areLengths, lengthsOf, type TypedLengths } from '../fitting/fitting-calls.ts'
import { useWorkshopTexts } from '../production/workshop-texts.ts'
import { CHANGE_CALLS, CHANGE_CHANGES, signedMoney } from './change-calls.ts'
import { NO_STYLE, type StyleChoice } from './judge-style.ts'

/** The style fields are loaded on demand, not with the order. */
const StyleFields = lazyPart(async () => (await import('./style-fields.tsx')).StyleFields)

interface ChangeProps {
  piece: ChangeablePiece
  /** currency of amounts; null without permission to see prices */
  currency: string | null
  /** the cutter decides */
  locked: boolean
  onClose: () => void
}

/** Requests changes of measurements and style with a reason. */
export function ChangeDialog({ piece, currency, locked, onClose }: ChangeProps) {
  const { pieceNo, category, targets } = piece
  const { t } = useWorkshopTexts()
  const nameOf = useMeasureName(category)
  const [typed, setTyped] = useState<TypedLengths>({})
  const [style, setStyle] = useState<StyleChoice>(NO_STYLE)
  const [note, setNote] = useState<string | null>(null)
  const isRight = areLengths(typed)
  const deltas = () => Object.fromEntries(Object.entries(lengthsOf(typed)).filter(([, mm]) => mm !== 0))
  const title = t(locked ? 'changes.ask' : 'changes.change')
  const notifyOutcome = ({ state, priceDifference = 0 }: ChangeSaved) => {
    const done = t(state === 'open' ? 'changes.asked' : 'changes.changed')
    const dearer =
      currency !== null && priceDifference !== 0
        ? ` ${t('changes.difference', { amount: signedMoney(priceDifference, currency) })}`
        : ''
    notify({ kind: 'success', text: `${done}${dearer}` })
  }
  return (
    <CommandDialog<ChangeSaved>
      title={title}
      heading={`${pieceNo} · ${title}`}
      path={CHANGE_CALLS.ask}
      body={() => ({
        pieceNo,
        deltas: deltas(),
        ...(style.isChange && { style: style.values }),
        note,
      })}
      blocked={!note || !isRight || style.isWrong || (!style.isChange && Object.keys(deltas()).length === 0)}
      changes={CHANGE_CHANGES}
      onAnswer={notifyOutcome}
      onClose={onClose}
    >
      <p>{t(locked ? 'changes.locked' : 'changes.free')}</p>
      <div className="mtm-form__row mtm-form__row--2">
        {targets.map(({ code, target }) => (
          <TextField
            key={code}
            name={`delta.${code}`}
            label={t('changes.by', { name: nameOf(code) })}
            help={t('changes.now', { length: formatLength(target) })}
            value={typed[code] ?? null}
            required={false}
            maxLength={8}
            error={typed[code] && !areLengths({ [code]: typed[code] }) ? t('changes.noLength') : null}
            onChange={(value) => setTyped((before) => ({ ...before, [code]: value ?? '' }))}
          />
        ))}
      </div>
      <StyleFields piece={piece} currency={currency} value={style} onChange={setStyle} />
      <TextareaField
        name="note"
        label={t('changes.reason')}
        value={note}
        required
        maxLength={300}
        onChange={(value) => setNote(value ?? null)}
      />
    </CommandDialog>
  )
}
