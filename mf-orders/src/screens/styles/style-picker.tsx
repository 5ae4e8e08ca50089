import '../../parts/fabric/worn.css'
import { useLayoutEffect, useState } from 'react'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import {
  evaluateStyle,
  groupsToReenter,
  type CategoryCode,
  type StyleGroup,
  type StyleValue,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import { SAMPLE_CLOTHS, type GarmentView } from '@mtm/shared-utils/garments/preview'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { ChoiceButtons } from '../../garment/choice-buttons.tsx'
import { Garment, nameGarments } from '../../garment/garment.tsx'
import { viewsOf } from '../../garment/views.ts'
import type zhCN from '../../locales/zh-CN.ts'
import { FIT_GROUP } from '../../order-form/fit/fit-group.ts'
import { GroupInput } from '../../order-form/steps/style-group.tsx'
import { useFormTexts } from '../../order-form/form-texts.tsx'

interface Props {
  published: PublishedCatalogue
  category: CategoryCode
  values: StyleValues
  onTake: (values: StyleValues) => void
  onClose: () => void
}

/** Selects the values of a style with the cards and rules of the order form, beside the garment. */
export function StylePicker({ published, category, values: begin, onTake, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const words = useFormTexts()
  const { label } = words
  const { catalogue, ruleSet } = published
  const [values, setValues] = useState(begin)
  const [view, setView] = useState<GarmentView>('front')
  useLayoutEffect(() => nameGarments(catalogue), [catalogue])
  const { outcome, problems } = evaluateStyle(published, category, values)
  const groups = catalogue.groups.filter(
    (group) => group.kind !== 'material' && group.code !== FIT_GROUP && group.for.includes(category),
  )
  const sections = catalogue.sections.filter(({ code }) => groups.some(({ section }) => section === code))
  const garment = catalogue.categories.find(({ code }) => code === category)
  const choose = (group: StyleGroup, value: StyleValue) =>
    setValues((old) => chosenValues(old, group.code, value, ruleSet))
  return (
    <Dialog
      open
      size="picker"
      title={t('styles.chooseTitle', { category: garment ? label(garment) : category })}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={onClose}>{t('styles.back')}</sl-button>
          <sl-button variant="primary" disabled={problems.length > 0} onClick={() => onTake(values)}>
            {t('styles.take')}
          </sl-button>
        </>
      }
    >
      <div className="mo-style-picker mtm-atelier">
        <div className="mo-style-picker__groups">
          {sections.map((section) => (
            <section key={section.code} className="mo-section" data-section={section.code}>
              <h3 className="mo-section__title">{label(section)}</h3>
              <div className="mo-section__groups">
                {groups
                  .filter((group) => group.section === section.code)
                  .map((group) => {
                    const closed = outcome.forbidden[group.code]?.['*']
                    const boxed = !closed && (group.kind === 'number' || group.kind === 'text')
                    return (
                      <div key={group.code} className="mo-group" data-wide={boxed ? undefined : true}>
                        {!boxed && <h4 className="mo-group__title">{label(group)}</h4>}
                        {closed ? (
                          <p className="mo-group__closed">{label(closed)}</p>
                        ) : (
                          <GroupInput
                            group={group}
                            value={outcome.values[group.code] ?? null}
                            result={outcome}
                            category={category}
                            name={`style.${group.code}`}
                            required={Boolean(group.required) || outcome.required.includes(group.code)}
                            onChoose={(value) => choose(group, value)}
                            words={words}
                          />
                        )}
                        {problems
                          .filter(({ field }) => field === group.code)
                          .map(({ rule, message }) => (
                            <p key={rule} className="mtm-field__error" role="alert">
                              {label(message)}
                            </p>
                          ))}
                      </div>
                    )
                  })}
              </div>
            </section>
          ))}
        </div>
        <aside className="mo-style-picker__drawn">
          <ChoiceButtons
            legend={t('preview.view')}
            size="small"
            value={view}
            choices={viewsOf(category).map((one) => ({ value: one, label: t(`preview.${one}`) }))}
            onChoose={setView}
          />
          <div className="mo-worn">
            <Garment
              category={category}
              values={outcome.values}
              view={view}
              fabric={SAMPLE_CLOTHS[0]!.look}
            />
          </div>
          {problems.length > 0 && (
            <div role="status">
              <p>{t('styles.problems')}</p>
              <ul className="mo-preview__problems">
                {problems.map(({ rule, field, message }) => (
                  <li key={`${rule} ${field}`}>{label(message)}</li>
                ))}
              </ul>
            </div>
          )}
        </aside>
      </div>
    </Dialog>
  )
}

/** The values after a choice; groups that must be entered again become empty. */
function chosenValues(
  old: StyleValues,
  group: string,
  value: StyleValue,
  { rules }: PublishedCatalogue['ruleSet'],
): StyleValues {
  const again = groupsToReenter(rules, group)
  const kept = Object.entries(old).filter(([code]) => !again.has(code))
  return { ...Object.fromEntries(kept), [group]: value }
}
