import { useState } from 'react'
import { TextField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** Sizes of the buttons in a set in lignes, separated by commas or spaces. */
export function SizesField({ value, onChange, ...binding }: FieldBinding<readonly number[] | null>) {
  const t = useText<typeof zhCN>('orders')
  const [typed, setTyped] = useState<string | null>(null)
  const stored = value?.join(', ') ?? null
  return (
    <TextField
      {...binding}
      help={t('materials.sizesHelp')}
      value={typed ?? stored}
      onChange={(text) => {
        setTyped(text ?? '')
        const sizes = (text ?? '').split(/[\s,，、]+/).filter(Boolean)
        onChange(sizes.length > 0 ? sizes.map(Number) : null)
      }}
      onLeave={() => {
        setTyped(null)
        binding.onLeave?.()
      }}
    />
  )
}
