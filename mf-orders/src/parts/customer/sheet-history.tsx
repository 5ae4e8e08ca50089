import { useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { CustomerFacts } from '@mtm/shared-utils/contracts/dto/customer'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { useDiscardQuestion } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useDraft, useText, type DraftTuple } from '@mtm/shared-utils/kit/root'
import { $locale } from '@mtm/shared-utils/runtime'
import { useCatalogue } from '../use-catalogue.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { aboutSheet } from '../../order-form/steps/about-sheet.ts'
import { ChoiceCards } from '../../order-form/steps/choice-cards.tsx'
import { MeasureCompare } from '../../order-form/steps/measure-compare.tsx'
import { SheetValues } from '../../order-form/steps/sheet-values.tsx'
import { holdingSheets } from '../../order-form/state/sheets.ts'
import { makeFormTexts, FormTextsProvider } from '../../order-form/form-texts.tsx'
import { SheetEntry, sheetBegun, type SheetDraft } from './sheet-entry.tsx'

interface Props {
  customer: Pick<CustomerFacts, 'id' | 'sex'>
  sheets: readonly MeasureSheet[]
  /** who may add and correct sheets; null: read-only */
  by: 'staff' | 'customer' | null
  /** when nothing around it has this title */
  title?: string
  /** the new sheet in progress */
  entry: DraftTuple<SheetDraft | null>
}

/** The measure sheet in progress as a draft of the tab. Held by the parent, which may discard it. */
export const useSheetEntry = (customerId: string) => useDraft<SheetDraft | null>(`sheet:${customerId}`, null)

/** All measure sheets of a customer: one in detail, two compared, or a new one. */
export function SheetHistory({ customer, sheets, by, title, entry }: Props) {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const mayDiscard = useDiscardQuestion()
  const [begun, setBegun] = useState<SheetDraft | null>(null)
  const [entered, setEntered, draft] = entry
  const { data, error, refetch } = useCatalogue()
  const heading = title && <h2 className="mtm-card__title mo-file-title">{title}</h2>
  if (sheets.length === 0 && !by)
    return (
      <section className="mtm-card">
        {heading}
        <p className="mtm-muted">{t('clients.noSheets')}</p>
      </section>
    )
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const { catalogue } = data
  const held = holdingSheets(sheets)
  const work = entered ?? begun
  const self = by === 'customer'
  const begin = (wrong: MeasureSheet | null) => {
    draft.discard()
    setBegun(sheetBegun(catalogue, customer, { wrong, self }))
  }
  const end = () => {
    draft.discard()
    setBegun(null)
  }
  const back = async () => {
    if (!draft.dirty || (await mayDiscard())) end()
  }
  return (
    <FormTextsProvider locale={locale} t={t}>
      {work && by ? (
        <SheetEntry
          customer={customer}
          sheets={sheets}
          catalogue={catalogue}
          work={work}
          onWork={(change) => setEntered((old) => ({ ...(old ?? work), ...change }))}
          onDrop={draft.restored ? () => begin(sheets.find(({ id }) => id === work.wrong) ?? null) : null}
          self={self}
          onSaved={end}
          onBack={() => void back()}
        />
      ) : (
        <section className="mtm-card mtm-stack">
          {!by && heading}
          {by && (
            <div className="mtm-row mtm-row--between">
              {heading ?? <span className="mtm-muted">{sheets.length === 0 && t('clients.noSheets')}</span>}
              <sl-button variant="primary" onClick={() => begin(null)}>
                {t('clients.newSheet')}
              </sl-button>
            </div>
          )}
          {sheets.length > 0 && <Shown sheets={sheets} catalogue={catalogue} by={by} onCorrect={begin} />}
        </section>
      )}
      {held.length > 1 && (
        <section className="mtm-card">
          <MeasureCompare key={held[0]!.id} sheets={held} catalogue={catalogue} open />
        </section>
      )}
    </FormTextsProvider>
  )
}

/** The sheets as cards, corrected ones struck through, with the selected one in detail. */
function Shown({
  sheets,
  catalogue,
  by,
  onCorrect,
}: Pick<Props, 'sheets' | 'by'> & {
  catalogue: PublishedCatalogue['catalogue']
  onCorrect: (sheet: MeasureSheet) => void
}) {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const words = useMemo(() => makeFormTexts(locale, t), [locale, t])
  const clothing = useDict('clothing_worn')
  const [chosen, setChosen] = useState<string | null>(null)
  const sheet = sheets.find(({ id }) => id === chosen) ?? sheets[0]!
  const successor = sheets.find(({ id }) => id === sheet.supersededBy)
  const mayCorrect = !sheet.supersededBy && (by === 'staff' || (by === 'customer' && sheet.method === 'self'))
  return (
    <>
      <ChoiceCards
        legend={t('clients.sheets')}
        value={sheet.id}
        onChoose={setChosen}
        choices={sheets.map((one) => ({
          code: one.id,
          label: one.takenAt.slice(0, 16),
          struck: Boolean(one.supersededBy),
          note: [one.takenBy, t(`measure.methods.${one.method}`), one.supersededBy && t('measure.corrected')]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <p>{aboutSheet(sheet, words, clothing)}</p>
      {successor && (
        <p className="mtm-row">
          {t('clients.sheetCorrected')}
          <sl-button size="small" onClick={() => setChosen(successor.id)}>
            {t('clients.toSuccessor')}
          </sl-button>
        </p>
      )}
      <div className="mo-history__values" data-struck={sheet.supersededBy ? true : undefined}>
        <SheetValues sheet={sheet} catalogue={catalogue} />
      </div>
      {mayCorrect && (
        <div className="mtm-row">
          <sl-button onClick={() => onCorrect(sheet)}>{t('clients.correctSheet')}</sl-button>
        </div>
      )}
    </>
  )
}
