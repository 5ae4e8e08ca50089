import { useState } from 'react'
import { SelectField, TextField } from '@mtm/shared-utils/kit/form'
import {
  convertInches,
  convertMillimetres,
  estimate,
  isBodyField,
  takenBody,
  type Catalogue,
  type Finding,
  type GarmentCategory,
  type Sex,
} from '@mtm/shared-utils/garments'
import {
  MEASURE_METHODS,
  type MeasureMethod,
  type MeasureSheet,
  type MeasureSheetDraft,
} from '@mtm/shared-utils/contracts/dto/measure'
import type { Choice } from '../order-port.ts'
import type { SheetAbout } from '../state/send-sheet.ts'
import { useFormTexts } from '../form-texts.tsx'
import type { Confirming } from './field-findings.tsx'
import { MeasureFields, type MeasureFieldsProps } from './measure-fields.tsx'

type Body = MeasureSheet['body']

/** The fields of a sheet without its customer. */
export type SheetFields = Pick<MeasureSheetDraft, 'method' | 'clothing' | 'note' | 'body'>

export interface SheetTakingProps {
  catalogue: Pick<Catalogue, 'measures'>
  sex: Sex
  /** garments to measure for, which determine the required values */
  garments: readonly GarmentCategory[]
  body: Body
  onBody: (body: Body) => void
  /** visible findings of the body */
  findings: readonly Finding[]
  confirming: Confirming
  /** options of worn clothes */
  clothing: readonly Choice[]
  /** measured by the client */
  self?: boolean | undefined
  about: SheetAbout
  onAbout: (about: SheetAbout) => void
  /** saving was attempted: empty required values count as errors */
  onTried: () => void
  /** saves the sheet; null without a customer */
  onSave: ((fields: SheetFields) => Promise<void>) | null
  /** error message */
  explain: (problem: unknown) => string
}

/** Entry of measurements with live checks, method and clothes. */
export function SheetTaking(props: SheetTakingProps) {
  const { catalogue, sex, garments, body, onBody, findings, confirming, about, onTried, onSave, explain } =
    props
  const { t, label } = useFormTexts()
  const [strict, setStrict] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const codes = [...new Set(garments.flatMap(({ measures }) => measures.required))]
  const estimates = estimate(sex, takenBody(body).body).body
  const suspicion = findings.find((one) => one.rule === 'C01' && one.repair?.convert)
  const missing = codes.filter((code) => body[code] === undefined)
  const reckonable = missing.filter((code) => estimates[code] !== undefined)
  const isEmpty = Object.keys(body).length === 0
  const blocked = missing.length > 0 || isEmpty || findings.some(isBodyError)
  const fields = { catalogue, findings, confirming, body, estimates, onChange: onBody }

  const save = async () => {
    setStrict(true)
    onTried()
    if (blocked || !onSave) return
    setBusy(true)
    setProblem(null)
    try {
      const { method, clothing, note } = about
      await onSave({ method, clothing, note: note.trim() || null, body: completed(sex, garments, body) })
    } catch (caught) {
      setProblem(explain(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {suspicion && (
        <p className="mo-problem" role="alert">
          {label(suspicion.message)}
          <sl-button size="small" variant="primary" onClick={() => onBody(converted(body, suspicion))}>
            {t('measure.convert')}
          </sl-button>
        </p>
      )}
      <MeasureFields {...fields} codes={codes} />
      <MoreMeasures {...fields} codes={codes} sex={sex} />
      {onSave && (
        <AboutFields about={about} onAbout={props.onAbout} clothing={props.clothing} self={props.self} />
      )}
      <div className="mo-buttons">
        {reckonable.length > 0 && !isEmpty && (
          <sl-button onClick={() => onBody(withEstimates(body, estimates, reckonable))}>
            {t('measure.fill', { count: reckonable.length })}
          </sl-button>
        )}
        {onSave && (
          <sl-button variant="primary" loading={busy} onClick={() => void save()}>
            {t('measure.save')}
          </sl-button>
        )}
      </div>
      {strict && blocked && <p className="mo-problem">{t('measure.mend')}</p>}
      {problem && (
        <p className="mo-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** Initial fields of a new sheet, or those of the corrected one. */
export function aboutBegun(
  self: boolean | undefined,
  wrong?: Pick<MeasureSheet, 'method' | 'clothing' | 'note'> | null,
): SheetAbout {
  return {
    method: self ? 'self' : (wrong?.method ?? 'tape'),
    clothing: wrong?.clothing ?? null,
    note: wrong?.note ?? '',
  }
}

/** Method and worn clothes. */
function AboutFields({
  about,
  onAbout,
  clothing,
  self = false,
}: Pick<SheetTakingProps, 'clothing' | 'self'> & {
  about: SheetAbout
  onAbout: (about: SheetAbout) => void
}) {
  const { t, label } = useFormTexts()
  const methods = self ? (['self'] as const) : MEASURE_METHODS
  return (
    <div className="mo-boxes">
      <SelectField
        name="measureMethod"
        label={t('measure.method')}
        value={about.method}
        disabled={self}
        onChange={(next) => onAbout({ ...about, method: (next as MeasureMethod | null) ?? 'tape' })}
        options={methods.map((one) => ({ value: one, label: t(`measure.methods.${one}`) }))}
      />
      <SelectField
        name="measureClothing"
        label={t('measure.clothing')}
        required={false}
        value={about.clothing}
        onChange={(next) => onAbout({ ...about, clothing: next ?? null })}
        options={clothing.map((one) => ({ value: one.value, label: label(one) }))}
      />
      <TextField
        name="measureNote"
        label={t('fields.remark')}
        required={false}
        maxLength={500}
        value={about.note}
        onChange={(next) => onAbout({ ...about, note: next ?? '' })}
      />
    </div>
  )
}

/** Optional measurements and side differences, collapsed by default. */
function MoreMeasures({ codes, sex, ...fields }: MeasureFieldsProps & { sex: Sex }) {
  const { t } = useFormTexts()
  const others = fields.catalogue.measures
    .filter(({ code, defaults }) => defaults[sex] !== null && !codes.includes(code))
    .map(({ code }) => code)
  const [open, setOpen] = useState(() => others.some((code) => fields.body[code] !== undefined))
  return (
    <details className="mo-compare" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('measure.more')}</summary>
      {open && <MeasureFields {...fields} optional codes={others} />}
    </details>
  )
}

const isBodyError = ({ severity, field = '' }: Finding) => severity === 'E' && isBodyField(field)

function withEstimates(body: Body, estimates: Readonly<Record<string, number>>, codes: readonly string[]) {
  const filled = { ...body }
  for (const code of codes) filled[code] = { value: Math.round(estimates[code]!), source: 'estimated' }
  return filled
}

/** Adds estimates of missing required values, marked as such. */
function completed(sex: Sex, garments: readonly GarmentCategory[], body: Body): Body {
  const wanted = [...new Set(garments.flatMap(({ measures }) => measures.estimated))]
  const whole = estimate(sex, takenBody(body).body, wanted)
  return withEstimates(
    body,
    whole.body,
    whole.estimated.filter((code) => !body[code]),
  )
}

/** Converts values typed in another unit. */
function converted(body: Body, { repair }: Finding): Body {
  const mend = repair?.convert === 'inch' ? convertInches : convertMillimetres
  const values = mend(takenBody(body).body)
  return Object.fromEntries(
    Object.entries(body).map(([code, { source }]) => [code, { value: values[code] ?? 0, source }]),
  )
}
