import { RULE_PROBLEMS, type RuleProblem } from '@mtm/shared-utils/contracts/check-rule'
import { SelectField, TextField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import type { Standing, WrittenPart } from './written-parts.ts'

interface Props {
  part: WrittenPart
  /** its place on the tab, from 1 */
  number: number
  problem: RuleProblem | null
  readOnly: boolean
  onLeave: (() => void) | undefined
  onChange: (patch: Partial<WrittenPart>) => void
  /** null: it is the first one */
  onUp: (() => void) | null
  onRemove: () => void
}

/** One part of a check rule: what it looks at, the pattern, and the message when that does not match. */
export function PartLine({ part, number, problem, readOnly, onLeave, onChange, onUp, onRemove }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const isLocal = part.standing === 'local'
  const binding = (name: 'digits' | 'pattern' | 'message'): FieldBinding<string | null> => ({
    name: `${name}-${number}`,
    label: t(`checkRule.${name}`),
    value: part[name],
    onChange: (value) => onChange({ [name]: value ?? '' }),
    ...(onLeave && { onLeave }),
    error: problem === name ? words(RULE_PROBLEMS[problem]) : null,
    readOnly,
  })
  return (
    <li className="ms-parts__line" aria-label={t('checkRule.part', { number })}>
      <div className="mtm-form__row mtm-form__row--3">
        {isLocal ? (
          <TextField {...binding('digits')} maxLength={4} />
        ) : (
          <SelectField
            name={`standing-${number}`}
            label={t('checkRule.priority')}
            value={part.standing}
            onChange={(standing) => onChange({ standing: standing as Standing })}
            options={[
              { value: 'first', label: t('checkRule.first') },
              { value: 'last', label: t('checkRule.last') },
            ]}
            readOnly={readOnly}
          />
        )}
        <TextField {...binding('pattern')} />
        <TextField {...binding('message')} />
      </div>
      {!readOnly && (
        <div className="ms-parts__actions">
          {onUp && (
            <button type="button" className="mtm-link" onClick={onUp}>
              {t('checkRule.up')}
            </button>
          )}
          <button type="button" className="mtm-link mtm-link--danger" onClick={onRemove}>
            {t('checkRule.remove')}
          </button>
        </div>
      )}
    </li>
  )
}
