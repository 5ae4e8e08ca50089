import './kit.css'

/** Forms: fields, validation, layers above the page. */
export { Field, type FieldBinding, type FieldShellProps } from './field/field.tsx'
export { DateField, DateTimeField } from './field/date-fields.tsx'
export { TextareaField, TextField } from './field/text-fields.tsx'
export { LengthField, MoneyField, NumberField, parseNumber } from './field/number-fields.tsx'
export {
  CheckboxField,
  DictField,
  SelectField,
  SwitchField,
  YesNoField,
  type SelectOption,
} from './field/choice-fields.tsx'
export {
  AreaField,
  CheckboxesField,
  CronField,
  DateRangeField,
  PlaceField,
  RadioField,
  SliderField,
  TimeField,
  WildcardField,
} from './field/more-fields.ts'
export { PageHeader } from './display/more-parts.ts'
export { TabStrip } from './display/tab-strip.tsx'
export type { Span } from './field/moment-fields.tsx'
export type { PlaceOfCountry } from './field/place-field.tsx'
export { CopyButton } from './display/copy-button.tsx'
export { deviceOf } from './display/device.ts'
export { DetailList, type Detail } from './display/detail-list.tsx'
export { Ellipsis } from './display/ellipsis.tsx'
export { FormContainer } from './field/form-container.tsx'
export type { PageHeaderProps } from './display/page-header.tsx'
export { tabId } from './display/tab-id.ts'
export { joinValues, splitValues } from './field/comma-list.ts'
export { duplicateCheck, ruleCheck, serverCheck, type RemoteCheck } from './form/server-checks.ts'
export { lazyPart, loadOnce, NothingYet, usePreload, type LazyPart } from './lifecycle/lazy-part.tsx'
export { PlainForm } from './field/plain-form.tsx'
export { ResourceField } from './record/resource-field.tsx'
export { Form, useForm, type FormOptions, type FormState } from './form/use-form.tsx'
export { checkFields, checkSchema, type Check, type SchemaLike } from './form/check.ts'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { RestoredHint, useDiscardQuestion } from './dialog/unsaved.tsx'
export { afterPaint } from './lifecycle/after-paint.ts'
export { useOnceVisible } from './lifecycle/use-once-visible.ts'
export { useLatest } from './lifecycle/use-latest.ts'
export { useUnmount } from './lifecycle/use-unmount.ts'
export { useVersionedDraft } from './tab/use-versioned-draft.ts'
export { useConfirm, type Confirm, type ConfirmOptions } from './dialog/use-confirm.ts'
export { RecordModal, type RecordModalProps, type RecordMode } from './record/record-modal.tsx'
