import { useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { ChangeablePiece } from '@mtm/shared-utils/contracts/dto/change-request'
import type { CategoryCode, StyleValue, StyleValues } from '@mtm/shared-utils/garments'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton } from '@mtm/shared-utils/kit/root'
import { $locale } from '@mtm/shared-utils/runtime'
import { GroupInput } from '../../order-form/steps/style-group.tsx'
import { makeFormTexts } from '../../order-form/form-texts.tsx'
import { useCatalogue } from '../use-catalogue.ts'
import { useWorkshopTexts } from '../production/workshop-texts.ts'
import { signedMoney } from './change-calls.ts'
import { choiceOf, judgeStyle, type StyleChoice } from './judge-style.ts'
import { useStyleTexts } from './style-texts.ts'

interface Props {
  piece: ChangeablePiece
  /** currency of amounts; null without permission to see prices */
  currency: string | null
  value: StyleChoice
  onChange: (choice: StyleChoice) => void
}

/** Selects style groups and new values, evaluated by the rules of the catalogue. */
export function StyleFields({ piece, currency, value: { values }, onChange }: Props) {
  const { t, label } = useWorkshopTexts()
  const locale = useStore($locale)
  const words = useMemo(() => makeFormTexts(locale, t), [locale, t])
  const say = useStyleTexts(piece.category)
  const { data, error, refetch } = useCatalogue()
  const [looked, setLooked] = useState<string | null>(null)
  if (!data)
    return error ? (
      <ErrorPanel compact error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={2} />
    )
  const { outcome, wrong, open, changes, difference } = judgeStyle(data, piece, values)
  const take = (next: StyleValues) => onChange(choiceOf(data, piece, next))
  const choose = (group: string, value: StyleValue) => take({ ...values, [group]: value })
  const listed = new Set([looked, ...Object.keys(values), ...wrong.map(({ field }) => field)])
  return (
    <section className="mo-changes mo-changes--style">
      <h3 className="mo-section__title">{t('changes.style')}</h3>
      <SelectField
        name="group"
        label={t('changes.group')}
        required={false}
        value={looked}
        options={open.map((group) => ({ value: group.code, label: label(group) }))}
        onChange={(group) => setLooked(group ?? null)}
      />
      {open
        .filter(({ code }) => listed.has(code))
        .map((group) => (
          <div key={group.code} className="mo-group" data-group={group.code}>
            {group.kind !== 'number' && group.kind !== 'text' && (
              <h4 className="mo-group__title">{label(group)}</h4>
            )}
            <GroupInput
              group={group}
              value={outcome.values[group.code] ?? null}
              result={outcome}
              category={piece.category as CategoryCode}
              name={`style.${group.code}`}
              required={Boolean(group.required) || outcome.required.includes(group.code)}
              onChoose={(value) => choose(group.code, value)}
              words={words}
            />
            {wrong
              .filter(({ field }) => field === group.code)
              .map(({ rule, message }) => (
                <p key={rule} className="mtm-field__error" role="alert">
                  {label(message)}
                </p>
              ))}
          </div>
        ))}
      {Object.keys(values).length > 0 && (
        <div className="mo-change__head" role="status">
          <ul className="mo-change__style">
            {changes.map((change) => (
              <li key={change.group}>{say(change)}</li>
            ))}
            {currency !== null && difference !== 0 && (
              <li className="mo-help">
                {t('changes.difference', { amount: signedMoney(difference, currency) })}
              </li>
            )}
          </ul>
          <sl-button
            size="small"
            onClick={() => {
              setLooked(null)
              take({})
            }}
          >
            {t('changes.asOrdered')}
          </sl-button>
        </div>
      )}
    </section>
  )
}
