import './permission.css'
import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { MENU_TYPE, permission } from '@mtm/shared-utils/contracts/resources/permission'
import { $access, can, notify } from '@mtm/shared-utils/runtime'
import { useConfirm, type Check } from '@mtm/shared-utils/kit/form'
import { resourceCalls, useApi } from '@mtm/shared-utils/kit/query'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { CELLS } from './permission-cells.tsx'
import { FIELDS } from './permission-fields.tsx'
import { RulesDialog } from './rules-dialog.tsx'

type Menu = Row<typeof permission>
type Options = CrudOptions<typeof permission>

const DECLARED = {
  columns: ['title', 'menuType', 'url', 'component', 'perms', 'sortNo'],
  filters: ['title', 'url', 'perms', 'menuType', 'component', 'status'],
  form: [
    ['menuType'],
    ['parentId'],
    ['name', 'titleEn', 'titleJp'],
    ['url', 'component'],
    ['componentName', 'redirect'],
    ['perms', 'permsType'],
    ['status'],
    ['icon', 'sortNo'],
    ['route', 'keepAlive', 'hidden'],
    ['alwaysShow', 'internalOrExternal', 'framed'],
    ['description'],
  ],
  cells: CELLS,
  fields: FIELDS,
} satisfies Options

const BEGIN = {
  status: '1',
  permsType: '1',
  sortNo: 1,
  route: true,
  keepAlive: true,
  hidden: false,
  alwaysShow: false,
  internalOrExternal: false,
  framed: false,
} as const

/** 菜单管理: menu entries, and the codes of buttons. */
export default function PermissionScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const access = useStore($access)
  const { query, setQuery } = useTab()
  const remove = useRemoveWhole()
  const isBelow = query.open?.startsWith('new.') === true
  const options = useMemo<Options>(() => {
    const nameOf = (row: Menu) => words([row.name, row.titleEn ?? '', row.titleJp ?? ''])
    const check: Check = ({ menuType, parentId, url, component, perms }) => ({
      ...(menuType !== MENU_TYPE.top && !parentId && { parentId: t('permission.parentMissing') }),
      ...(menuType !== MENU_TYPE.button && !url && { url: t('permission.urlMissing') }),
      ...(menuType === MENU_TYPE.sub && !component && { component: t('permission.componentMissing') }),
      ...(menuType === MENU_TYPE.button && !perms && { perms: t('permission.permsMissing') }),
    })
    return {
      ...DECLARED,
      check,
      nameOf,
      begin: () => BEGIN,
      place: () => ({ menuType: isBelow ? MENU_TYPE.sub : MENU_TYPE.top }),
      emptyHelp: t('permission.emptyHelp'),
      rowActions: (row, usual) =>
        usual.flatMap((action) => {
          const isButton = row.menuType === MENU_TYPE.button
          if (action.key === 'below' && isButton) return []
          if (action.key === 'remove') action = { ...action, run: () => void remove(row, nameOf(row)) }
          const rules = { key: 'rules', label: t('rule.open'), run: () => setQuery({ rules: row.id }) }
          const hasRules = action.key === 'detail' && row.menuType === MENU_TYPE.sub
          return hasRules && can('data-rule:list', access) ? [action, rules] : [action]
        }),
    }
  }, [t, words, access, setQuery, remove, isBelow])
  const { rules } = query
  return (
    <Page fill>
      <CrudList resource={permission} options={options} />
      {rules && <RulesOf id={rules} onClose={() => setQuery({ rules: null })} />}
    </Page>
  )
}

/** Deletes a row after a confirmation that names its descendants. */
function useRemoveWhole() {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  return useMemo(
    () => async (row: Menu & { hasChild?: string }, name: string) => {
      const question =
        row.menuType === MENU_TYPE.button
          ? t('permission.askButton', { name, code: row.perms ?? '' })
          : t(row.hasChild === '1' ? 'permission.askWhole' : 'permission.askOne', { name })
      if (!(await confirm(question, { confirmLabel: t('permission.remove'), danger: true }))) return
      try {
        notify({ kind: 'success', text: await resourceCalls(permission).remove(row.id) })
      } catch (error) {
        notify({ kind: 'danger', title: t('permission.removeFailed'), text: (error as Error).message })
      }
    },
    [t, confirm],
  )
}

/** The menu named in the address; a deleted one opens nothing. */
function RulesOf({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useApi<Menu>(`${permission.base}/queryById`, { id }, { resource: permission.name })
  return data ? <RulesDialog of={data} onClose={onClose} /> : null
}
