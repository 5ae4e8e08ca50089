import type { Row } from '@mtm/shared-utils/contracts/resource'
import { menuDrawing } from '@mtm/shared-utils/contracts/menu/menu-icons'
import { MENU_TYPE, type permission } from '@mtm/shared-utils/contracts/resources/permission'
import { DictText } from '@mtm/shared-utils/kit/dict'
import { Ellipsis } from '@mtm/shared-utils/kit/form'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type Menu = Row<typeof permission>

/** The title in the user's language with its icon, and the reason why the entry is hidden. */
function Title({ row }: { row: Menu }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  return (
    <>
      {row.icon && <sl-icon class="ms-permission__icon" name={menuDrawing(row.icon)} />}
      {words([row.name, row.titleEn ?? '', row.titleJp ?? ''])}
      {row.hidden && <span className="mtm-tag ms-permission__tag">{t('permission.hidden')}</span>}
      {row.menuType === MENU_TYPE.button && row.status === '0' && (
        <span className="mtm-tag mtm-tag--warning ms-permission__tag">{t('permission.free')}</span>
      )}
      {row.ruleFlag === 1 && <span className="mtm-tag ms-permission__tag">{t('rule.open')}</span>}
    </>
  )
}

/** Made once: a table takes new cells for new columns. */
export const CELLS = {
  title: (row: Menu) => <Title row={row} />,
  menuType: ({ menuType }: Menu) => <DictText code="menu_type" value={menuType} />,
  url: ({ url }: Menu) => <Ellipsis text={url} />,
  component: ({ component }: Menu) => <Ellipsis text={component} />,
  perms: ({ perms }: Menu) => perms && <code>{perms}</code>,
}
