import { GRADE_PARTS } from '@mtm/shared-utils/contracts/dto/mould'
import {
  gradeValue,
  mouldOf,
  type FitCode,
  type GradePart,
  type MouldFamily,
  type MouldRow,
  type StatureCode,
} from '@mtm/shared-utils/garments'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatLength } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { GradeBox } from './grade-box.tsx'

interface Props {
  /** displayed values, with unsaved changes */
  family: MouldFamily
  standard: MouldFamily
  fit: FitCode
  stature: StatureCode
  /** recently changed cells, `<mould> <measurement>` */
  marks: ReadonlySet<string>
  /** absent: read-only */
  onChange?: (code: string, part: GradePart, value: number | null) => void
}

/** All sizes of a garment, measurement by measurement, behind base and grade. */
export function ChartTable({ family, standard, fit, stature, marks, onChange }: Props) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const moulds = family.sizes.flatMap((size) => mouldOf(family, fit, size, stature) ?? [])
  const parts = partsOf(family, onChange ? null : fit)
  const isBase = (size: number) => size === family.baseSize || undefined
  return (
    <div className="mo-chart" tabIndex={0} role="region" aria-label={t('moulds.chart')}>
      <table className="mo-chart__table">
        <thead>
          <tr>
            <th scope="col">{t('moulds.measure')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(`mouldChart.parts.${part}`)}
              </th>
            ))}
            {moulds.map(({ size, mouldNo }) => (
              <th key={mouldNo} scope="col" data-base={isBase(size)} title={mouldNo}>
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {family.rows.map((row) => {
            const own = standard.rows.find(({ code }) => code === row.code) ?? row
            return (
              <tr key={row.code}>
                <th scope="row">{words([row.text, row.textEn, row.textJp])}</th>
                {parts.map((part) => (
                  <td key={part}>
                    <Part
                      family={family}
                      standard={standard}
                      row={row}
                      own={own}
                      part={part}
                      onChange={onChange}
                    />
                  </td>
                ))}
                {moulds.map(({ size, mouldNo, finished }) => (
                  <td
                    key={mouldNo}
                    data-base={isBase(size)}
                    data-changed={marks.has(`${mouldNo} ${row.code}`) || undefined}
                  >
                    <Value
                      value={finished[row.code]!}
                      isOwn={family.values?.[mouldNo]?.[row.code] !== undefined}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Value({ value, isOwn }: { value: number; isOwn: boolean }) {
  return isOwn ? <span className="mo-own">{formatLength(value)}</span> : formatLength(value)
}

/** The columns of the grade: the base of one fit for reading, of all fits for editing. */
function partsOf({ statures }: MouldFamily, fit: FitCode | null): GradePart[] {
  const fits: readonly GradePart[] = ['slim', 'regular', 'relaxed']
  return GRADE_PARTS.filter(
    (part) =>
      (fit === null || part === fit || !fits.includes(part)) && (part !== 'stature' || statures.length > 1),
  )
}

interface PartProps {
  family: MouldFamily
  standard: MouldFamily
  row: MouldRow
  /** the catalogue's row */
  own: MouldRow
  part: GradePart
  onChange: Props['onChange']
}

function Part({ family, standard, row, own, part, onChange }: PartProps) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const value = gradeValue(family, row, part)
  const usual = gradeValue(standard, own, part)
  const isOwn = value !== usual
  const show = (one: number | null) =>
    one === null ? '—' : part === 'breakSize' ? String(one) : formatLength(one)
  if (!onChange)
    return isOwn ? (
      <span className="mo-own" title={t('mouldChart.standard', { value: show(usual) })}>
        {show(value)}
      </span>
    ) : (
      show(value)
    )
  const label = `${words([row.text, row.textEn, row.textJp])} ${t(`mouldChart.parts.${part}`)}`
  if (part === 'breakSize')
    return (
      <select
        className="mtm-input mtm-input--select"
        name={`${row.code}.${part}`}
        aria-label={label}
        value={value === null ? '' : String(value)}
        onChange={(event) => onChange(row.code, part, event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">
          {usual === null ? t('mouldChart.noBreak') : t('mouldChart.standard', { value: usual })}
        </option>
        {family.sizes
          .filter((size) => size >= family.baseSize)
          .map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
      </select>
    )
  // without a break there is no wide step
  const isClosed = part === 'wideStep' && gradeValue(family, row, 'breakSize') === null
  return (
    <GradeBox
      name={`${row.code}.${part}`}
      label={label}
      value={value}
      usual={usual === null ? '' : t('mouldChart.standard', { value: show(usual) })}
      disabled={isClosed}
      onChange={(next) => onChange(row.code, part, next)}
    />
  )
}
