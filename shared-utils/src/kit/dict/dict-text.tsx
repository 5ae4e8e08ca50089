import { useStore } from '@nanostores/react'
import { $dicts, $locale, dictText } from '@mtm/shared-utils/runtime'

/** The text of a dictionary value in the current language; an unknown value shows itself. */
export function DictText({ code, value }: { code: string; value: string | number | null | undefined }) {
  return useDictText()(code, value)
}

/** Translates dictionary values; a new function whenever a dictionary or the language changes. */
export function useDictText(): (code: string, value: string | number | null | undefined) => string {
  useStore($dicts)
  const locale = useStore($locale)
  return (code, value) => dictText(code, value, locale)
}
