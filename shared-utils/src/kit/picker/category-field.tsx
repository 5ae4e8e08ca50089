import { useMemo } from 'react'
import type { CategoryNode } from '@mtm/shared-utils/contracts/dto/category'
import { http } from '@mtm/shared-utils/runtime'
import { asList } from '../field/comma-list.ts'
import type { FieldBinding } from '../field/field.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { TreeField } from './tree-field-door.ts'
import type { TreeNode, TreeSource } from './tree-source.ts'

export interface CategoryFieldProps extends FieldBinding<string | null | undefined> {
  /** the value has ids (default) or codes */
  by?: 'id' | 'code'
  /** limits the tree to this category */
  pcode?: string
  single?: boolean
}

/** Categories of the tenant, as a tree; the value is a comma list. */
export function CategoryField({ by = 'id', pcode = '0', ...field }: CategoryFieldProps) {
  const t = useKitText()
  const source = useMemo(() => categorySource(pcode, by), [pcode, by])
  return (
    <TreeField placeholder={t('picker.categories')} {...field} {...asList(field)} by={by} source={source} />
  )
}

const QUIET = { quiet: true } as const

function categorySource(pcode: string, by: 'id' | 'code'): TreeSource {
  return {
    name: `category:${pcode}`,
    async load(signal) {
      const params = { async: false, pcode }
      const nodes = await http.get<CategoryNode[]>('/sys/category/loadTreeRoot', params, { ...QUIET, signal })
      return nodes.map(branch)
    },
    // a choice outside the subtree needs its name too
    ...(by === 'id' && {
      async named(keys, signal) {
        const params = { ids: keys.join(','), delNotExist: false }
        const names = await http.get<string[]>('/sys/category/loadDictItem', params, { ...QUIET, signal })
        return new Map(keys.map((key, place) => [key, names[place] ?? key]))
      },
    }),
  }
}

const branch = ({ key, title, code, children }: CategoryNode): TreeNode => ({
  id: key,
  code,
  label: title,
  ...(children && { children: children.map(branch) }),
})
