import type { ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import { fillLabel } from '@mtm/shared-utils/contracts/locale'
import { SHEET_ERRORS } from '@mtm/shared-utils/contracts/errors/sheet-errors'
import { labelText } from '@mtm/shared-utils/runtime'
import { useKitText } from '../../texts/use-kit-text.ts'
import { saveFile } from '../../upload/save-file.ts'

/** More rows are read in a file rather than in a layer. */
const SHOWN = 200

/** The outcome of an import: counts, refused rows with the reason, ignored columns. */
export function ImportOutcome({
  thing,
  message,
  result,
}: {
  thing: string
  message: string
  result: ImportResult
}) {
  const t = useKitText()
  const { refused, ignoredHeads, successCount, errorCount, msg } = result
  const saveDetails = () => {
    const lines = refused.map(({ row, reason }) =>
      labelText(fillLabel(SHEET_ERRORS['import.row'], { row, reason })),
    )
    saveFile(
      new Blob([[msg, ...lines, ''].join('\r\n')], { type: 'text/plain' }),
      `${t('sheet.report', { thing })}.txt`,
    )
  }
  return (
    <>
      <div role="status">
        <p className="mtm-import__message">{successCount > 0 ? message : t('sheet.nothing')}</p>
        {errorCount > 0 && <p>{msg}</p>}
      </div>
      {ignoredHeads.length > 0 && (
        <p className="mtm-hint">{t('sheet.ignored', { heads: ignoredHeads.join(', ') })}</p>
      )}
      {errorCount > 0 && (
        <>
          <div
            className="mtm-table mtm-import__refused"
            role="region"
            aria-label={t('sheet.reason')}
            tabIndex={0}
          >
            <table>
              <thead>
                <tr>
                  <th scope="col" className="mtm-import__row">
                    {t('sheet.row')}
                  </th>
                  <th scope="col">{t('sheet.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {refused.slice(0, SHOWN).map(({ row, reason }) => (
                  <tr key={row}>
                    <td className="mtm-import__row">{row}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p>
            {refused.length > SHOWN && `${t('sheet.more', { count: SHOWN })} `}
            <button type="button" className="mtm-link" onClick={saveDetails}>
              {t('sheet.details')}
            </button>
          </p>
        </>
      )}
    </>
  )
}
