import { useMemo, useState } from 'react'
import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import type { Catalogue } from '@mtm/shared-utils/contracts/garments'
import { DateField, TextField } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { figuresIn, speakerOf } from './figures.ts'
import { sendSettingChange } from './setting.api.ts'

const MOST_SHOWN = 12
const MOST_NOTE = 300

interface Props {
  kept: { version: number; content: PriceFigures }
  day: string | null
  note: string | null
  /** current price list */
  content: PriceFigures
  catalogue: Catalogue
  onClose: () => void
}

/** Publishes the draft: differences, effective date, reason. */
export function PublishDialog({ kept, content, catalogue, onClose, ...first }: Props) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const [day, setDay] = useState<string | null>(first.day)
  const [note, setNote] = useState<string | null>(first.note)
  const changes = useMemo(() => {
    const speaker = speakerOf('prices', { t, words, catalogue })
    const [was, is] = [figuresIn(content), figuresIn(kept.content)]
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((path) => was.get(path) !== is.get(path))
      .map((path) => ({
        path,
        text: `${speaker.label(path)}: ${speaker.show(path, was.get(path))} → ${speaker.show(path, is.get(path))}`,
      }))
  }, [t, words, catalogue, content, kept])
  const publish = async () => {
    const body = { version: kept.version, content: kept.content, effectiveDay: day, note }
    const saved =
      day === first.day && note === first.note
        ? kept
        : await sendSettingChange<{ version: number }>('put', 'prices/draft', body)
    const { name } = await sendSettingChange<{ name: string }>('post', 'prices/publish', {
      version: saved.version,
    })
    notify({ kind: 'success', text: t('settings.prices.published', { name }) })
  }
  return (
    <ActionDialog
      title={t('settings.prices.publish')}
      onClose={onClose}
      act={publish}
      blocked={changes.length === 0}
    >
      <div className="mtm-stack">
        <p>{t('settings.prices.changes', { count: changes.length })}</p>
        <ul className="mo-decide__changes">
          {changes.slice(0, MOST_SHOWN).map(({ path, text }) => (
            <li key={path}>{text}</li>
          ))}
        </ul>
        {changes.length > MOST_SHOWN && (
          <p className="mtm-muted">{t('settings.moreRows', { count: changes.length - MOST_SHOWN })}</p>
        )}
        <DateField
          name="day"
          label={t('settings.prices.effectiveDay')}
          help={t('settings.prices.effectiveHelp')}
          required={false}
          value={day}
          onChange={(value) => setDay(value ?? null)}
        />
        <TextField
          name="note"
          label={t('settings.prices.note')}
          required={false}
          maxLength={MOST_NOTE}
          value={note}
          onChange={(value) => setNote(value ?? null)}
        />
      </div>
    </ActionDialog>
  )
}
