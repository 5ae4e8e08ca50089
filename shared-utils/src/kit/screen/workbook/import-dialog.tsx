import { useRef, useState } from 'react'
import { IMPORT_JOB_LIMIT, type ImportJob, type ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import { isAborted, type Progress } from '@mtm/shared-utils/runtime'
import { Dialog } from '../../dialog/dialog.tsx'
import { useKitText } from '../../texts/use-kit-text.ts'
import { FORM_TEXTS } from '../../texts/form-texts.ts'
import { isLost } from '../../query/client.ts'
import { resourceCalls } from '../../query/resource-calls.ts'
import { ErrorPanel } from '../../display/error-panel.tsx'
import { useLabel } from '../../texts/use-label.ts'
import { useUnmount } from '../../lifecycle/use-unmount.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { FilePick } from './file-pick.tsx'
import { useDownload } from './use-download.ts'

/** The state of an import. */
type Stage =
  | { is: 'choosing'; problem?: string; failure?: unknown }
  | { is: 'sending'; progress: Progress }
  | { is: 'working'; job: ImportJob }
  | { is: 'done'; message: string; result: ImportResult }

const NOTHING: Progress = { loaded: 0, total: null }
/** Between questions how far an import is. */
const POLL_MS = 500

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** The import dialog: template, file, progress, outcome per row. */
export default function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const t = useKitText()
  const words = useLabel()
  const [file, setFile] = useState<File | null>(null)
  const [stage, setStage] = useState<Stage>({ is: 'choosing' })
  const giveUp = useRef<AbortController>(null)
  const template = useDownload()
  const thing = words(resource.label)
  const calls = resourceCalls(resource)
  useUnmount(() => giveUp.current?.abort())

  const choose = (chosen: File | null) => {
    const wrong = chosen !== null && !/\.(xlsx|csv)$/i.test(chosen.name)
    setFile(wrong ? null : chosen)
    setStage({ is: 'choosing', ...(wrong && { problem: t('sheet.wrongKind') }) })
  }
  /** The progress of an import; the last known one while the server does not answer, because the import continues. */
  const readState = async (job: ImportJob, signal: AbortSignal) => {
    try {
      return await calls.importState(job.id, signal)
    } catch (error) {
      if (isLost(error)) return job
      throw error
    }
  }
  const send = async () => {
    if (!file) return setStage({ is: 'choosing', problem: t('sheet.none') })
    giveUp.current = new AbortController()
    setStage({ is: 'sending', progress: NOTHING })
    const onProgress = (progress: Progress) => setStage({ is: 'sending', progress })
    try {
      const { signal } = giveUp.current
      let job = await calls.importFile(file, { signal, onProgress })
      while (job.status === 'running') {
        setStage({ is: 'working', job })
        await pause(signal)
        job = await readState(job, signal)
      }
      if (!job.result) throw new Error(job.message)
      setStage({ is: 'done', message: job.message, result: job.result })
    } catch (failure) {
      setStage({ is: 'choosing', ...(!isAborted(failure) && { failure }) })
    }
    // a file that was edited meanwhile can no longer be read: choose it again
    setFile(null)
  }

  const sending = stage.is === 'sending' || stage.is === 'working'
  // between the file and the rows the server reads it: nothing can be taken back
  const leaving = stage.is === 'sending' && stage.progress.loaded !== stage.progress.total
  const cancel = () => {
    if (leaving) giveUp.current?.abort()
    // imported rows stay: the outcome says how many
    else if (stage.is === 'working') void calls.cancelImport(stage.job.id).catch(() => undefined)
    else if (!sending) onClose()
  }
  const footer =
    stage.is === 'done' ? (
      <>
        <sl-button onClick={() => choose(null)}>{t('sheet.again')}</sl-button>
        <sl-button variant="primary" onClick={onClose}>
          {words(FORM_TEXTS.close)}
        </sl-button>
      </>
    ) : (
      <>
        <sl-button disabled={stage.is === 'sending' && !leaving} onClick={cancel}>
          {words(FORM_TEXTS.cancel)}
        </sl-button>
        <sl-button variant="primary" loading={sending} onClick={() => void send()}>
          {t('sheet.import')}
        </sl-button>
      </>
    )

  return (
    <Dialog open title={t('sheet.title', { thing })} footer={footer} onClose={() => sending || onClose()}>
      <div className="mtm-import">
        {stage.is === 'choosing' && (
          <>
            <p>
              {t('sheet.help')}{' '}
              <button
                type="button"
                className="mtm-link"
                disabled={template.busy}
                onClick={() => void template.download(calls.importTemplate, `${resource.name}.xlsx`)}
              >
                {t('sheet.template')}
              </button>
            </p>
            {stage.failure !== undefined && (
              <ErrorPanel compact error={stage.failure} title={t('sheet.failed')} />
            )}
            <FilePick
              file={file}
              label={t('sheet.choose')}
              help={t('sheet.limits', { rows: IMPORT_JOB_LIMIT })}
              problem={stage.problem}
              onPick={choose}
            />
          </>
        )}
        {stage.is === 'sending' && <Sending progress={stage.progress} leaving={leaving} />}
        {stage.is === 'working' && <Working job={stage.job} />}
        {stage.is === 'done' && <ImportOutcome thing={thing} message={stage.message} result={stage.result} />}
      </div>
    </Dialog>
  )
}

/** How far the rows are. */
function Working({ job: { done, total, refused } }: { job: ImportJob }) {
  const t = useKitText()
  return (
    <div className="mtm-import__progress" role="status">
      <p>
        {t('sheet.working')} {done} / {total}
        {refused > 0 && ` · ${t('sheet.refused', { count: refused })}`}
      </p>
      <progress max={total} value={done} aria-label={t('sheet.working')} />
    </div>
  )
}

function Sending({ progress: { loaded, total }, leaving }: { progress: Progress; leaving: boolean }) {
  const t = useKitText()
  const percent = total ? Math.floor((loaded / total) * 100) : 0
  return (
    <div className="mtm-import__progress" role="status">
      <p>{leaving ? `${t('sheet.sending')} ${percent}%` : t('sheet.working')}</p>
      {leaving ? (
        <progress max={100} value={percent} aria-label={t('sheet.sending')} />
      ) : (
        <progress aria-label={t('sheet.working')} />
      )}
    </div>
  )
}
