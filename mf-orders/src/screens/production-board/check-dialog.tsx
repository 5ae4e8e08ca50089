import { useState } from 'react'
import type { PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import { notify } from '@mtm/shared-utils/runtime'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { checkBody, CheckFields, emptyCheck, isChecked } from './check-fields.tsx'
import { PIECE_CHANGES, PRODUCTION } from '../../parts/production/production.api.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

/** The quality check of a piece by its checker; the presser receives it afterwards. */
export function CheckDialog({ piece, onClose }: { piece: PieceDetail; onClose: () => void }) {
  const words = useWorkshopTexts()
  const { t } = words
  const { pieceNo } = piece
  const [check, setCheck] = useState(emptyCheck)
  return (
    <CommandDialog<{ passed: boolean }>
      title={t('production.inspect')}
      heading={`${pieceNo} · ${t('production.inspect')}`}
      size="large"
      path={`${PRODUCTION}/inspect`}
      body={() => ({ pieceNo, ...checkBody(check) })}
      blocked={!isChecked(piece.targets, check)}
      changes={PIECE_CHANGES}
      explain={words.refusal}
      onAnswer={({ passed }) =>
        notify({
          kind: passed ? 'success' : 'warning',
          text: `${pieceNo}: ${t(passed ? 'production.passed' : 'production.failed')}`,
        })
      }
      onClose={onClose}
    >
      <div className="mtm-stack">
        <CheckFields piece={piece} value={check} onChange={setCheck} />
      </div>
    </CommandDialog>
  )
}
