import { baselineOf, type CategoryCode } from '@mtm/shared-utils/garments'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { useOrderForm } from '../form-context.tsx'
import { lineTitle } from '../state/line-title.ts'
import { addLine, changeGarment, removeLine, type Change } from '../state/order-changes.ts'
import { newLine } from '../state/form-state.ts'
import { variantGroup } from '../state/variant-group.ts'
import { useFormTexts } from '../form-texts.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { LineTabs } from './line-tabs.tsx'
import { StartFrom } from './start-from.tsx'
import { StyleGroupBox } from './style-group.tsx'

/** The garments of the order; for coats also the kind of coat. */
export function GarmentsPart() {
  const { work, catalogue } = useOrderForm()
  const { t } = useFormTexts()
  const line = work.lines[work.line]
  const variant = variantGroup(catalogue, line?.category)
  return (
    <section className="mo-section" data-field="category">
      <h3 className="mo-section__title">{t('garments.title')}</h3>
      {work.form === 'OVERCOAT' ? <OneCoat /> : <ManyGarments />}
      {variant && (
        <div className="mo-section__groups">
          <StyleGroupBox key={`${line?.key}${line?.category}`} group={variant} />
        </div>
      )}
      <StartFrom />
    </section>
  )
}

/** The categories of a form. */
function useOffered() {
  const { work, catalogue } = useOrderForm()
  return catalogue.categories.filter(({ form }) => form === work.form)
}

/** Men's or women's coat. */
function OneCoat() {
  const { work, change, catalogue } = useOrderForm()
  const { t, label } = useFormTexts()
  const offered = useOffered()
  const index = work.line
  const choose = (category: CategoryCode) =>
    change(changeGarment(index, category, baselineOf(catalogue, category)))
  return (
    <>
      <LineTabs />
      <ChoiceCards
        legend={t('garments.title')}
        value={work.lines[index]?.category ?? null}
        onChoose={(code) => choose(code as CategoryCode)}
        choices={offered.map((category) => ({ code: category.code, label: label(category) }))}
      />
    </>
  )
}

/** Adds and removes garments; removing a styled one needs a confirmation. */
function ManyGarments() {
  const { work, change, catalogue } = useOrderForm()
  const { label, t } = useFormTexts()
  const confirm = useConfirm()
  const offered = useOffered()
  const toggle = async (category: CategoryCode) => {
    const index = work.lines.findLastIndex((line) => line.category === category)
    if (index < 0) return change(oneMore(category, catalogue))
    if (work.lines.length === 1) return
    const item = lineTitle(work.lines, index, catalogue, label)
    const needsConfirmation = (work.lines[index]?.entered.length ?? 0) > 0
    if (needsConfirmation && !(await confirm(t('garments.removeAsk', { item }), { danger: true }))) return
    change(removeLine(index))
  }
  return (
    <div className="mo-lines" role="group" aria-label={t('garments.title')}>
      {offered.map((category) => {
        const count = work.lines.filter((line) => line.category === category.code).length
        return (
          <button
            key={category.code}
            type="button"
            className="mo-lines__tab"
            aria-pressed={count > 0}
            disabled={count > 0 && work.lines.length === 1}
            onClick={() => void toggle(category.code)}
          >
            {label(category)}
            {count > 1 && ` × ${count}`}
          </button>
        )
      })}
    </div>
  )
}

/** Adds a garment, copied from the current one when of the same category, or with the same fabric and posture. */
export function oneMore(category: CategoryCode, catalogue: Parameters<typeof baselineOf>[0]): Change {
  return (work) => {
    const like = work.lines.findLast((line) => line.category === category)
    const [first] = work.lines
    const fresh = newLine(category, baselineOf(catalogue, category), null)
    const line = like
      ? { ...like, key: fresh.key, quantity: 1, ownFabricMm: null }
      : {
          ...fresh,
          ...(work.sameCloth && {
            fabricNo: first?.fabricNo ?? null,
            ownFabric: first?.ownFabric ?? false,
            liningNo: first?.liningNo ?? null,
            buttonNo: first?.buttonNo ?? null,
          }),
          fitMode: first?.fitMode ?? fresh.fitMode,
          posture: first?.posture ?? {},
        }
    return addLine(line)(work)
  }
}
