import { useLabel } from '../texts/use-label.ts'
import { ROOT_TEXTS } from '../texts/root-texts.ts'

/**
 * Grey lines in the place of what is coming. Appears after 200 ms (by style sheet), so that a quick answer shows
 * nothing at all.
 * @param lines how many
 */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  const label = useLabel()
  return (
    <div className="mtm-skeleton" role="status" aria-label={label(ROOT_TEXTS.loading)}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="mtm-skeleton__line" />
      ))}
    </div>
  )
}
