import { useStore } from '@nanostores/react'
import { $dicts, $locale, dictText } from '@mtm/shared-utils/runtime'

/**
 * The text of a dictionary value in the current language; an unknown value is shown as it is.
 * @example <DictText code="position_rank" value="2" />
 */
export function DictText({ code, value }: { code: string; value: string | number | null | undefined }) {
  return useDictText()(code, value)
}

/**
 * A function that translates dictionary values; it changes with the dictionary and the language.
 * @example
 * const dict = useDictText()
 * const rank = dict('position_rank', '2')
 */
export function useDictText(): (code: string, value: string | number | null | undefined) => string {
  useStore($dicts)
  const locale = useStore($locale)
  return (code, value) => dictText(code, value, locale)
}
