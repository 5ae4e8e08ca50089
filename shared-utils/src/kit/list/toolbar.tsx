import '@mtm/shared-utils/ui/console'
import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { $access, can } from '@mtm/shared-utils/runtime'

export interface ToolbarAction {
  key: string
  label: string
  run: () => void
  primary?: boolean
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  /** the button is not there without it */
  permission?: string
  /** works on rows of the list: an empty list does not offer it to begin with */
  ofRows?: true
}

/**
 * Buttons above a list; those without permission are absent.
 * @example
 * <Toolbar actions={[{ key: 'add', label: 'New', primary: true, permission: 'position:add', run: open }]} />
 */
export function Toolbar({ actions, children }: { actions: readonly ToolbarAction[]; children?: ReactNode }) {
  const access = useStore($access)
  const allowed = actions.filter(({ permission }) => !permission || can(permission, access))
  return (
    <div className="mtm-toolbar">
      {allowed.map((action) => (
        <sl-button
          key={action.key}
          variant={action.primary ? 'primary' : action.danger ? 'danger' : 'default'}
          outline={action.danger}
          loading={action.busy ?? false}
          disabled={action.disabled ?? false}
          onClick={action.run}
        >
          {action.label}
        </sl-button>
      ))}
      {children}
    </div>
  )
}
