import { useLabel } from '../texts/use-label.ts'
import { ROOT_TEXTS } from '../texts/root-texts.ts'

/**
 * Grey lines in the place of content that is loading. They appear after 200 ms (by style sheet), so that a fast
 * answer shows none.
 * @param lines number of lines
 * @example <Skeleton lines={4} />
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
