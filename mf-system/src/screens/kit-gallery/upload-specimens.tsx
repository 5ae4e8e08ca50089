import { useEffect, useRef, useState } from 'react'
import { picture } from '@mtm/shared-utils/contracts/resources/picture'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { ImageUploadField, UploadField, type SendFile, type UploadValue } from '@mtm/shared-utils/kit/upload'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { Part, Turn } from './specimen.tsx'

const LABELS = {
  title: ['上传过程', 'Uploads', 'アップロードの経過'],
  waiting: ['上传中', 'On their way', '送信中'],
  failed: ['上传失败', 'Failed', '送信失敗'],
  failing: ['图片上传失败', 'A picture that fails', '画像の送信失敗'],
  stored: ['已存图片', 'Stored pictures', '保存済みの画像'],
  readOnly: ['已存图片 · 只读', 'Stored pictures · read only', '保存済みの画像 · 読み取り専用'],
} as const satisfies Record<string, Label>

/** An upload that stays at two fifths. */
const onTheWay: SendFile = (_file, { onProgress }) => {
  onProgress({ loaded: 2, total: 5 })
  return new Promise(() => undefined)
}
const refused: SendFile = () => Promise.reject(new Error('gallery'))

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="tan" d="M0 0h8v8H0z"/></svg>'
const drawn = () => new File([SQUARE], 'HK-501.svg', { type: 'image/svg+xml' })
const written = () => new File(['HK-501'], 'measure.txt', { type: 'text/plain' })

interface Props {
  name: string
  label: Label
  as: typeof UploadField | typeof ImageUploadField
  make: () => File
  send: SendFile
}

/** A field into which a file was put as soon as it is shown. */
function Chosen({ name, label, as: Field, make, send }: Props) {
  const words = useLabel()
  const [value, setValue] = useState<UploadValue>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const choose = () => {
      const input = box.current?.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) return
      waiting.disconnect()
      const files = new DataTransfer()
      files.items.add(make())
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    // the field itself is loaded when it is needed
    const waiting = new MutationObserver(choose)
    waiting.observe(box.current!, { childList: true, subtree: true })
    choose()
    return () => waiting.disconnect()
  }, [make])
  return (
    <div ref={box}>
      <Field name={name} label={words(label)} value={value} onChange={setValue} send={send} />
    </div>
  )
}

/** Pictures of the demonstration as a record stores them. */
function Stored() {
  const words = useLabel()
  const { data } = useApi<{ records: readonly Row<typeof picture>[] }>(
    `${picture.base}/list`,
    { pageNo: 1, pageSize: 2 },
    { resource: picture.name },
  )
  const [changed, setChanged] = useState<UploadValue>(undefined)
  if (!data) return null
  const paths = data.records.map(({ path }) => path).join(',')
  return (
    <>
      <ImageUploadField
        name="stored"
        label={words(LABELS.stored)}
        value={changed === undefined ? paths : changed}
        onChange={setChanged}
      />
      <ImageUploadField
        name="stored-readOnly"
        label={words(LABELS.readOnly)}
        value={paths}
        onChange={() => undefined}
        readOnly
      />
    </>
  )
}

/** The states of a chosen file: uploading, refused, stored. */
export function UploadSpecimens() {
  const [failing, setFailing] = useState(false)
  return (
    <Part name="uploads" title={LABELS.title}>
      <div className="ms-specimen__states">
        <Chosen name="files-waiting" label={LABELS.waiting} as={UploadField} make={written} send={onTheWay} />
        <Chosen name="files-failed" label={LABELS.failed} as={UploadField} make={written} send={refused} />
        <Chosen
          name="picture-waiting"
          label={LABELS.waiting}
          as={ImageUploadField}
          make={drawn}
          send={onTheWay}
        />
        <div>
          {/* its failure has a layer of its own */}
          <Turn label={LABELS.failing} on={failing} onTurn={setFailing} />
          {failing && (
            <Chosen
              name="picture-failed"
              label={LABELS.failed}
              as={ImageUploadField}
              make={drawn}
              send={refused}
            />
          )}
        </div>
        <Stored />
      </div>
    </Part>
  )
}
