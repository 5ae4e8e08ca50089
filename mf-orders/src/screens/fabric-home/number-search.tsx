import { useRef, useState } from 'react'
import { PlainForm, TextField } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { useKeys } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'

/** Search by number in any case and width, on Enter or blur. */
export function NumberSearch({ number }: { number: string }) {
  // an external change of the address resets the field
  return <Inner key={number} number={number} />
}

function Inner({ number }: { number: string }) {
  const t = useText<typeof zhCN>('orders')
  const { setQuery } = useTab()
  const form = useRef<HTMLFormElement>(null)
  useKeys({ '/': () => form.current?.querySelector('input')?.focus() })
  const [typed, setTyped] = useState<string | null>(number)
  const search = () => {
    if ((typed ?? '').trim() !== number)
      setQuery({ number: typed?.trim() || null, pageNo: null }, { push: true })
  }
  return (
    <PlainForm ref={form} role="search" onSubmit={search}>
      <TextField
        name="number"
        type="search"
        label={t('album.search')}
        value={typed}
        onChange={(next) => setTyped(next ?? null)}
        onLeave={search}
      />
      <input type="submit" hidden />
    </PlainForm>
  )
}
