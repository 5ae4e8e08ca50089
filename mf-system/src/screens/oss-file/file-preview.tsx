import { useEffect, useState } from 'react'
import { fileAddress } from '@mtm/shared-utils/contracts/dto/files'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import { http } from '@mtm/shared-utils/runtime'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { StoredPicture } from '@mtm/shared-utils/kit/upload'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

export type OssRow = Row<typeof ossFile>

const MEGABYTE = 1024 * 1024
/** Largest file that is read into the page, by kind. */
const MOST_SHOWN = { text: MEGABYTE, pdf: 50 * MEGABYTE } as const

/** A file as the list has it, or as the address names it. A deleted one says so. */
export function FilePreview({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { data, isPending } = useApi<OssRow | null>(
    `${ossFile.base}/queryById`,
    { id },
    { resource: ossFile.name },
  )
  return (
    <Dialog
      open
      title={data?.fileName ?? t('ossFile.preview')}
      size="large"
      onClose={onClose}
      footer={<sl-button onClick={onClose}>{t('ossFile.close')}</sl-button>}
    >
      {data ? <Content of={data} /> : <p>{t(isPending ? 'ossFile.loading' : 'ossFile.gone')}</p>}
    </Dialog>
  )
}

/** Pictures and texts are shown, PDF documents open in a window of their own; nothing is ever taken for a page. */
function Content({ of }: { of: OssRow }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { url, fileName, contentType, size } = of
  if (url === null) return null
  if (contentType?.startsWith('image/'))
    return (
      <div className="ms-oss-picture">
        <StoredPicture path={url} name={fileName ?? ''} width={1280} />
      </div>
    )
  const kind =
    contentType === 'application/pdf' ? 'pdf' : contentType?.startsWith('text/') ? 'text' : undefined
  if (!kind) return <p>{t('ossFile.noPreview')}</p>
  if ((size ?? 0) > MOST_SHOWN[kind]) return <p>{t('ossFile.tooLong')}</p>
  return <ReadFile key={url} path={url} kind={kind} />
}

function ReadFile({ path, kind }: { path: string; kind: 'pdf' | 'text' }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [attempt, setAttempt] = useState(1)
  const [read, setRead] = useState<{ text: string } | { address: string } | 'failed' | null>(null)
  useEffect(() => {
    const control = new AbortController()
    let address: string | undefined
    const load = async () => {
      try {
        const { blob } = await http.blob(fileAddress(path), {}, { quiet: true, signal: control.signal })
        if (kind === 'text') setRead({ text: decoded(await blob.arrayBuffer()) })
        else {
          // the type is ours: a browser must not find another one in the content
          address = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
          setRead({ address })
        }
      } catch {
        if (!control.signal.aborted) setRead('failed')
      }
    }
    void load()
    return () => {
      control.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [path, kind, attempt])
  if (read === null) return <p>{t('ossFile.loading')}</p>
  if (read === 'failed')
    return (
      <p role="alert">
        {t('ossFile.unreadable')}{' '}
        <button
          type="button"
          className="mtm-link"
          onClick={() => {
            setRead(null)
            setAttempt((n) => n + 1)
          }}
        >
          {t('ossFile.retry')}
        </button>
      </p>
    )
  if ('text' in read)
    return (
      // scrolled by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre className="ms-oss-text" tabIndex={0}>
        {read.text}
      </pre>
    )
  return (
    <a className="mtm-link" href={read.address} target="_blank" rel="noopener noreferrer">
      {t('ossFile.openPdf')}
    </a>
  )
}

/** Text as UTF-8, or in the encoding of Chinese spreadsheets when it is not. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
