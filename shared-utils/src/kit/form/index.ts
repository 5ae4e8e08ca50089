import '../kit.css'

/** Forms: fields, validation, layers above the page. */
export { Field, type FieldBinding, type FieldShellProps } from './field.tsx'
export { DateField, DateTimeField, TextareaField, TextField } from './text-fields.tsx'
export { LengthField, MoneyField, NumberField, parseNumber } from './number-fields.tsx'
export {
  CheckboxField,
  DictField,
  SelectField,
  SwitchField,
  YesNoField,
  type SelectOption,
} from './choice-fields.tsx'
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
} from './more-fields.ts'
export type { Span } from './moment-fields.tsx'
export type { PlaceOfCountry } from './place-field.tsx'
export { CopyButton } from './copy-button.tsx'
export { DetailList, type Detail } from './detail-list.tsx'
export { Ellipsis } from './ellipsis.tsx'
export { FormContainer } from './form-container.tsx'
export type { PageHeaderProps } from './page-header.tsx'
export { tabId } from './tab-id.ts'
export { joinValues, splitValues } from './comma-list.ts'
export { duplicateCheck, ruleCheck, serverCheck, type Ask } from './server-checks.ts'
export { lazyPart } from './lazy-part.tsx'
export { PlainForm } from './plain-form.tsx'
export { ResourceField } from './resource-field.tsx'
export { Form, useForm, type FormOptions, type FormState } from './use-form.tsx'
export { checkFields, checkSchema, type Check, type SchemaLike } from './check.ts'
export { Dialog, type DialogProps } from './dialog.tsx'
export { RestoredHint, useDiscardQuestion } from './unsaved.tsx'
export { useLatest } from './use-latest.ts'
export { useUnmount } from './use-unmount.ts'
export { useVersionedDraft } from './use-versioned-draft.ts'
export { useConfirm, type Confirm, type ConfirmOptions } from './use-confirm.ts'
export { RecordModal, type RecordModalProps, type RecordMode } from './record-modal.tsx'
