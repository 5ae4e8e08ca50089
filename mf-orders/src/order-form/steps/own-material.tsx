import { NumberField } from '@mtm/shared-utils/kit/form'
import { useOrderForm } from '../form-context.tsx'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { bringCloth, changeLine, confirmFinding } from '../state/order-changes.ts'
import { useBufferedInput } from '../state/use-buffered-input.ts'
import { useFormTexts } from '../form-texts.tsx'
import { FieldFindings } from './field-findings.tsx'

const MM_PER_METRE = 1000
const MOST_METRES = 100

/** The customer's own material (CMT), and its received length. */
export function OwnMaterial() {
  const { work, change, findings, may } = useOrderForm()
  const { t } = useFormTexts()
  const index = work.line
  const line = work.lines[index]
  if (!line || (!may.ownMaterial && !line.ownFabric)) return null
  const all = work.sameCloth && work.lines.length > 1
  return (
    <div data-field={fieldKey('ownFabric', index)}>
      <label className="mo-confirm">
        <input
          type="checkbox"
          checked={line.ownFabric}
          onChange={(event) => change(bringCloth(index, event.currentTarget.checked, all))}
        />
        {t('cloth.own')}
      </label>
      {line.ownFabric && <Arrived key={line.key} index={index} />}
      <FieldFindings
        findings={findingsOf(findings, 'ownFabric', index)}
        confirmed={work.confirmed}
        onConfirm={(ids, on) => change(confirmFinding(ids, on))}
      />
    </div>
  )
}

/** Metres in the field, whole millimetres in the order. */
function Arrived({ index }: { index: number }) {
  const { work, change } = useOrderForm()
  const { t } = useFormTexts()
  const mm = work.lines[index]?.ownFabricMm ?? null
  const set = (metres: number | null) =>
    change(
      changeLine(index, (line) => ({
        ...line,
        ownFabricMm:
          metres === null ? null : Math.round(Math.min(MOST_METRES, Math.max(0, metres)) * MM_PER_METRE),
      })),
    )
  const held = useBufferedInput<number | null>(mm === null ? null : mm / MM_PER_METRE, set)
  return (
    <div className="mo-narrow" {...held.box}>
      <NumberField
        name={fieldKey('ownFabricMm', index)}
        label={t('cloth.arrived')}
        required={false}
        unit="m"
        {...held.field}
        help={t('cloth.arrivedHelp')}
      />
    </div>
  )
}
