import { useCallback, useMemo, useRef } from 'react'
import type { RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { DetailList, Dialog } from '@mtm/shared-utils/kit/form'
import { Grid, type GridHandle } from '@mtm/shared-utils/kit/grid'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { formatMetres } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { DefectList } from '../../parts/defects/defect-list.tsx'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import {
  defectOf,
  defectRow,
  isWithin,
  useDefectColumns,
  type DefectRow,
} from '../../parts/stock/defect-columns.ts'
import { STOCK_CHANGES } from '../../parts/stock/stock-desk.ts'

interface Props {
  roll: Row<typeof stockRoll>
  onClose: () => void
}

/** The listed defects of a roll. */
export const flawsOf = ({ defects }: Row<typeof stockRoll>): readonly RollDefect[] =>
  (defects ?? []) as readonly RollDefect[]

/** The defects of a roll, read-only. */
export function DefectsDialog({ roll, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  return (
    <Dialog open title={words(stockRoll.fields.defects.label)} onClose={onClose}>
      <RollFacts roll={roll} />
      <p className="mo-help">{t('stockDesk.defectsHelp')}</p>
      <DefectList defects={flawsOf(roll)} />
    </Dialog>
  )
}

/** The same, editable. */
export function InspectDialog({ roll, onClose }: Props) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const grid = useRef<GridHandle<DefectRow>>(null)
  const rows = useMemo(() => flawsOf(roll).map(defectRow), [roll])
  const isInside = useCallback(
    // the length with the defect may have been cut off since
    (row: DefectRow) =>
      isWithin(row, roll.totalMm ?? 0) ||
      rows.some(
        ({ id, metres, lengthMm }) => id === row.id && metres === row.metres && lengthMm === row.lengthMm,
      ),
    [roll, rows],
  )
  const columns = useDefectColumns(isInside)
  const inspection = async () => {
    if ((await grid.current!.validate()).length > 0) return null
    return { rollId: roll.id, version: roll.version, defects: grid.current!.getValues().all.map(defectOf) }
  }
  return (
    <CommandDialog
      title={t('stockDesk.inspect')}
      size="large"
      path="/mtm/stock/inspect"
      body={inspection}
      changes={STOCK_CHANGES}
      done={t('stockDesk.inspected')}
      onClose={onClose}
    >
      <RollFacts roll={roll} />
      <p className="mo-help">{t('stockDesk.defectsHelp')}</p>
      <Grid<DefectRow>
        ref={grid}
        label={words(stockRoll.fields.defects.label)}
        columns={columns}
        rows={rows}
        toolbar={['add', 'remove']}
        height={280}
      />
    </CommandDialog>
  )
}

function RollFacts({ roll }: Pick<Props, 'roll'>) {
  const words = useLabel()
  const { fields } = stockRoll
  return (
    <DetailList
      columns={2}
      details={[
        { label: words(fields.rollNo.label), value: roll.rollNo },
        { label: words(fields.materialNo.label), value: roll.materialNo },
        { label: words(fields.dyeLot.label), value: roll.dyeLot },
        { label: words(fields.totalMm.label), value: formatMetres(roll.totalMm ?? 0) },
      ]}
    />
  )
}
