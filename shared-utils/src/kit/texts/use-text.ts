import { useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { $locale, texts, type TextFunction } from '@mtm/shared-utils/runtime'

/**
 * The texts of a namespace in the current language; renders again when the language changes.
 * @example
 * const t = useText<{ position: { title: string } }>('system')
 * const title = t('position.title')
 */
export function useText<T>(ns: string): TextFunction<T> {
  const locale = useStore($locale)
  // a new function per language, so that memoised children which take it as a prop follow
  return useMemo(() => {
    const read = texts<T>(ns)
    return locale ? (key, params) => read(key, params) : read
  }, [ns, locale])
}
