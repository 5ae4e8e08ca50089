import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import { http } from '@mtm/shared-utils/runtime'
import type { FieldBinding } from '../form/field.tsx'
import { useKitText } from '../locales/use-kit-text.ts'
import { TreeField } from './tree-field.tsx'
import type { TreeSource } from './tree-source.ts'

export interface TreeChoiceProps extends FieldBinding<readonly string[]> {
  /** the value holds ids (default) or codes */
  by?: 'id' | 'code'
  single?: boolean
}

const DEPARTMENTS: TreeSource = {
  name: 'departments',
  load: (signal) => http.get<ChoiceNode[]>('/sys/choice/department', {}, { signal, quiet: true }),
}

/** Departments of the tenant, as a tree. */
export function DepartmentField(field: TreeChoiceProps) {
  const t = useKitText()
  return <TreeField placeholder={t('picker.departments')} {...field} source={DEPARTMENTS} />
}
