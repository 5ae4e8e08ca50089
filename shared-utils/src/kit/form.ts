import './kit.css'

/** Forms: fields, validation, layers above the page. */
export { Field, type FieldBinding, type FieldShellProps } from './form/field.tsx'
export { DateField, DateTimeField, TextareaField, TextField } from './form/text-fields.tsx'
export { LengthField, MoneyField, NumberField, parseNumber } from './form/number-fields.tsx'
export {
  CheckboxField,
  DictField,
  SelectField,
  SwitchField,
  YesNoField,
  type SelectOption,
} from './form/choice-fields.tsx'
export {
  AreaField,
  CheckboxesField,
  CronField,
  DateRangeField,
  PageHeader,
  PlaceField,
  RadioField,
  SliderField,
  TabStrip,
  TimeField,
  WildcardField,
} from './form/more-fields.ts'
export type { Span } from './form/moment-fields.tsx'
export type { PlaceOfCountry } from './form/place-field.tsx'
export { CopyButton } from './form/copy-button.tsx'
export { DetailList, type Detail } from './form/detail-list.tsx'
export { Ellipsis } from './form/ellipsis.tsx'
export { FormContainer } from './form/form-container.tsx'
export type { PageHeaderProps } from './form/page-header.tsx'
export { tabId } from './form/tab-id.ts'
export { joinValues, splitValues } from './form/comma-list.ts'
export { duplicateCheck, ruleCheck, serverCheck, type Ask } from './form/server-checks.ts'
export { lazyPart } from './form/lazy-part.tsx'
export { PlainForm } from './form/plain-form.tsx'
export { ResourceField } from './form/resource-field.tsx'
export { Form, useForm, type FormOptions, type FormState } from './form/use-form.tsx'
export { checkFields, checkSchema, type Check, type SchemaLike } from './form/check.ts'
export { Dialog, type DialogProps } from './form/dialog.tsx'
export { RestoredHint, useDiscardQuestion } from './form/unsaved.tsx'
export { useLatest } from './form/use-latest.ts'
export { useUnmount } from './form/use-unmount.ts'
export { useVersionedDraft } from './form/use-versioned-draft.ts'
export { useConfirm, type Confirm, type ConfirmOptions } from './form/use-confirm.ts'
export { RecordModal, type RecordModalProps, type RecordMode } from './form/record-modal.tsx'
