import './entry.css'

/**
 * Parts of the open pages beyond the first view of the sign-in page. One door, so that it is one file: each further
 * file costs every page a line of the import map.
 */
export { CodeField } from './code-field.tsx'
export { failureOf, isMobile, MobileField, reportAtField, type Text } from './entry-fields.tsx'
export { NewPasswordFields, useNewPasswordCheck, type NewPassword } from './new-password.tsx'
export { NextStep } from './next-step.tsx'
export { PhoneForm } from './phone-form.tsx'
