import { useState } from 'react'
import { DetailList, Ellipsis, FormContainer, PageHeader, TextField } from '@mtm/shared-utils/kit/form'
import { RichText } from '@mtm/shared-utils/kit/editor'
import { FilePopup, type UploadValue } from '@mtm/shared-utils/kit/upload'
import { useLabel } from '@mtm/shared-utils/kit/root'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { RemoteCheckSpecimen } from './remote-check-specimen.tsx'
import { Part, Turn } from './specimen.tsx'

const LABELS = {
  title: ['页头', 'Page header', 'ページ見出し'],
  about: [
    '一件事物的名称、说明和操作。',
    'The name of a thing, what it is, what can be done.',
    '対象の名称・説明・操作。',
  ],
  search: ['查找内容', 'Find', '検索'],
  container: ['表单容器', 'Form container', 'フォームコンテナ'],
  lock: ['锁定', 'Lock', 'ロック'],
  field: ['内容', 'Content', '内容'],
  details: ['详情列表', 'Detail list', '詳細一覧'],
  long: [
    '超过二十五个字符的文字会被截断，指向或聚焦时显示全文。',
    'A text of more than 25 characters is cut; it shows whole under the pointer and on focus.',
    '25文字を超えるテキストは省略され、ポインターやフォーカスで全文が表示されます。',
  ],
  popup: ['文件弹窗', 'File pop-up', 'ファイルダイアログ'],
} as const satisfies Record<string, Label>

/** Parts around fields. */
export function PartSpecimens() {
  const words = useLabel()
  const [locked, setLocked] = useState(true)
  const [text, setText] = useState<string | null | undefined>('HK-501')
  const [popup, setPopup] = useState(false)
  const [sought, setSought] = useState('')
  const [part, setPart] = useState('facts')
  const [files, setFiles] = useState<UploadValue>(null)
  const facts = Array.from({ length: 4 }, (_, place) => ({
    label: `${words(LABELS.field)} ${place + 1}`,
    value: place === 2 ? null : `HK-50${place}`,
  }))
  return (
    <>
      <section className="mtm-card">
        <PageHeader
          title={words(LABELS.title)}
          description={words(LABELS.about)}
          tags={<span className="mtm-tag mtm-tag--success">{sought || words(LABELS.field)}</span>}
          actions={<sl-button onClick={() => setPopup(true)}>{words(LABELS.popup)}</sl-button>}
          search={{ label: words(LABELS.search), onSearch: setSought }}
          tabs={{
            tabs: [
              { key: 'facts', label: words(LABELS.details) },
              { key: 'container', label: words(LABELS.container) },
            ],
            shown: part,
            onShow: setPart,
          }}
        />
      </section>
      {[1, 2, 3, 4].map((columns) => (
        <section key={columns} className="mtm-card">
          <DetailList title={`${words(LABELS.details)} ${columns}`} columns={columns} details={facts} />
        </section>
      ))}
      <Part title={LABELS.container}>
        <p>
          <Ellipsis text={words(LABELS.long)} />
        </p>
        <Turn label={LABELS.lock} on={locked} onTurn={setLocked} />
        <FormContainer disabled={locked}>
          <TextField name="contained" label={words(LABELS.field)} value={text} onChange={setText} />
        </FormContainer>
        <RichText html="<blockquote>HK-501</blockquote>" />
      </Part>
      <RemoteCheckSpecimen />
      {popup && (
        <FilePopup
          title={words(LABELS.popup)}
          value={files}
          onConfirm={(next) => {
            setFiles(next)
            setPopup(false)
          }}
          onClose={() => setPopup(false)}
        />
      )}
    </>
  )
}
