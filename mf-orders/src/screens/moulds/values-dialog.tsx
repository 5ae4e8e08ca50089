import { useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { MOULD_MEASURES, type mould } from '@mtm/shared-utils/contracts/resources/mould'
import { LengthField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatLength, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { announceMoulds, changeMoulds, MOULD_CALLS } from '../../parts/mould/mould.api.ts'
import { NoteField } from '../../parts/mould/note-field.tsx'
import { useMeasureName } from '../../parts/measure-name.ts'

type Values = Readonly<Record<string, number | null | undefined>>

/** The measurements of a mould; an empty field follows base and grade. */
export function ValuesDialog({ row, onClose }: { row: Row<typeof mould>; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const nameOf = useMeasureName(row.category)
  const derived = row.derived as Readonly<Record<string, number>>
  const codes = MOULD_MEASURES.filter((code) => row[code] !== null)
  const before: Values = Object.fromEntries(codes.map((code) => [code, row[code]]))
  const [values, setValues] = useState<Values>(before)
  const [note, setNote] = useState<string | null>(null)
  const changed = codes.filter((code) => values[code] !== before[code])
  const wrong = changed.some((code) => Number.isNaN(values[code]))
  const save = async () => {
    const own = Object.fromEntries(changed.map((code) => [code, values[code] ?? null]))
    const { message } = await changeMoulds(
      {
        path: MOULD_CALLS.edit,
        method: 'PUT',
        body: { versions: { [row.category!]: row.versionNo ?? 0 }, values: { [row.mouldNo]: own } },
      },
      { note },
    )
    notify({ kind: 'success', text: message })
    announceMoulds()
  }
  return (
    <ActionDialog
      size="large"
      title={t('moulds.edit')}
      heading={t('moulds.editOf', { no: row.mouldNo })}
      onClose={onClose}
      act={save}
      blocked={changed.length === 0 || wrong}
    >
      <p>{t('moulds.editHelp')}</p>
      <p className="mo-help mo-chart-note">{t('moulds.frozen')}</p>
      <div className="mtm-form__row mtm-form__row--3">
        {codes.map((code) => (
          <LengthField
            key={code}
            name={code}
            label={nameOf(code)}
            unit="cm"
            value={values[code]}
            required
            help={code in derived ? t('moulds.derived', { value: formatLength(derived[code]!) }) : undefined}
            onChange={(value) => setValues((old) => ({ ...old, [code]: value ?? null }))}
          />
        ))}
      </div>
      <NoteField value={note} onChange={setNote} />
    </ActionDialog>
  )
}
