import type { Page } from '@mtm/shared-utils/contracts/envelope'
import {
  baselineOf,
  type Catalogue,
  type StyleGroup,
  type StyleValue,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import { SelectField } from '@mtm/shared-utils/kit/form'
import { SAMPLE_CLOTHS } from '@mtm/shared-utils/garments/preview'
import { ErrorPanel, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useFormTexts, type FormTexts } from '../../order-form/form-texts.tsx'
import { Garment } from '../../garment/garment.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import type { StyleRow } from '../../order-form/order-port.ts'
import type { PreviewAddress } from '../../parts/address/preview-address.ts'

const MOST = 100

interface Props {
  catalogue: Catalogue
  address: PreviewAddress
  values: StyleValues
}

/** The garment beside a style number, and what differs. */
export function CompareStyles({ catalogue, address: { category, view, beside }, values }: Props) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const words = useFormTexts()
  const { setQuery } = useTab()
  const { data, error, refetch } = useApi<Page<StyleRow>>(
    '/mtm/style/list',
    { category, pageNo: 1, pageSize: MOST },
    { resource: 'style' },
  )
  const other = data?.records.find(({ styleNo }) => styleNo === beside)
  const theirs = other ? baselineOf(catalogue, category, other.values as StyleValues) : null
  const groups = catalogue.groups.filter((group) => group.for.includes(category) && group.kind !== 'material')
  const differing = theirs ? groups.filter(({ code }) => !same(values[code], theirs[code])) : []
  if (error && !data) return <ErrorPanel compact error={error} onRetry={() => void refetch()} />
  return (
    <section className="mo-preview__compare mtm-stack" data-on={theirs ? true : undefined}>
      <SelectField
        name="beside"
        label={t('preview.beside')}
        required={false}
        value={beside}
        options={(data?.records ?? []).map((row) => ({
          value: row.styleNo,
          label: `${row.styleNo} ${label(row)}`,
        }))}
        onChange={(next) => setQuery({ beside: next ?? null })}
      />
      {theirs && (
        <>
          <div className="mo-preview__pair">
            {[values, theirs].map((one, index) => (
              <figure key={index}>
                <Garment category={category} values={one} view={view} fabric={SAMPLE_CLOTHS[0]!.look} />
                <figcaption className="mtm-muted mtm-small">
                  {index === 0 ? t('preview.this') : other!.styleNo}
                </figcaption>
              </figure>
            ))}
          </div>
          {differing.length === 0 ? (
            <p className="mtm-muted">{t('preview.same')}</p>
          ) : (
            <table className="mtm-table">
              <thead>
                <tr>
                  <th scope="col">{t('preview.option')}</th>
                  <th scope="col">{t('preview.this')}</th>
                  <th scope="col">{other!.styleNo}</th>
                </tr>
              </thead>
              <tbody>
                {differing.map((group) => (
                  <tr key={group.code}>
                    <th scope="row">{label(group)}</th>
                    <td>{valueText(group, values[group.code], words)}</td>
                    <td>{valueText(group, theirs[group.code], words)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </section>
  )
}

const same = (a: StyleValue | undefined, b: StyleValue | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function valueText(group: StyleGroup, value: StyleValue | undefined, { label, cm }: FormTexts): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'number') return group.unit === 'mm' ? `${cm(value)} cm` : String(value)
  const names = [value].flat().map((code) => {
    const option = group.options.find((one) => one.code === code)
    return option ? label(option) : code
  })
  return names.join(', ') || '—'
}
