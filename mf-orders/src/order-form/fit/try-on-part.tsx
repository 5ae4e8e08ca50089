import { useMemo, useState } from 'react'
import {
  findMould,
  mouldFamily,
  mouldsForBody,
  sexOfLine,
  sizeLabels,
  type Mould,
  type MouldFamily,
  type MouldOffer,
} from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { changeFit, chooseStyle, confirmFinding } from '../state/order-changes.ts'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { ChoiceCards } from '../steps/choice-cards.tsx'
import { FieldFindings } from '../steps/field-findings.tsx'
import { useFormTexts, type FormTexts } from '../form-texts.tsx'
import { FIT_GROUP } from './fit-group.ts'
import { LengthBox } from './length-box.tsx'
import { FITS, MouldChoice } from './mould-choice.tsx'
import { useTryOns, type TryOns } from './use-try-ons.ts'

/** Step of changes: half a centimetre. */
const STEP = 5

const signed = (mm: number, { cm }: FormTexts) => `${mm > 0 ? '+' : '−'}${cm(Math.abs(mm))}`

/** TRY_ON mode: a proposed size and its changes. */
export function TryOnPart() {
  const { work, change, catalogue, ruleSet, outcome, input, findings } = useOrderForm()
  const words = useFormTexts()
  const { t } = words
  const index = work.line
  const line = work.lines[index]
  const family = line && mouldFamily(catalogue, line.category)
  const values = outcome.lines[index]?.values
  const fit = FITS.find((one) => one === values?.[FIT_GROUP]) ?? 'regular'
  const body = input.lines[index]?.body
  const tryOns = useTryOns(family)
  const inStore = tryOns?.count(() => true) ?? 0
  const [requested, setRequested] = useState(false)
  // try-on garments of another category do not apply
  const only = requested && inStore > 0
  const offers = useMemo(() => {
    if (!family || !line || !body) return []
    const sex = sexOfLine(catalogue, line, input.sex)
    return mouldsForBody(family, fit, sex, body, only ? isIn(tryOns) : undefined)
  }, [catalogue, family, fit, input.sex, line, body, only, tryOns])
  if (!line || !family) return <p className="mo-help">{t('fit.noMoulds')}</p>
  const mould = line.mouldNo ? findMould(family, line.mouldNo) : undefined
  const offered = offers.find((offer) => offer.mould.mouldNo === line.mouldNo)
  const choose = (next: Mould | undefined) => {
    if (!next) return change(changeFit(index, { mouldNo: null, deltas: {} }))
    if (next.fit !== fit) change(chooseStyle(index, FIT_GROUP, next.fit, ruleSet.rules))
    change(changeFit(index, { mouldNo: next.mouldNo, deltas: {} }))
  }
  return (
    <section className="mo-section mo-modes" data-field={fieldKey('mouldNo', index)}>
      <h3 className="mo-section__title">
        {t('fit.mould')}
        {line.mouldNo && <span className="mo-section__value">{line.mouldNo}</span>}
      </h3>
      <FieldFindings
        findings={findingsOf(findings, 'mouldNo', index)}
        confirmed={work.confirmed}
        onConfirm={(ids, on) => change(confirmFinding(ids, on))}
      />
      {inStore > 0 && (
        <label className="mo-confirm">
          <input
            type="checkbox"
            checked={only}
            onChange={(event) => setRequested(event.currentTarget.checked)}
          />
          {t('fit.onlyInStore', { count: inStore })}
        </label>
      )}
      {tryOns && inStore === 0 && <p className="mo-help">{t('fit.noneInStore')}</p>}
      {offers.length > 0 ? (
        <>
          <p className="mo-help">{t('fit.proposed')}</p>
          <ChoiceCards
            legend={t('fit.proposed')}
            value={line.mouldNo}
            onChoose={(no) => choose(findMould(family, no))}
            choices={offers.map((offer) => ({
              code: offer.mould.mouldNo,
              label: offer.mould.mouldNo,
              note: [
                tryOns?.describeTryOns(offer.mould.mouldNo),
                sizeNote(family, offer, sexOfLine(catalogue, line, input.sex), words),
              ]
                .filter(Boolean)
                .join(' | '),
            }))}
          />
        </>
      ) : (
        <p className="mo-help">{t(only && body ? 'fit.noneOfFit' : 'fit.unknownBody')}</p>
      )}
      <MouldChoice family={family} fit={fit} mould={mould} tryOns={tryOns} only={only} onChoose={choose} />
      {mould && (
        <>
          {offered && Object.keys(offered.deltas).length > 0 && (
            <div className="mo-buttons">
              <sl-button
                size="small"
                onClick={() => change(changeFit(index, { deltas: usable(family, offered) }))}
              >
                {t('fit.takeDeltas')}
              </sl-button>
            </div>
          )}
          <Deltas family={family} mould={mould} />
        </>
      )}
    </section>
  )
}

const isIn = (tryOns: TryOns | null) => (mould: Mould) =>
  (tryOns?.count(({ mouldNo }) => mouldNo === mould.mouldNo) ?? 0) > 0

/** The changes of a proposal within the range, in half centimetres. */
function usable(family: MouldFamily, { deltas }: MouldOffer): Record<string, number> {
  return Object.fromEntries(
    family.rows.flatMap(({ code, delta }) => {
      const wanted = Math.round((deltas[code] ?? 0) / STEP) * STEP
      const mm = Math.min(delta.max, Math.max(delta.min, wanted))
      return mm === 0 ? [] : [[code, mm]]
    }),
  )
}

function sizeNote(
  family: MouldFamily,
  { mould, deltas, outOfRange }: MouldOffer,
  sex: 'M' | 'F',
  words: FormTexts,
): string {
  const { cn, jp, us } = sizeLabels(family, sex, mould.size, mould.stature)
  const names = [`EU ${mould.size}`, cn && `CN ${cn}`, jp && `JP ${jp}`, us && `US ${us}`].filter(Boolean)
  const most = family.rows
    .filter(({ code }) => Math.abs(deltas[code] ?? 0) >= STEP)
    .sort((a, b) => Math.abs(deltas[b.code]!) - Math.abs(deltas[a.code]!))
    .slice(0, 3)
    .map((row) => `${words.label(row)} ${signed(deltas[row.code]!, words)}`)
  return [
    names.join(' · '),
    most.join(', ') || words.t('fit.noChange'),
    outOfRange.length > 0 ? words.t('fit.tooMuch', { count: outOfRange.length }) : '',
  ]
    .filter(Boolean)
    .join(' | ')
}

/** The changes of the try-on garment, each within its range. */
function Deltas({ family, mould }: { family: MouldFamily; mould: Mould }) {
  const { work, change, findings } = useOrderForm()
  const words = useFormTexts()
  const { t, label, cm } = words
  const index = work.line
  const line = work.lines[index]
  if (!line) return null
  const set = (code: string, mm: number | null) => {
    const deltas = { ...line.deltas }
    if (mm) deltas[code] = mm
    else delete deltas[code]
    change(changeFit(index, { deltas }))
  }
  return (
    <div data-field={fieldKey('deltas', index)}>
      <h4 className="mo-group__title">{t('fit.deltas')}</h4>
      <FieldFindings
        findings={findingsOf(findings, 'deltas', index)}
        confirmed={work.confirmed}
        onConfirm={(ids, on) => change(confirmFinding(ids, on))}
      />
      <div className="mo-measures">
        {family.rows.map((row) => {
          const base = mould.finished[row.code] ?? 0
          const mm = line.deltas[row.code] ?? null
          return (
            <LengthBox
              key={row.code}
              field={`deltas.${row.code}`}
              label={label(row)}
              value={mm}
              placeholder="0.0"
              onChange={(next) => set(row.code, next)}
              help={t('fit.deltaHelp', {
                base: cm(base),
                target: cm(base + (mm ?? 0)),
                min: signed(row.delta.min, words),
                max: signed(row.delta.max, words),
              })}
            />
          )
        })}
      </div>
    </div>
  )
}
