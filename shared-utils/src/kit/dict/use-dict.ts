import { useStore } from '@nanostores/react'
import type { DictItem } from '@mtm/shared-utils/contracts/dto/session'
import { $dicts } from '@mtm/shared-utils/runtime'

const NONE: DictItem[] = []

/**
 * The items of a dictionary; empty until they are loaded.
 * @example const ranks = useDict('position_rank').map(({ value }) => value)
 */
export function useDict(code: string): DictItem[] {
  return useStore($dicts)[code] ?? NONE
}
