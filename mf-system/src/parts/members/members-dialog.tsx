import { Dialog } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { Members, type MembersProps } from './members.tsx'

/** The members of a role or a tenant, in a drawer. */
export function MembersDialog({ onClose, ...props }: MembersProps & { onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  return (
    <Dialog open drawer size="large" title={t('members.title', { name: props.of.name })} onClose={onClose}>
      <Members {...props} />
    </Dialog>
  )
}
