import type { Field as FieldDeclaration } from '@mtm/shared-utils/contracts/resource'
import { ImageUploadField } from '../upload/upload-parts.ts'
import { CheckboxField, DictField, SwitchField } from '../field/choice-fields.tsx'
import type { FieldBinding } from '../field/field.tsx'
import { LengthField, MoneyField, NumberField } from '../field/number-fields.tsx'
import { DateField, DateTimeField } from '../field/date-fields.tsx'
import { TextareaField, TextField } from '../field/text-fields.tsx'

/**
 * The field for a declared field of a resource.
 * @param currency of amounts
 * @example <ResourceField field={position.fields.code} binding={form.field('code')} />
 */
export function ResourceField({
  field,
  binding,
  currency,
}: {
  field: FieldDeclaration
  binding: FieldBinding<unknown>
  currency?: string | undefined
}) {
  const as = <T,>() => binding as unknown as FieldBinding<T>
  switch (field.kind) {
    case 'textarea':
      return <TextareaField {...as<string | null>()} />
    case 'integer':
      return <NumberField {...as<number | null>()} />
    case 'decimal':
      return <NumberField {...as<number | null>()} />
    case 'money':
      return <MoneyField {...as<number | null>()} currency={currency} />
    case 'length':
      return <LengthField {...as<number | null>()} unit={field.unit} />
    case 'boolean':
      return field.required ? <CheckboxField {...as<boolean>()} /> : <SwitchField {...as<boolean>()} />
    case 'date':
      return <DateField {...as<string | null>()} />
    case 'datetime':
      return <DateTimeField {...as<string | null>()} />
    case 'dict':
      return <DictField {...as<string | null>()} dict={field.dict ?? ''} />
    case 'image':
      return <ImageUploadField {...as<string | null>()} bizPath={field.folder} number={1} />
    case 'json':
      return <TextareaField {...as<string | null>()} value={JSON.stringify(binding.value)} readOnly />
    default:
      return <TextField {...as<string | null>()} />
  }
}
