import { useMemo } from 'react'
import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import type { PermissionTree } from '@mtm/shared-utils/contracts/dto/permission'
import { MENU_TYPE, permission } from '@mtm/shared-utils/contracts/resources/permission'
import { http } from '@mtm/shared-utils/runtime'
import { DictRadioField } from '@mtm/shared-utils/kit/dict'
import { SwitchField, TextField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { IconField, TreeField, type TreeSource } from '@mtm/shared-utils/kit/picker'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type { DrawField } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type Text = string | null | undefined
type Values = Readonly<Record<string, unknown>>

const isButton = ({ menuType }: Values) => menuType === MENU_TYPE.button
const isTop = ({ menuType }: Values) => menuType === MENU_TYPE.top

/** A field of menus, which buttons do not have. */
const ofMenus =
  (draw: DrawField): DrawField =>
  (binding, values, change) =>
    isButton(values) ? null : draw(binding, values, change)
/** A field of buttons, which menus do not have. */
const ofButtons =
  (draw: DrawField): DrawField =>
  (binding, values, change) =>
    isButton(values) ? draw(binding, values, change) : null
const asText = (binding: FieldBinding<unknown>) => binding as FieldBinding<Text>

type Help = keyof SystemTexts['permission']

/** A line of text with a word of help below. */
function Helped({ help, ...field }: Omit<FieldBinding<Text>, 'help'> & { help: Help }) {
  const t = useText<SystemTexts>(NAMESPACE)
  return <TextField {...field} help={t(`permission.${help}`)} />
}

/** On or off, with a word of help below. */
function HelpedSwitch({
  help,
  ...field
}: Omit<FieldBinding<boolean | null | undefined>, 'help'> & { help: Help }) {
  const t = useText<SystemTexts>(NAMESPACE)
  return <SwitchField {...field} help={t(`permission.${help}`)} />
}
const toggle = (help: Help): DrawField =>
  ofMenus((binding) => (
    <HelpedSwitch {...(binding as FieldBinding<boolean | null | undefined>)} help={help} />
  ))

/** Renderers for the fields of a menu or button row; fields that its kind lacks are omitted. */
export const FIELDS: Readonly<Record<string, DrawField>> = {
  menuType: (binding) => <DictRadioField {...asText(binding)} dict="menu_type" tags />,
  parentId: (binding, values) =>
    isTop(values) ? null : <AboveField {...asText(binding)} own={values.id as string | undefined} required />,
  name: (binding, values) => <NameField {...asText(binding)} ofButton={isButton(values)} />,
  url: ofMenus((binding) => <Helped {...asText(binding)} required help="urlHelp" />),
  component: ofMenus((binding, values) => (
    <Helped {...asText(binding)} required={!isTop(values)} help="componentHelp" />
  )),
  componentName: ofMenus((binding) => <TextField {...asText(binding)} />),
  redirect: (binding, values) => (isTop(values) ? <TextField {...asText(binding)} /> : null),
  perms: ofButtons((binding) => <Helped {...asText(binding)} required help="permsHelp" />),
  permsType: ofButtons((binding) => (
    <DictRadioField {...asText(binding)} required dict="global_perms_type" />
  )),
  status: ofButtons((binding) => <StatusField {...asText(binding)} />),
  icon: ofMenus((binding) => <IconField {...asText(binding)} />),
  route: toggle('routeHelp'),
  keepAlive: toggle('keepAliveHelp'),
  hidden: toggle('hiddenHelp'),
  alwaysShow: toggle('alwaysShowHelp'),
  internalOrExternal: toggle('externalHelp'),
  framed: toggle('framedHelp'),
}

/** The title; its label says of what. */
function NameField({ ofButton, ...field }: FieldBinding<Text> & { ofButton: boolean }) {
  const t = useText<SystemTexts>(NAMESPACE)
  return <TextField {...field} label={ofButton ? t('permission.buttonName') : field.label} />
}

function StatusField(field: FieldBinding<Text>) {
  const t = useText<SystemTexts>(NAMESPACE)
  return <DictRadioField {...field} required dict="valid_status" help={t('permission.statusHelp')} />
}

/** The parent of a row: any menu except itself and its descendants. */
function AboveField({ own, ...field }: FieldBinding<Text> & { own: string | undefined }) {
  const words = useLabel()
  const source = useMemo<TreeSource>(
    () => ({
      name: `${permission.name}:${own ?? ''}:${words(['zh', 'en', 'ja'])}`,
      resource: permission.name,
      load: async (signal) => {
        const trees = await http.get<PermissionTree[]>(`${permission.base}/list`, {}, { signal, quiet: true })
        const branch = (row: PermissionTree): ChoiceNode[] => {
          if (row.id === own || String(row.menuType) === MENU_TYPE.button) return []
          const children = (row.children ?? []).flatMap(branch)
          const label = words([row.name, row.titleEn, row.titleJp])
          return [{ id: row.id, code: row.id, label, ...(children.length > 0 && { children }) }]
        }
        return trees.flatMap(branch)
      },
    }),
    [own, words],
  )
  const value = field.value ? [field.value] : []
  const change = ([id]: readonly string[]) => field.onChange(id ?? null)
  return <TreeField {...field} value={value} onChange={change} source={source} single />
}
