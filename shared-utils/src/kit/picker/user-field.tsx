import { useState } from 'react'
import type { FieldBinding } from '../field/field.tsx'
import { lazyPart } from '../lifecycle/lazy-part.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import type { ChoiceKey } from './choice-sources.ts'
import { ChoicesField } from './choices-field.tsx'
import { USERS } from './user-source.ts'

export interface UserFieldProps extends FieldBinding<readonly string[]> {
  /** the value has ids (default) or user names (`code`) */
  by?: ChoiceKey
  /** one at most: another choice takes its place */
  single?: boolean
}

const UserDialog = lazyPart(
  async () => (await import('./user-dialog.tsx')).UserDialog,
  () => null,
)

/**
 * Active users of the tenant, chosen by name or from the department tree.
 * @example <UserField {...form.field('roles')} by="code" single />
 */
export function UserField({ by = 'id', ...field }: UserFieldProps) {
  const t = useKitText()
  const [open, setOpen] = useState(false)
  const { single, value, onChange } = field
  return (
    <>
      <ChoicesField
        placeholder={t('picker.users')}
        {...field}
        source={USERS[by]}
        action={
          <button
            type="button"
            className="mtm-link"
            aria-haspopup="dialog"
            disabled={field.disabled}
            onClick={() => setOpen(true)}
          >
            {t('picker.byDepartment')}
          </button>
        }
      />
      {open && (
        <UserDialog by={by} single={single} value={value} onTake={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
