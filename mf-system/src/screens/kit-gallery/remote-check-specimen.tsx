import { useEffect, useRef } from 'react'
import { text, type Fields } from '@mtm/shared-utils/contracts/resource'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { Form, TextField, useForm, type RemoteCheck } from '@mtm/shared-utils/kit/form'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { Part } from './specimen.tsx'

const LABELS = {
  title: ['向服务器校验', 'Asked of the server', 'サーバーへの照会'],
  taken: ['该值不可用', 'This value is taken', 'この値は使用できません'],
} as const satisfies Record<string, Label>

/** A field that the server checks. */
const FIELDS = {
  free: text({ label: ['可用', 'free', '使用可'] }),
  refused: text({ label: ['已被使用', 'taken', '使用済み'] }),
  waiting: text({ label: ['等待应答', 'waiting', '応答待ち'] }),
  silent: text({ label: ['服务器无应答', 'no answer', '応答なし'] }),
} as const satisfies Fields
const VALUES = { free: 'HK-501', refused: 'HK-502', waiting: 'HK-503', silent: 'HK-504' }
type Name = keyof typeof VALUES
const NAMES = Object.keys(VALUES) as Name[]

/** Fields that were left, with a question to the server each. */
export function RemoteCheckSpecimen() {
  const words = useLabel()
  const remoteChecks: Record<Name, RemoteCheck> = {
    free: () => Promise.resolve(null),
    refused: () => Promise.resolve(words(LABELS.taken)),
    waiting: () => new Promise(() => undefined),
    silent: () => Promise.reject(new Error('no answer')),
  }
  const form = useForm({ initial: VALUES, fields: FIELDS, remoteChecks })
  const leave = useRef(() => NAMES.forEach((name) => form.field(name).onLeave?.()))
  useEffect(() => leave.current(), [])
  return (
    <Part name="asks" title={LABELS.title}>
      <Form form={form} label={words(LABELS.title)} onSubmit={() => undefined}>
        <div className="mtm-form__row mtm-form__row--4">
          {NAMES.map((name) => (
            <TextField key={name} {...form.field(name)} onChange={(value) => form.set(name, value ?? '')} />
          ))}
        </div>
      </Form>
    </Part>
  )
}
