import { useCallback } from 'react'
import { useStore } from '@nanostores/react'
import {
  fillLabel,
  pickLabel,
  type Label,
  type Labelled,
  type TextParams,
} from '@mtm/shared-utils/contracts/locale'
import { $locale } from '@mtm/shared-utils/runtime'

/**
 * A function that reads label triples (resource fields, catalogue rows) in the current language.
 * @example
 * const words = useLabel()
 * const title = words(position.label)
 */
export function useLabel(): (label: Label | Labelled, params?: TextParams) => string {
  const locale = useStore($locale)
  return useCallback(
    (label, params) => {
      const triple = Array.isArray(label) ? (label as Label) : label
      return Array.isArray(triple) && params
        ? pickLabel(fillLabel(triple as Label, params), locale)
        : pickLabel(triple, locale)
    },
    [locale],
  )
}
