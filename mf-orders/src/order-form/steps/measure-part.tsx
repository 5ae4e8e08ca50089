import { useState } from 'react'
import { SelectField, TextField } from '@mtm/shared-utils/kit/form'
import {
  convertInches,
  convertMillimetres,
  estimate,
  isBodyField,
  type Finding,
} from '@mtm/shared-utils/garments'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { useOrderForm } from '../form-context.tsx'
import { chooseSheet, confirmFinding, typeMeasures } from '../state/order-changes.ts'
import { bodyOf, sexOf } from '../state/order-input.ts'
import { newRequestId, plainBody } from '../state/order-work.ts'
import { useProblem } from '../state/use-starting.ts'
import { useWords } from '../words.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { FieldFindings } from './field-findings.tsx'
import { MeasureCompare } from './measure-compare.tsx'
import { MeasureFields, type MeasureFieldsProps } from './measure-fields.tsx'
import { SheetValues } from './sheet-values.tsx'

const NEW = 'new'
type Method = MeasureSheet['method']
const METHODS: readonly Method[] = ['tape', 'scan', 'try-on', 'self', 'estimated']

/** The measurements: a sheet of the customer, or new ones. */
export function MeasurePart({
  sheets,
  onSheet,
}: {
  sheets: readonly MeasureSheet[]
  onSheet: (sheet: MeasureSheet) => void
}) {
  const { work, change, catalogue, findings } = useOrderForm()
  const { t } = useWords()
  const { sheet, typing } = work.measures
  const choose = (id: string) => {
    const at = sheets.findIndex((one) => one.id === id)
    if (at < 0) change(typeMeasures(work.measures.typed))
    else change(chooseSheet(sheets[at]!, sheets[at + 1] ?? null))
  }
  return (
    <section className="mo-section" data-field="measureSheetId">
      <h3 className="mo-section__title">{t('measure.title')}</h3>
      {sheets.length > 0 && (
        <ChoiceCards
          legend={t('measure.title')}
          value={typing || !sheet ? NEW : sheet.id}
          onChoose={choose}
          choices={[
            ...sheets.map((one, index) => ({
              code: one.id,
              label: one.takenAt.slice(0, 10),
              note: [one.takenBy, index === 0 ? t('measure.latest') : ''].filter(Boolean).join(' · '),
            })),
            { code: NEW, label: t('measure.new') },
          ]}
        />
      )}
      {typing || !sheet ? (
        <TypedMeasures onSheet={onSheet} />
      ) : (
        <>
          <SheetValues sheet={sheet} catalogue={catalogue} />
          <FieldFindings
            findings={findings.filter(({ field }) => field && isBodyField(field))}
            confirmed={work.confirmed}
            onConfirm={(ids, on) => change(confirmFinding(ids, on))}
          />
        </>
      )}
      {sheets.length > 1 && <MeasureCompare key={sheets[0]?.id} sheets={sheets} catalogue={catalogue} />}
    </section>
  )
}

/** New measurements, with the checks of the house while they are taken. */
function TypedMeasures({ onSheet }: { onSheet: (sheet: MeasureSheet) => void }) {
  const { work, change, catalogue, findings, port } = useOrderForm()
  const { t, label } = useWords()
  const say = useProblem()
  const [strict, setStrict] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [method, setMethod] = useState<Method>('tape')
  const [note, setNote] = useState('')
  const { typed } = work.measures
  const categories = catalogue.categories.filter((one) =>
    work.lines.some((line) => line.category === one.code),
  )
  const codes = [...new Set(categories.flatMap((one) => one.measures.required))]
  const estimates = estimate(sexOf(work, { catalogue }), plainBody(typed)).body
  const suspicion = findings.find((one) => one.rule === 'C01' && one.repair?.convert)
  const missing = codes.filter((code) => typed[code] === undefined && estimates[code] !== undefined)
  const missingTaken = codes.filter((code) => typed[code] === undefined)
  const blocked = findings.some((one) => one.severity === 'E' && isBodyField(one.field ?? ''))

  const save = async () => {
    setStrict(true)
    change((old) => ({ ...old, left: [...new Set([...old.left, old.step])] }))
    if (missingTaken.length > 0 || blocked || !work.customer) return
    setBusy(true)
    setProblem(null)
    try {
      const body = { ...typed }
      const whole = bodyOf(work, { catalogue })
      for (const code of whole.estimated)
        if (!body[code]) body[code] = { value: Math.round(whole.body[code]!), source: 'estimated' }
      onSheet(
        await port.addSheet({
          requestId: newRequestId(),
          customerId: work.customer.id,
          method,
          note: note.trim() || null,
          body,
        }),
      )
    } catch (caught) {
      setProblem(say(caught))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {suspicion && (
        <p className="mo-problem" role="alert">
          {label(suspicion.message)}
          <sl-button
            size="small"
            variant="primary"
            onClick={() => change(typeMeasures(converted(typed, suspicion)))}
          >
            {t('measure.convert')}
          </sl-button>
        </p>
      )}
      <MeasureFields
        codes={codes}
        body={typed}
        estimates={estimates}
        onChange={(body) => change(typeMeasures(body))}
      />
      <MoreMeasures codes={codes} body={typed} estimates={estimates} />
      {work.customer && (
        <div className="mo-boxes">
          <SelectField
            name="measureMethod"
            label={t('measure.method')}
            value={method}
            onChange={(next) => setMethod((next as Method | null) ?? 'tape')}
            options={METHODS.map((one) => ({ value: one, label: t(`measure.methods.${one}`) }))}
          />
          <TextField
            name="measureNote"
            label={t('fields.remark')}
            required={false}
            maxLength={500}
            value={note}
            onChange={(next) => setNote(next ?? '')}
          />
        </div>
      )}
      <div className="mo-buttons">
        {missing.length > 0 && Object.keys(typed).length > 0 && (
          <sl-button
            onClick={() => {
              const filled = { ...typed }
              for (const code of missing)
                filled[code] = { value: Math.round(estimates[code]!), source: 'estimated' }
              change(typeMeasures(filled))
            }}
          >
            {t('measure.fill', { count: missing.length })}
          </sl-button>
        )}
        {work.customer && (
          <sl-button variant="primary" loading={busy} onClick={() => void save()}>
            {t('measure.save')}
          </sl-button>
        )}
      </div>
      {strict && (blocked || missingTaken.length > 0) && <p className="mo-problem">{t('measure.mend')}</p>}
      {problem && (
        <p className="mo-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** What no garment of the order asks for, and how left and right differ: folded until somebody wants it. */
function MoreMeasures({ codes, body, estimates }: Omit<MeasureFieldsProps, 'onChange'>) {
  const { work, change, catalogue } = useOrderForm()
  const { t } = useWords()
  const sex = sexOf(work, { catalogue })
  const others = catalogue.measures
    .filter(({ code, defaults }) => defaults[sex] !== null && !codes.includes(code))
    .map(({ code }) => code)
  const [open, setOpen] = useState(() => others.some((code) => body[code] !== undefined))
  return (
    <details className="mo-compare" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('measure.more')}</summary>
      {open && (
        <MeasureFields
          optional
          codes={others}
          body={body}
          estimates={estimates}
          onChange={(next) => change(typeMeasures(next))}
        />
      )}
    </details>
  )
}

/** The same values in the unit they were meant in. */
function converted(body: MeasureSheet['body'], { repair }: Finding): MeasureSheet['body'] {
  const mend = repair?.convert === 'inch' ? convertInches : convertMillimetres
  const values = mend(plainBody(body))
  return Object.fromEntries(
    Object.entries(body).map(([code, { source }]) => [code, { value: values[code] ?? 0, source }]),
  )
}
