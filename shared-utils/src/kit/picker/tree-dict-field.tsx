import { useMemo } from 'react'
import type { TreeDictNode } from '@mtm/shared-utils/contracts/dto/tree-dictionary'
import { http } from '@mtm/shared-utils/runtime'
import { asList } from '../field/comma-list.ts'
import type { FieldBinding } from '../field/field.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { dictSource } from './choice-sources.ts'
import { TreeField } from './tree-field-door.ts'
import type { TreeNode, TreeSource } from './tree-source.ts'

export interface TreeDictProps extends FieldBinding<string | null | undefined> {
  /** a tree that the server declares: `table,text,code` */
  dict: string
  /** columns of the parent and of whether there are children */
  pidField?: string
  hasChildField?: string
  /** parent of the first level; default: the root */
  pid?: string
  single?: boolean
}

/** Entries of a tree table: levels are loaded as they open. The value is a comma list of keys. */
export function TreeDictField({ dict, pidField, hasChildField, pid, ...field }: TreeDictProps) {
  const t = useKitText()
  const source = useMemo(
    () => treeDictSource({ dict, pidField, hasChildField, pid }),
    [dict, pidField, hasChildField, pid],
  )
  return <TreeField placeholder={t('picker.type')} {...field} {...asList(field)} source={source} />
}

const QUIET = { quiet: true } as const

function treeDictSource({
  dict,
  pidField = 'pid',
  hasChildField = '',
  pid = '0',
}: Pick<TreeDictProps, 'dict' | 'pidField' | 'hasChildField' | 'pid'>): TreeSource {
  const [tableName = '', text = '', code = ''] = dict.split(',').map((part) => part.trim())
  const params = { tableName, text, code, pidField, hasChildField, condition: '' }
  const entries = dictSource(dict)
  const level = async (above: string, signal: AbortSignal): Promise<TreeNode[]> => {
    const nodes = await http.get<TreeDictNode[]>(
      '/sys/dict/loadTreeData',
      { ...params, pid: above },
      { ...QUIET, signal },
    )
    return nodes.map(({ key, title, leaf }) => ({ id: key, code: key, label: title, hasMore: !leaf }))
  }
  return {
    name: `dict:${dict}:${pidField}:${pid}`,
    load: (signal) => level(pid, signal),
    levels: {
      below: ({ id }, signal) => level(id, signal),
      async find(keyword, signal) {
        return (await entries.find(keyword, signal)).choices
      },
    },
    async named(keys, signal) {
      const found = await entries.named(keys, signal)
      return new Map(found.map(({ id, label }) => [id, label]))
    },
  }
}
