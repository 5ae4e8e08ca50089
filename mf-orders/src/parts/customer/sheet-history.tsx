import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { $locale } from '@mtm/shared-utils/runtime'
import { useCatalogue } from '../use-catalogue.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { MeasureCompare } from '../../order-form/steps/measure-compare.tsx'
import { SheetValues } from '../../order-form/steps/sheet-values.tsx'
import { WordsProvider } from '../../order-form/words.tsx'

/** Every measure sheet of a customer, one shown, and any two side by side. */
export function SheetHistory({ sheets }: { sheets: readonly MeasureSheet[] }) {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useCatalogue()
  if (sheets.length === 0)
    return (
      <section className="mtm-card">
        <p className="mtm-muted">{t('clients.noSheets')}</p>
      </section>
    )
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  const sheet = sheets.find(({ id }) => id === chosen) ?? sheets[0]!
  return (
    <WordsProvider locale={locale} t={t}>
      <section className="mtm-card mtm-stack">
        <div className="mo-history__choice">
          <SelectField
            name="sheet"
            label={t('clients.sheets')}
            value={sheet.id}
            options={sheets.map((one) => ({
              value: one.id,
              label: t('clients.sheetOf', {
                at: one.takenAt.slice(0, 16),
                by: one.takenBy,
                method: t(`measure.methods.${one.method}`),
              }),
            }))}
            onChange={(next) => setChosen(next ?? null)}
          />
        </div>
        {sheet.note && <p>{sheet.note}</p>}
        <div className="mo-history__values">
          <SheetValues sheet={sheet} catalogue={data.catalogue} />
        </div>
      </section>
      {sheets.length > 1 && (
        <section className="mtm-card">
          <MeasureCompare sheets={sheets} catalogue={data.catalogue} open />
        </section>
      )}
    </WordsProvider>
  )
}
