import { useEffect, useState } from 'react'
import { baselineOf, type StyleValues } from '@mtm/shared-utils/garments'
import { GarmentIcon } from '../../garment/garment-icon.tsx'
import { FIT_GROUP } from '../fit/fit-group.ts'
import { useOrderForm } from '../form-context.tsx'
import type { StyleRow } from '../order-port.ts'
import { startFromStyle } from '../state/order-changes.ts'
import { useFormTexts } from '../form-texts.tsx'
import { AttachmentsPart } from './attachments-part.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { CopyOptions } from './copy-options.tsx'
import { LineTabs } from './line-tabs.tsx'
import { StyleGroupBox } from './style-group.tsx'

const NO_STYLE = '-'
const USUAL: StyleValues = {}

/** The style of a garment: a style number to start from, then all groups by section. */
export function StyleStep() {
  const { catalogue, work } = useOrderForm()
  const { label, t } = useFormTexts()
  const line = work.lines[work.line]
  if (!line) return null
  const groups = catalogue.groups.filter(
    (group) => group.kind !== 'material' && group.code !== FIT_GROUP && group.for.includes(line.category),
  )
  const sections = catalogue.sections.filter((section) => groups.some((one) => one.section === section.code))
  return (
    <>
      <LineTabs />
      <StartingStyles key={line.key} />
      <CopyOptions />
      <nav className="mo-sections" aria-label={t('style.sections')}>
        {sections.map((section) => (
          <button
            key={section.code}
            type="button"
            className="mo-sections__link"
            onClick={(event) =>
              event.currentTarget
                .closest('.mo-form')
                ?.querySelector(`[data-section="${section.code}"]`)
                ?.scrollIntoView({ block: 'start' })
            }
          >
            {label(section)}
          </button>
        ))}
      </nav>
      {sections.map((section) => (
        <section key={section.code} className="mo-section" data-section={section.code}>
          <h3 className="mo-section__title">{label(section)}</h3>
          <div className="mo-section__groups">
            {groups
              .filter((group) => group.section === section.code)
              .map((group) => (
                <StyleGroupBox key={`${line.key}${group.code}`} group={group} />
              ))}
          </div>
        </section>
      ))}
      <AttachmentsPart key={`files${line.key}`} line={work.line} />
    </>
  )
}

/** A style with its number, and its own making charge where set. */
const noteOf = ({ styleNo, basePrice }: StyleRow, money: (minor: number) => string): string =>
  typeof basePrice === 'number' ? `${styleNo} · ${money(basePrice)}` : styleNo

/** Style numbers of the album; a click sets all values. */
function StartingStyles() {
  const { port, work, change, catalogue } = useOrderForm()
  const { label, t, money } = useFormTexts()
  const [styles, setStyles] = useState<readonly StyleRow[]>([])
  const line = work.lines[work.line]
  const category = line?.category
  useEffect(() => {
    let gone = false
    // the form works without style numbers: the garment starts from defaults
    if (category)
      port.styles(category).then(
        (rows) => void (gone || setStyles(rows)),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [port, category])
  if (!line || styles.length === 0) return null
  const start = (styleNo: string) => {
    const style = styles.find((one) => one.styleNo === styleNo)
    change(
      startFromStyle(
        work.line,
        style?.styleNo ?? null,
        baselineOf(catalogue, line.category, style?.values as StyleValues | undefined),
      ),
    )
  }
  return (
    <section className="mo-section">
      <h3 className="mo-section__title">{t('style.start')}</h3>
      <p className="mo-help">{t('style.startHelp')}</p>
      <ChoiceCards
        legend={t('style.start')}
        value={line.styleNo ?? NO_STYLE}
        onChoose={start}
        choices={[
          {
            code: NO_STYLE,
            label: t('style.standard'),
            picture: <GarmentIcon category={line.category} values={USUAL} />,
          },
          ...styles.map((style) => ({
            code: style.styleNo,
            label: label(style),
            note: noteOf(style, money),
            picture: <GarmentIcon category={line.category} values={style.values as StyleValues} />,
          })),
        ]}
      />
    </section>
  )
}
