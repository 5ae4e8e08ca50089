import '../kit.css'

/** Forms: fields, validation, layers above the page. */
export { Field, type FieldBinding, type FieldShellProps } from './field.tsx'
export { DateField, DateTimeField, TextareaField, TextField } from './text-fields.tsx'
export { LengthField, MoneyField, NumberField, parseNumber } from './number-fields.tsx'
export { CheckboxField, DictField, SelectField, SwitchField, type SelectOption } from './choice-fields.tsx'
export { ResourceField } from './resource-field.tsx'
export { Form, useForm, type FormOptions, type FormState } from './use-form.tsx'
export { checkFields, checkSchema, type Check, type SchemaLike } from './check.ts'
export { Dialog, type DialogProps } from './dialog.tsx'
export { useConfirm, type Confirm, type ConfirmOptions } from './use-confirm.ts'
export { RecordModal, type RecordModalProps, type RecordMode } from './record-modal.tsx'
