import { SelectField } from '@mtm/shared-utils/kit/form'
import {
  mouldOf,
  type FitCode,
  type Mould,
  type MouldFamily,
  type StatureCode,
} from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { useFormTexts } from '../form-texts.tsx'
import { FIT_GROUP } from './fit-group.ts'
import type { TryOns } from './use-try-ons.ts'

/** Fits of moulds, closest first. */
export const FITS: readonly FitCode[] = ['slim', 'regular', 'relaxed']

interface Props {
  family: MouldFamily
  fit: FitCode
  mould: Mould | undefined
  tryOns: TryOns | null
  /** offers only sizes with try-on garments in the store, beside the selected one */
  only: boolean
  onChoose: (mould: Mould | undefined) => void
}

/** Selects a mould by fit, size and length, with the number of try-on garments in the store. */
export function MouldChoice({ family, fit, mould, tryOns, only, onChoose }: Props) {
  const { catalogue } = useOrderForm()
  const { t, label } = useFormTexts()
  const group = catalogue.groups.find(({ code }) => code === FIT_GROUP)
  const fitName = (code: FitCode) => {
    const option = group?.options.find((one) => one.code === code)
    return option ? label(option) : code
  }
  const now = mould?.fit ?? fit
  const count = (size: number, stature?: StatureCode) =>
    tryOns?.count(
      (one) => one.fit === now && one.size === size && (stature === undefined || one.stature === stature),
    ) ?? 0
  const counted = (text: string, garments: number) =>
    garments > 0 ? t('fit.sizeInStore', { size: text, count: garments }) : text
  const to = (change: { fit?: FitCode; size?: number; stature?: StatureCode }) =>
    onChoose(
      mouldOf(
        family,
        change.fit ?? now,
        change.size ?? mould?.size ?? family.baseSize,
        change.stature ?? mould?.stature ?? 'R',
      ),
    )
  const toSize = (size: number) => {
    const usual = mould?.stature ?? 'R'
    const hanging = family.statures.find((stature) => count(size, stature) > 0)
    to({ size, stature: only && hanging && count(size, usual) === 0 ? hanging : usual })
  }
  return (
    <div className="mo-boxes">
      <SelectField
        name="mouldFit"
        label={t('fit.fit')}
        value={now}
        onChange={(next) => next && to({ fit: next as FitCode })}
        options={FITS.map((code) => ({ value: code, label: fitName(code) }))}
      />
      <SelectField
        name="mouldSize"
        label={t('fit.size')}
        value={mould ? String(mould.size) : null}
        onChange={(next) => (next ? toSize(Number(next)) : onChoose(undefined))}
        options={family.sizes
          .filter((size) => !only || size === mould?.size || count(size) > 0)
          .map((size) => ({ value: String(size), label: counted(`EU ${size}`, count(size)) }))}
      />
      {family.statures.length > 1 && (
        <SelectField
          name="mouldStature"
          label={t('fit.stature')}
          value={mould?.stature ?? 'R'}
          onChange={(next) => next && to({ stature: next as StatureCode })}
          options={family.statures.map((code) => ({
            value: code,
            label: counted(t(`fit.statures.${code}`), mould ? count(mould.size, code) : 0),
          }))}
        />
      )}
    </div>
  )
}
