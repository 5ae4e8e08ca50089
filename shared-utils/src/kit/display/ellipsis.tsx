import '@mtm/shared-utils/ui/console'

/** Default number of characters (specification, point 9). */
const LENGTH = 25

/**
 * A text cut to a number of characters; the full text appears on hover and focus.
 * @example <Ellipsis text={value} length={20} />
 */
export function Ellipsis({ text, length = LENGTH }: { text: string | null | undefined; length?: number }) {
  const characters = [...(text ?? '')]
  if (characters.length <= length) return <>{text}</>
  return (
    <sl-tooltip content={text ?? ''} hoist>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what is cut */}
      <span className="mtm-ellipsis" tabIndex={0}>
        <span aria-hidden="true">{characters.slice(0, length).join('')}…</span>
        <span className="mtm-visually-hidden">{text}</span>
      </span>
    </sl-tooltip>
  )
}
