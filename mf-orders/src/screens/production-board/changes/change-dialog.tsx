import { useState } from 'react'
import type { ChangeSaved, OrderChanges } from '@mtm/shared-utils/contracts/dto/change-request'
import { TextareaField, TextField } from '@mtm/shared-utils/kit/form'
import { formatLength, notify } from '@mtm/shared-utils/runtime'
import { WishDialog } from '../../../parts/wish-dialog.tsx'
import { areLengths, lengthsOf, type Typed } from '../../fittings/fitting-calls.ts'
import { useMeasureName } from '../check-fields.tsx'
import { useWorkshopWords } from '../workshop-words.ts'
import { CHANGE_CALLS, CHANGE_CHANGES } from './change-calls.ts'

interface ChangeProps {
  piece: OrderChanges['pieces'][number]
  /** the cutter decides */
  locked: boolean
  onClose: () => void
}

/** Asks by how much a garment is to measure more or less, and why. */
export function ChangeDialog({ piece: { pieceNo, category, targets }, locked, onClose }: ChangeProps) {
  const { t } = useWorkshopWords()
  const nameOf = useMeasureName(category)
  const [typed, setTyped] = useState<Typed>({})
  const [note, setNote] = useState<string | null>(null)
  const isRight = areLengths(typed)
  const deltas = () => Object.fromEntries(Object.entries(lengthsOf(typed)).filter(([, mm]) => mm !== 0))
  const title = t(locked ? 'changes.ask' : 'changes.change')
  const tell = ({ state }: ChangeSaved) =>
    notify({ kind: 'success', text: t(state === 'open' ? 'changes.asked' : 'changes.changed') })
  return (
    <WishDialog<ChangeSaved>
      title={title}
      heading={`${pieceNo} · ${title}`}
      path={CHANGE_CALLS.ask}
      body={() => ({ pieceNo, deltas: deltas(), note })}
      blocked={!note || !isRight || Object.keys(deltas()).length === 0}
      changes={CHANGE_CHANGES}
      onAnswer={tell}
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
      <TextareaField
        name="note"
        label={t('changes.reason')}
        value={note}
        required
        maxLength={300}
        onChange={(value) => setNote(value ?? null)}
      />
    </WishDialog>
  )
}
