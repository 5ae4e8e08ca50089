import { Fragment } from 'react'
import { useLabel } from '../texts/use-label.ts'
import { useDict } from './use-dict.ts'

const TONES: Readonly<Record<string, string>> = {
  green: 'mtm-tag mtm-tag--success',
  blue: 'mtm-tag',
  orange: 'mtm-tag mtm-tag--warning',
  red: 'mtm-tag mtm-tag--danger',
  gray: 'mtm-tag mtm-tag--gray',
}

/**
 * The CSS classes of a tag in an item's colour; null for colours without a tag.
 * @example <span className={dictTone('blue') ?? undefined}>Blue</span>
 */
export const dictTone = (color: string | null | undefined): string | null => TONES[color ?? ''] ?? null

interface Props {
  code: string
  value: string | number
  /** the server's text of the value, shown when an item is no longer in force */
  dictText?: string | null | undefined
}

/**
 * Dictionary values of a row: texts of the items, as tags where they have a colour.
 * @example <DictTag code="priority" value="L,H" />
 */
export function DictTag({ code, value, dictText }: Props) {
  const words = useLabel()
  const items = useDict(code)
  const parts = String(value).split(',')
  const known = parts.map((part) => items.find((item) => item.value === part))
  if (dictText && !known.every(Boolean)) return dictText
  return parts.map((part, at) => {
    const item = known[at]
    const text = item ? words(item) : part
    const tone = dictTone(item?.color)
    const comma = at > 0 && !tone ? ', ' : at > 0 ? ' ' : ''
    return (
      <Fragment key={part}>
        {comma}
        {tone ? <span className={tone}>{text}</span> : text}
      </Fragment>
    )
  })
}
