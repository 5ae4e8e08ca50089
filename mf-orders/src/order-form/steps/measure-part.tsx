import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { isBodyField } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { isUnanswered } from '../order-port.ts'
import { chooseSheet, confirmFinding, typeMeasures } from '../state/order-changes.ts'
import { sexOf } from '../state/order-input.ts'
import { sendSheet } from '../state/send-sheet.ts'
import { holdingSheets, sheetBefore } from '../state/sheets.ts'
import { useChoices } from '../state/use-choices.ts'
import { useProblem } from '../state/use-starting.ts'
import { useFormTexts } from '../form-texts.tsx'
import { aboutSheet } from './about-sheet.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { FieldFindings } from './field-findings.tsx'
import { MeasureCompare } from './measure-compare.tsx'
import { aboutBegun, SheetTaking, type SheetFields } from './sheet-taking.tsx'
import { SheetValues } from './sheet-values.tsx'

const NEW = 'new'

/** The measurements: an existing sheet, or a new one. */
export function MeasurePart({
  sheets: all,
  onSheet,
}: {
  sheets: readonly MeasureSheet[]
  onSheet: (sheet: MeasureSheet) => void
}) {
  const { work, change, catalogue, findings } = useOrderForm()
  const words = useFormTexts()
  const { t } = words
  const clothing = useChoices('clothing')
  const { sheet, typing } = work.measures
  const sheets = holdingSheets(all, sheet?.id)
  const choose = (id: string) => {
    const chosen = sheets.find((one) => one.id === id)
    change(chosen ? chooseSheet(chosen, sheetBefore(all, chosen)) : typeMeasures(work.measures.typed))
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
              struck: Boolean(one.supersededBy),
              note: [
                one.takenBy,
                one.supersededBy ? t('measure.corrected') : index === 0 ? t('measure.latest') : '',
              ]
                .filter(Boolean)
                .join(' · '),
            })),
            { code: NEW, label: t('measure.new') },
          ]}
        />
      )}
      {typing || !sheet ? (
        <TypedMeasures onSheet={onSheet} />
      ) : (
        <>
          <p className="mo-help">{aboutSheet(sheet, words, clothing)}</p>
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

/** New measurements, as required by the garments. */
function TypedMeasures({ onSheet }: { onSheet: (sheet: MeasureSheet) => void }) {
  const { work, change, catalogue, findings, port, may } = useOrderForm()
  const explain = useProblem()
  const clothing = useChoices('clothing')
  const { customer, measures } = work
  const save = async (fields: SheetFields) =>
    onSheet(
      await sendSheet(
        { customerId: customer!.id, ...fields },
        {
          unanswered: measures.unanswered,
          onUnanswered: (unanswered) =>
            change((old) => ({ ...old, measures: { ...old.measures, unanswered } })),
          send: (draft) => port.addSheet(draft),
          isLost: isUnanswered,
        },
      ),
    )
  return (
    <SheetTaking
      catalogue={catalogue}
      sex={sexOf(work, { catalogue })}
      garments={catalogue.categories.filter(({ code }) => work.lines.some((line) => line.category === code))}
      body={measures.typed}
      onBody={(body) => change(typeMeasures(body))}
      findings={findings}
      confirming={{
        confirmed: work.confirmed,
        onConfirm: (ids, on) => change(confirmFinding(ids, on)),
      }}
      clothing={clothing}
      self={may.measureSelf}
      about={measures.about ?? aboutBegun(may.measureSelf)}
      onAbout={(about) => change((old) => ({ ...old, measures: { ...old.measures, about } }))}
      onTried={() => change((old) => ({ ...old, left: [...new Set([...old.left, old.step])] }))}
      onSave={customer ? save : null}
      explain={explain}
    />
  )
}
