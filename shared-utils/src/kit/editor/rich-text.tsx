import './rich-text.css'
import { useDeferredValue, useEffect, useRef } from 'react'
import { safeHtml } from '@mtm/shared-utils/runtime'

/** HTML as its readers see it: cleaned on its way here, whatever is stored. */
export function RichText({ html }: { html: string | null | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(html ?? '')
  useEffect(() => {
    let current = true
    void safeHtml(shown).then((content) => {
      if (current) box.current?.replaceChildren(content)
    })
    return () => {
      current = false
    }
  }, [shown])
  return <div ref={box} className="mtm-rich" />
}
