import { useStore } from '@nanostores/react'
import type { DictItem } from '@mtm/shared-utils/contracts/dto/session'
import { $dicts } from '@mtm/shared-utils/runtime'

const NONE: DictItem[] = []

/** The items of a dictionary; empty while it is unknown. */
export function useDict(code: string): DictItem[] {
  return useStore($dicts)[code] ?? NONE
}
