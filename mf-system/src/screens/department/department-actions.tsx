import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { department } from '@mtm/shared-utils/contracts/resources/department'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import type { DepartmentWork } from './use-department-work.tsx'

interface Props {
  of: Row<typeof department>
  work: DepartmentWork
  onRemoved: () => void
}

/** Actions on the department that is chosen in the tree. */
export function DepartmentActions({ of, work, onRemoved }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const remove = async () => {
    if (await work.remove([of.id], t('department.askRemove', { name: of.title }))) onRemoved()
  }
  return (
    <>
      {work.mayAdd && <sl-button onClick={() => work.addBelow(of)}>{t('department.addBelow')}</sl-button>}
      {work.mayRemove && (
        <button type="button" className="mtm-link mtm-link--danger" onClick={() => void remove()}>
          {t('department.remove')}
        </button>
      )}
    </>
  )
}
