import { useRef, useState } from 'react'
import type { PatternVersion } from '@mtm/shared-utils/contracts/dto/review'
import { useCan } from '@mtm/shared-utils/kit/access'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { ApiError, http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

/** The upload folder of drawings, readable by reviewers and cutters. */
const FOLDER = 'document'
/** Time for the browser to load the drawing. */
const READING_MS = 60_000

interface ActionsProps {
  pattern: PatternVersion
  orderId: string
  mayChange: boolean
}

/** Approves a pattern, and stores its external drawing. */
export function PatternActions({ pattern, orderId, mayChange }: ActionsProps) {
  const t = useText<typeof zhCN>('orders')
  const mayApprove = useCan('pattern:approve')
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isOpen = mayChange && mayApprove && pattern.approvedAt === null
  const at = `/mtm/pattern/${pattern.id}`
  const carryOut = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      announceChange({ name: 'order' }, [orderId])
      setBusy(null)
    }
  }
  const attach = (file: File) =>
    carryOut('file', async () => {
      const form = new FormData()
      form.set('biz', FOLDER)
      form.set('file', file)
      const { message: path } = await http.upload<null>('/sys/common/upload', form, { quiet: true })
      await http.put(`${at}/file`, { path }, { quiet: true })
    })
  const show = () =>
    carryOut('show', async () => {
      const { blob } = await http.blob(`${at}/file`, {}, { quiet: true })
      const address = URL.createObjectURL(blob)
      window.open(address, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(address), READING_MS)
    })
  return (
    <div className="mo-buttons">
      {pattern.fileName && (
        <button type="button" className="mtm-link" onClick={() => void show()}>
          {t('review.file')}: {pattern.fileName}
        </button>
      )}
      {isOpen && (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={t('review.attach')}
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) void attach(file)
            }}
          />
          <sl-button
            size="small"
            loading={busy === 'file'}
            disabled={busy !== null}
            onClick={() => picker.current?.click()}
          >
            {pattern.fileName ? t('review.replace') : t('review.attach')}
          </sl-button>
          {pattern.fileName && (
            <sl-button
              size="small"
              disabled={busy !== null}
              onClick={() =>
                void carryOut('detach', () => http.put(`${at}/file`, { path: null }, { quiet: true }))
              }
            >
              {t('review.detach')}
            </sl-button>
          )}
          <sl-button
            size="small"
            variant="primary"
            loading={busy === 'approve'}
            disabled={busy !== null}
            onClick={() => void carryOut('approve', () => http.post(`${at}/approve`, {}, { quiet: true }))}
          >
            {t('review.approvePattern')}
          </sl-button>
        </>
      )}
      {problem && (
        <p className="mo-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
