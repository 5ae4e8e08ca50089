import {
  DateField,
  NumberField,
  PlaceField,
  SelectField,
  TextareaField,
  TextField,
} from '@mtm/shared-utils/kit/form'
import { PLACE_PARTS } from '@mtm/shared-utils/contracts/postal-address'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { extraTrousers, type CategoryCode } from '@mtm/shared-utils/garments'
import { RUSH_LEVELS } from '@mtm/shared-utils/contracts/dto/order'
import { useOrderForm } from '../form-context.tsx'
import { addLine, changeLine, confirmFinding, patch, removeLine } from '../state/order-changes.ts'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { lineTitle } from '../state/line-title.ts'
import { newRequestId, writtenPlace, type OrderFormState, type Rush } from '../state/form-state.ts'
import { useBufferedInput } from '../state/use-buffered-input.ts'
import { useChoices } from '../state/use-choices.ts'
import { useFormTexts } from '../form-texts.tsx'
import { AttachmentsPart } from './attachments-part.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { FieldFindings } from './field-findings.tsx'
import { oneMore } from './garments-part.tsx'

const MOST = 99

/** Quantities, required date, and address. */
export function DeliveryStep() {
  const { work, change, findings } = useOrderForm()
  const { t, label } = useFormTexts()
  const countries = useChoices('countries')
  const confirming = {
    confirmed: work.confirmed,
    onConfirm: (ids: readonly string[], on: boolean) => change(confirmFinding(ids, on)),
  }
  const text = (name: 'recipient' | 'phone' | 'address' | 'postcode', most: number) => (
    <TextField
      name={name}
      label={t(`fields.${name}`)}
      required={false}
      maxLength={most}
      value={work[name]}
      onChange={(value) => change(patch({ [name]: value ?? '' } as Partial<OrderFormState>))}
    />
  )
  return (
    <>
      <section className="mo-section">
        <h3 className="mo-section__title">{t('fields.quantity')}</h3>
        <FieldFindings findings={findingsOf(findings, 'quantity')} {...confirming} />
        <ul className="mo-quantities">
          {work.lines.map((line, index) => (
            <li key={line.key} data-field={fieldKey('quantity', index)}>
              <Quantity index={index} />
              <FieldFindings findings={findingsOf(findings, 'quantity', index)} {...confirming} />
            </li>
          ))}
        </ul>
        <AddGarment />
        <Discount />
      </section>
      <section className="mo-section">
        <h3 className="mo-section__title">{t('delivery.when')}</h3>
        <div data-field="rush">
          <ChoiceCards
            legend={t('delivery.rush')}
            value={work.rush}
            onChoose={(rush) => change(patch({ rush: rush as Rush }))}
            choices={RUSH_LEVELS.map((level) => ({ code: level, label: t(`rush.${level}`) }))}
          />
        </div>
        <div className="mo-narrow">
          <DateField
            name="requiredDate"
            label={t('fields.requiredDate')}
            required={false}
            value={work.requiredDate}
            onChange={(day) => change(patch({ requiredDate: day ?? null }))}
          />
        </div>
        <FieldFindings
          findings={[...findingsOf(findings, 'requiredDate'), ...findingsOf(findings, 'rush')]}
          {...confirming}
        />
      </section>
      <section className="mo-section">
        <h3 className="mo-section__title">{t('delivery.where')}</h3>
        <div className="mo-boxes">
          {text('recipient', 100)}
          {text('phone', 45)}
          <SelectField
            name="country"
            label={t('fields.country')}
            required={false}
            value={work.country}
            onChange={(country) =>
              // provinces belong to the selected country
              change(patch({ country: country ?? null, ...(country !== work.country && writtenPlace(null)) }))
            }
            options={countries.map((one) => ({ value: one.value, label: label(one) }))}
          />
          {PLACE_PARTS.map((part) => (
            <PlaceField
              key={part}
              part={part}
              name={part}
              label={t(`fields.${part}`)}
              required={false}
              place={work}
              onPlace={(place) => change(patch(writtenPlace({ ...work, ...place })))}
            />
          ))}
          {text('postcode', 20)}
          {text('address', 300)}
          <TextareaField
            name="remark"
            label={t('fields.remark')}
            required={false}
            maxLength={500}
            value={work.remark}
            onChange={(remark) => change(patch({ remark: remark ?? '' }))}
          />
        </div>
      </section>
      <AttachmentsPart />
    </>
  )
}

function Quantity({ index }: { index: number }) {
  const { work, change, catalogue } = useOrderForm()
  const { t, label } = useFormTexts()
  const line = work.lines[index]
  const set = (quantity: number | null) =>
    change(
      changeLine(index, (old) => ({
        ...old,
        // an empty field means 0, which needs a confirmation
        quantity: Math.min(MOST, Math.max(0, Math.round(quantity ?? 0))),
      })),
    )
  const held = useBufferedInput<number | null>(line?.quantity ?? 0, set)
  if (!line) return null
  const title = lineTitle(work.lines, index, catalogue, label)
  const step = (by: number) => set(line.quantity + by)
  return (
    <div className="mo-quantity" {...held.box}>
      <NumberField name={fieldKey('quantity', index)} label={title} {...held.field} />
      <sl-button aria-label={t('delivery.less', { item: title })} onClick={() => step(-1)}>
        −
      </sl-button>
      <sl-button aria-label={t('delivery.one', { item: title })} onClick={() => step(1)}>
        +
      </sl-button>
      {work.lines.length > 1 && (
        <sl-button variant="text" onClick={() => change(removeLine(index))}>
          {t('delivery.remove', { item: title })}
        </sl-button>
      )}
    </div>
  )
}

/** The discount, within the user's limit from the server. */
function Discount() {
  const { work, change, checked } = useOrderForm()
  const { t } = useFormTexts()
  const limit = checked.result?.discountLimit ?? 0
  const set = (percent: number | null) =>
    change(patch({ discountPercent: Math.min(limit, Math.max(0, Math.round(percent ?? 0))) }))
  const held = useBufferedInput<number | null>(work.discountPercent, set)
  if (limit === 0) return null
  return (
    <div className="mo-narrow" data-field="discountPercent" {...held.box}>
      <NumberField
        name="discountPercent"
        label={t('fields.discountPercent')}
        required={false}
        unit="%"
        {...held.field}
        help={t('delivery.discountLimit', { limit })}
      />
    </div>
  )
}

/** Adds a garment, copied from the current one when of the same category, or extra trousers. */
function AddGarment() {
  const { work, change, catalogue } = useOrderForm()
  const { t, label } = useFormTexts()
  const offered = catalogue.categories.filter(({ form }) => form === work.form)
  const extraPairs = work.lines.flatMap((line, index) => {
    const extraPair = extraTrousers(line)
    const first = work.lines.findIndex((one) => one.category === line.category) === index
    return extraPair && first ? [{ ...extraPair, key: newRequestId().slice(0, 8) }] : []
  })
  return (
    <div className="mo-buttons">
      {offered.map((category: Labelled & { code: CategoryCode }) => (
        <sl-button key={category.code} size="small" onClick={() => change(oneMore(category.code, catalogue))}>
          {t('delivery.add', { item: label(category) })}
        </sl-button>
      ))}
      {extraPairs.map((extraPair) => (
        <sl-button key={extraPair.category} size="small" onClick={() => change(addLine(extraPair))}>
          {t('delivery.extraTrousers')}
        </sl-button>
      ))}
    </div>
  )
}
