import { useState } from 'react'
import { PlaceField, PlainForm, SelectField, TextField } from '@mtm/shared-utils/kit/form'
import { NO_PLACE, PLACE_PARTS, type PlacePart } from '@mtm/shared-utils/contracts/postal-address'
import { customer as resource } from '@mtm/shared-utils/contracts/resources/customer'
import { RULE_TEXTS } from '@mtm/shared-utils/contracts/issues'
import { useOrderForm } from '../form-context.tsx'
import { PlainActionDialog } from '../plain-action-dialog.tsx'
import { PortError, type CustomerRow } from '../order-port.ts'
import { FEMALE, MALE } from '../state/order-input.ts'
import { useChoices } from '../state/use-choices.ts'
import { useFormTexts } from '../form-texts.tsx'

const BOXES = ['name', 'phone', 'email', 'company', 'address', 'postcode'] as const
type Box = (typeof BOXES)[number]
type Values = Partial<Record<Box | 'sex' | 'country' | PlacePart, string | null>>

/** Creates a client. */
export function CustomerCreate({
  open,
  onClose,
  onCreated,
}: {
  open: boolean
  onClose: () => void
  onCreated: (customer: CustomerRow) => void
}) {
  const { port } = useOrderForm()
  const { t, label, error: errorText } = useFormTexts()
  const countries = useChoices('countries')
  const [values, setValues] = useState<Values>({ sex: MALE })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const set = (name: keyof Values) => (value: string | null | undefined) =>
    setValues((old) => ({ ...old, [name]: value ?? null }))

  const save = async (): Promise<'stay'> => {
    const name = values.name?.trim() ?? ''
    const sex = values.sex ?? MALE
    setErrors(name ? {} : { name: label(RULE_TEXTS.required) })
    if (!name) return 'stay'
    try {
      onCreated(await port.addCustomer({ ...values, name, sex }))
      setValues({ sex: MALE })
    } catch (caught) {
      if (!(caught instanceof PortError) || caught.fields.length === 0) throw caught
      setErrors(Object.fromEntries(caught.fields.map((field) => [field.field, field.message])))
    }
    return 'stay'
  }
  const explain = (error: unknown) =>
    error instanceof PortError ? error.message : errorText('http.unexpected', { requestId: '-' })
  if (!open) return null
  return (
    <PlainActionDialog
      title={t('customer.save')}
      heading={t('customer.new')}
      back={t('form.back')}
      act={save}
      explain={explain}
      onClose={onClose}
    >
      {(run) => (
        <PlainForm className="mo-boxes" onSubmit={run}>
          {BOXES.map((box) => (
            <TextField
              key={box}
              name={`new-${box}`}
              label={label(resource.fields[box].label)}
              required={box === 'name'}
              maxLength={resource.fields[box].max}
              value={values[box]}
              error={errors[box]}
              onChange={set(box)}
            />
          ))}
          <SelectField
            name="new-sex"
            label={label(resource.fields.sex.label)}
            value={values.sex}
            error={errors.sex}
            onChange={set('sex')}
            options={[
              { value: MALE, label: t('customer.male') },
              { value: FEMALE, label: t('customer.female') },
            ]}
          />
          <SelectField
            name="new-country"
            label={label(resource.fields.country.label)}
            required={false}
            value={values.country}
            error={errors.country}
            onChange={(country) =>
              // provinces belong to the selected country
              setValues((old) => ({ ...old, country: country ?? null, ...NO_PLACE }))
            }
            options={countries.map((one) => ({ value: one.value, label: label(one) }))}
          />
          {PLACE_PARTS.map((part) => (
            <PlaceField
              key={part}
              part={part}
              name={`new-${part}`}
              label={label(resource.fields[part].label)}
              required={false}
              place={values}
              error={errors[part]}
              onPlace={(place) => setValues((old) => ({ ...old, ...place }))}
            />
          ))}
          {/* Enter submits: a form without a submit button in it needs one */}
          <input type="submit" hidden />
        </PlainForm>
      )}
    </PlainActionDialog>
  )
}
