import { lazy, Suspense, useRef, useState } from 'react'
import { PlainForm } from '@mtm/shared-utils/kit/form'
import type { ScanResult } from './use-scans.ts'
import { useScanFocus } from './use-scan-focus.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

const CameraScan = lazy(async () => ({ default: (await import('./camera-scan.tsx')).CameraScan }))

/** Whether a camera is available, which needs a secure context. */
const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** The scanner field, and results of the last scans. */
export function ScanBox({
  results,
  inputPending,
  onScan,
}: {
  results: readonly ScanResult[]
  /** whether a question to the operator is open */
  inputPending: boolean
  onScan: (text: string) => void
}) {
  const { t } = useWorkshopTexts()
  const field = useRef<HTMLInputElement>(null)
  const [filming, setFilming] = useState(false)
  useScanFocus(field, inputPending || filming)
  const [latest, ...earlier] = results
  const send = () => {
    const { current } = field
    const text = current?.value.trim() ?? ''
    if (!current || text === '') return
    // cleared at once for the next scan
    current.value = ''
    onScan(text)
  }
  return (
    <div className="mo-scan">
      <PlainForm className="mo-scan__form" onSubmit={send}>
        <label className="mo-scan__field">
          <span className="mtm-visually-hidden">{t('production.scan')}</span>
          <input
            ref={field}
            className="mtm-input mo-scan__input"
            name="scan"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={t('production.scanHelp')}
          />
        </label>
        <sl-button variant="primary" onClick={send}>
          {t('production.scanGo')}
        </sl-button>
        {hasCamera() && <sl-button onClick={() => setFilming(true)}>{t('production.camera')}</sl-button>}
      </PlainForm>
      <div className="mo-scan__result" role="status" data-kind={latest?.kind}>
        {latest && (
          <>
            <p className="mo-scan__message">{latest.message}</p>
            {latest.undo && (
              <sl-button size="small" onClick={latest.undo}>
                {t('production.undo')}
              </sl-button>
            )}
          </>
        )}
      </div>
      <ol className="mo-scan__earlier" aria-label={t('production.recent')}>
        {earlier.map(({ id, kind, message }) => (
          <li key={id} data-kind={kind}>
            {message}
          </li>
        ))}
      </ol>
      {filming && (
        <Suspense fallback={null}>
          <CameraScan latest={latest} onClose={() => setFilming(false)} onScan={onScan} />
        </Suspense>
      )}
    </div>
  )
}
