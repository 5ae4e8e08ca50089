import { LengthField } from '@mtm/shared-utils/kit/form'
import type { Catalogue, Finding, MeasureDef } from '@mtm/shared-utils/garments'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { useBufferedInput } from '../state/use-buffered-input.ts'
import { useFormTexts } from '../form-texts.tsx'
import { ExpectedValue } from './expected-value.tsx'
import { FieldFindings, type Confirming } from './field-findings.tsx'
import { UNITS } from './measure-units.ts'

type Body = MeasureSheet['body']

export interface MeasureFieldsProps {
  catalogue: Pick<Catalogue, 'measures'>
  findings: readonly Finding[]
  confirming: Confirming
  codes: readonly string[]
  body: Body
  /** estimates of missing values */
  estimates: Readonly<Record<string, number>>
  onChange: (body: Body) => void
  /** optional */
  optional?: boolean
}

/** The measurements of a garment, with range, instructions and findings. */
export function MeasureFields(props: MeasureFieldsProps) {
  const { catalogue, findings, confirming, codes, body, estimates, onChange, optional = false } = props
  const { label } = useFormTexts()
  return (
    <div className="mo-measures">
      {codes.map((code) => {
        const def = catalogue.measures.find((one) => one.code === code)
        if (!def) return null
        const field = `body.${code}`
        const own = findingsOf(findings, field)
        return (
          <div key={code} className="mo-measure" data-field={fieldKey(field, undefined)}>
            <MeasureField
              def={def}
              title={label(def)}
              value={body[code]?.value ?? null}
              estimated={body[code]?.source === 'estimated'}
              estimate={estimates[code]}
              required={!optional}
              onChange={(value) => onChange(withValue(body, code, value))}
            />
            <FieldFindings
              findings={own}
              {...confirming}
              offer={(finding) => <ExpectedValue finding={finding} catalogue={catalogue} />}
            />
          </div>
        )
      })}
    </div>
  )
}

function withValue(body: Body, code: string, value: number | null): Body {
  const next = { ...body }
  if (value === null) delete next[code]
  else next[code] = { value, source: 'taken' }
  return next
}

function MeasureField({
  def,
  title,
  value,
  estimated,
  estimate,
  required,
  onChange,
}: {
  def: MeasureDef
  title: string
  value: number | null
  estimated: boolean
  estimate: number | undefined
  required: boolean
  onChange: (value: number | null) => void
}) {
  const { t, cm, label } = useFormTexts()
  const held = useBufferedInput<number | null>(value, onChange)
  const unit = UNITS[def.unit]
  const range = t('form.range', { min: cm(def.min), max: cm(def.max) })
  return (
    <div {...held.box}>
      <LengthField
        name={`body.${def.code}`}
        label={title}
        unit={unit}
        required={required}
        {...held.field}
        placeholder={estimate === undefined ? undefined : t('measure.about', { value: cm(estimate) })}
        help={
          <>
            {estimated && <span className="mo-tag">{t('measure.estimated')}</span>} {range} ·{' '}
            {label(def.howTo)}
          </>
        }
      />
    </div>
  )
}
