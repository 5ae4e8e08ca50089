import './changes.css'
import { useState } from 'react'
import type { ChangeRequest } from '@mtm/shared-utils/contracts/dto/change-request'
import { Dialog, TextareaField } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel } from '@mtm/shared-utils/kit/root'
import { CommandDialog } from '../command-dialog.tsx'
import { useWorkshopTexts } from '../production/workshop-texts.ts'
import { CHANGE_CALLS, CHANGE_CHANGES } from './change-calls.ts'
import { ChangeEntry } from './change-entry.tsx'

/** Changes waiting for the cutter: a button while there are any, or while loading failed. */
export function OpenChanges() {
  const { t } = useWorkshopTexts()
  const { data, error, refetch } = useApi<ChangeRequest[]>(
    CHANGE_CALLS.open,
    {},
    { resource: 'piece', keep: true },
  )
  const waiting = data ?? []
  const failed = data ? null : error
  const [shown, setShown] = useState(false)
  const [decided, setDecided] = useState<{ change: ChangeRequest; approved: boolean } | null>(null)
  return (
    <>
      {(waiting.length > 0 || failed) && (
        <sl-button onClick={() => setShown(true)}>
          {failed ? t('changes.title') : t('changes.waiting', { count: waiting.length })}
        </sl-button>
      )}
      {shown && !decided && (
        <Dialog open title={t('changes.title')} onClose={() => setShown(false)}>
          {failed && <ErrorPanel compact error={failed} onRetry={() => void refetch()} />}
          {data?.length === 0 && <p className="mo-help">{t('changes.none')}</p>}
          <ul className="mo-changes">
            {waiting.map((change) => (
              <ChangeEntry key={change.id} change={change}>
                <div className="mo-buttons">
                  {([true, false] as const).map((approved) => (
                    <sl-button
                      key={String(approved)}
                      size="small"
                      variant={approved ? 'primary' : 'default'}
                      onClick={() => setDecided({ change, approved })}
                    >
                      {t(approved ? 'changes.approve' : 'changes.refuse')}
                    </sl-button>
                  ))}
                </div>
              </ChangeEntry>
            ))}
          </ul>
        </Dialog>
      )}
      {decided && <DecideDialog {...decided} onClose={() => setDecided(null)} />}
    </>
  )
}

function DecideDialog({
  change,
  approved,
  onClose,
}: {
  change: ChangeRequest
  approved: boolean
  onClose: () => void
}) {
  const { t } = useWorkshopTexts()
  const [note, setNote] = useState<string | null>(null)
  const title = t(approved ? 'changes.approve' : 'changes.refuse')
  return (
    <CommandDialog
      title={title}
      heading={`${change.pieceNo} · ${title}`}
      size="small"
      path={CHANGE_CALLS.decide}
      body={() => ({ id: change.id, approved, note })}
      changes={CHANGE_CHANGES}
      done={t(`changes.states.${approved ? 'approved' : 'refused'}`)}
      onClose={onClose}
    >
      <p>{t(approved ? 'changes.approveHelp' : 'changes.refuseHelp')}</p>
      <TextareaField
        name="note"
        label={t('changes.answer')}
        value={note}
        required={false}
        maxLength={300}
        onChange={(value) => setNote(value ?? null)}
      />
    </CommandDialog>
  )
}
