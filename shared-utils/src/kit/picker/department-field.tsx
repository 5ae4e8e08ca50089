import type { FieldBinding } from '../field/field.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { DEPARTMENTS } from './departments.ts'
import { TreeField } from './tree-field-door.ts'

export interface TreeChoiceProps extends FieldBinding<readonly string[]> {
  /** the value has ids (default) or codes */
  by?: 'id' | 'code'
  single?: boolean
}

/** Departments of the tenant, as a tree. */
export function DepartmentField(field: TreeChoiceProps) {
  const t = useKitText()
  return <TreeField placeholder={t('picker.departments')} {...field} source={DEPARTMENTS} />
}
