import type { Finding, StyleValues } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { chooseMaterial, chooseStyle, patch } from '../state/order-changes.ts'
import type { Rush } from '../state/form-state.ts'
import { useFormTexts } from '../form-texts.tsx'
import { ExpectedValue } from './expected-value.tsx'

/** Optional repair data of a finding. */
interface RepairOptions {
  substituteNo?: string | null
  set?: StyleValues
  rush?: readonly Rush[]
  earliest?: string
}

const STOCK_SHORT = 'R-FAB-3'

interface Repair {
  key: string
  label: string
  run: () => void
}

/** The repairs of a finding as buttons. */
export function Repairs({ finding }: { finding: Finding }) {
  const { work, change, ruleSet, catalogue, jump } = useOrderForm()
  const { t } = useFormTexts()
  const { rule, line, repair = {} } = finding
  const { substituteNo, set, rush = [], earliest } = repair as RepairOptions
  const ways: Repair[] = []
  if (substituteNo && line !== undefined)
    ways.push({
      key: substituteNo,
      label: t('findings.take', { no: substituteNo }),
      run: () =>
        change(chooseMaterial(line, 'fabricNo', substituteNo, work.sameCloth && work.lines.length > 1)),
    })
  if (rule === STOCK_SHORT && line !== undefined && (work.lines[line]?.quantity ?? 0) > 1)
    ways.push({ key: 'fewer', label: t('findings.fewer'), run: () => jump({ field: 'quantity', line }) })
  if (set && line !== undefined)
    ways.push({
      key: 'set',
      label: Object.values(set).every((value) => value === null) ? t('form.clear') : t('findings.asOffered'),
      run: () =>
        change((old) =>
          Object.entries(set).reduce(
            (next, [group, value]) => chooseStyle(line, group, value, ruleSet.rules)(next),
            old,
          ),
        ),
    })
  for (const level of rush)
    ways.push({
      key: level,
      label: t('findings.takeRush', { rush: t(`rush.${level}`) }),
      run: () => change(patch({ rush: level })),
    })
  if (earliest)
    ways.push({
      key: earliest,
      label: t('findings.takeDay', { day: earliest }),
      run: () => change(patch({ requiredDate: earliest })),
    })
  return (
    <>
      <ExpectedValue finding={finding} catalogue={catalogue} />
      {ways.map(({ key, label, run }) => (
        <sl-button key={key} size="small" onClick={run}>
          {label}
        </sl-button>
      ))}
    </>
  )
}
