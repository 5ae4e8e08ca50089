import { useEffect, useState } from 'react'
import type { FitProfile } from '@mtm/shared-utils/contracts/dto/order-help'
import { mouldFamily } from '@mtm/shared-utils/garments'
import { FIT_GROUP } from '../fit/fit-group.ts'
import { useOrderForm } from '../form-context.tsx'
import { changeFit, chooseStyle } from '../state/order-changes.ts'
import { useFormTexts } from '../form-texts.tsx'

/** The deltas of a profile with learned corrections. */
function withLearned(
  deltas: FitProfile['deltas'] = {},
  learned: FitProfile['learned'],
): Record<string, number> {
  const taught = Object.entries(learned?.corrections ?? {})
  return { ...deltas, ...Object.fromEntries(taught.map(([code, mm]) => [code, (deltas[code] ?? 0) + mm])) }
}

/** The customer's fit profiles, applied on a press. */
export function FitProfiles() {
  const { work, change, port, catalogue, ruleSet } = useOrderForm()
  const { t, label, cm } = useFormTexts()
  const [profiles, setProfiles] = useState<readonly FitProfile[]>([])
  const customerId = work.customer?.id ?? null
  useEffect(() => {
    let gone = false
    setProfiles([])
    // without profiles garments start from the defaults
    if (customerId)
      port.profiles(customerId).then(
        (rows) => void (gone || setProfiles(rows)),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [port, customerId])
  const known = profiles.filter(({ category }) => catalogue.categories.some(({ code }) => code === category))
  if (known.length === 0) return null
  const use = ({ category, fitMode, fit, mouldNo, deltas, learned, posture }: FitProfile) => {
    for (const [index, line] of work.lines.entries()) {
      if (line.category !== category) continue
      if (fit) change(chooseStyle(index, FIT_GROUP, fit, ruleSet.rules))
      change(
        changeFit(index, {
          fitMode,
          mouldNo: mouldNo ?? null,
          deltas: withLearned(deltas, learned),
          posture: { ...posture },
        }),
      )
    }
  }
  const describeProfile = ({
    category,
    fitMode,
    mouldNo,
    deltas = {},
    learned,
    posture = {},
  }: FitProfile) => {
    const family = mouldFamily(catalogue, category)
    const changesOf = (changed: Readonly<Record<string, number>>) =>
      Object.entries(changed).flatMap(([code, mm]) => {
        const row = family?.rows.find((one) => one.code === code)
        return row ? [`${label(row)} ${mm > 0 ? '+' : '−'}${cm(Math.abs(mm))}`] : []
      })
    const taught = changesOf(learned?.corrections ?? {})
    const figure = Object.keys(posture).flatMap((code) => {
      const def = catalogue.postures?.find((one) => one.code === code)
      return def ? [label(def)] : []
    })
    return [
      t(`fit.modes.${fitMode}`),
      mouldNo,
      ...changesOf(deltas),
      ...figure,
      taught.length > 0 &&
        t('fit.learned', { changes: taught.join(t('fit.and')), count: learned?.garments ?? 0 }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <section className="mo-section">
      <h3 className="mo-section__title">{t('fit.profiles')}</h3>
      <ul className="mo-templates">
        {known.map((profile) => {
          const category = catalogue.categories.find(({ code }) => code === profile.category)!
          const ordered = work.lines.some((line) => line.category === profile.category)
          return (
            <li key={profile.id} className="mo-template">
              <div>
                <p className="mo-person__name">{label(category)}</p>
                <p className="mo-help">
                  {[describeProfile(profile), profile.savedAt.slice(0, 10), profile.savedBy]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {ordered && (
                <sl-button size="small" onClick={() => use(profile)}>
                  {t('fit.useProfile')}
                </sl-button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
