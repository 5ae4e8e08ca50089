import { picture, type PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import type { Draft } from '@mtm/shared-utils/contracts/resource'
import { RecordModal, ResourceField, splitValues, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { resourceCalls } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { ImageUploadField, type UploadValue } from '@mtm/shared-utils/kit/upload'
import type zhCN from '../../locales/zh-CN.ts'
import { OwnerField } from './owner-field.tsx'
import { ownerKindOf } from './picture-owners.ts'
import { picturesChanged } from './pictures.api.ts'

export type PictureWork = 'new' | 'edit' | 'replace'

const WORDS = [['text'], ['textEn'], ['textJp']]
const LAYOUTS: Readonly<Record<PictureWork, readonly (readonly string[])[]>> = {
  new: [['ownerKind'], ['ownerNo'], ['use'], ['path'], ...WORDS],
  edit: [['use'], ...WORDS],
  replace: [['path']],
}
const calls = resourceCalls(picture)

interface Props {
  what: PictureWork
  /** the picture, or initial values of new ones */
  row: PictureRow | null
  onClose: () => void
}

/** Adds pictures, edits texts, or replaces a file. */
export function PictureDialog({ what, row, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const save = async (body: Draft<typeof picture>) => {
    if (what === 'new')
      // sequentially, to keep the selected order
      for (const path of splitValues(body.path ?? '')) await calls.add({ ...body, path })
    else await calls.edit(body)
    picturesChanged(row?.id ? [row.id] : [])
  }
  return (
    <RecordModal
      resource={picture}
      mode={what === 'new' ? 'new' : 'edit'}
      title={t(TITLES[what])}
      row={what === 'new' ? null : row}
      begin={() => ({ use: 'swatch' })}
      place={{ ownerKind: row?.ownerKind ?? 'fabric', ownerNo: row?.ownerNo ?? null }}
      layout={LAYOUTS[what]}
      fields={{
        ownerKind: (binding, _values, change) => (
          <ResourceField
            field={picture.fields.ownerKind}
            binding={{
              ...binding,
              // numbers are unique only within a kind
              onChange: (ownerKind) => change({ ownerKind: ownerKind as string | null, ownerNo: null }),
            }}
          />
        ),
        ownerNo: (binding, { ownerKind }) => (
          <OwnerField
            {...(binding as FieldBinding<string | null>)}
            kind={ownerKindOf(ownerKind as string | null)}
            help={t('pictures.ownerHelp')}
          />
        ),
        path: (binding) => (
          <ImageUploadField
            {...(binding as FieldBinding<UploadValue>)}
            bizPath="swatch"
            number={what === 'new' ? 0 : 1}
            help={t(what === 'new' ? 'pictures.several' : 'pictures.replaceHelp')}
          />
        ),
      }}
      onSave={save}
      onClose={onClose}
    />
  )
}

const TITLES = {
  new: 'pictures.upload',
  edit: 'pictures.edit',
  replace: 'pictures.replace',
} as const satisfies Record<PictureWork, string>
