import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { stockMove, stockRoll, type stockBalance } from '@mtm/shared-utils/contracts/resources/stock'
import { useCan } from '@mtm/shared-utils/kit/access'
import { MoneyField, TextField } from '@mtm/shared-utils/kit/form'
import { Grid, type GridColumn, type GridHandle, type GridRow } from '@mtm/shared-utils/kit/grid'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { CommandDialog } from '../../parts/command-dialog.tsx'
import { defectOf, isWithin, useDefectColumns, type DefectRow } from '../../parts/stock/defect-columns.ts'
import { millimetres, STOCK_CHANGES, WAREHOUSE } from '../../parts/stock/stock-desk.ts'

interface NewRoll extends GridRow {
  rollNo: string
  dyeLot: string
  metres: number
  location?: string | null
}

const NO_ROWS: readonly NewRoll[] = []
const NO_DEFECTS: readonly DefectRow[] = []
const LENGTH = /^(?!0+(\.0+)?$)\d{1,3}(\.\d{1,3})?$/

/** Receives rolls of a fabric; cells can be pasted from the delivery note. */
export function ReceiveDialog({
  material,
  onClose,
}: {
  material: Row<typeof stockBalance>
  onClose: () => void
}) {
  const t = useText<typeof zhCN>('orders')
  const words = useLabel()
  const grid = useRef<GridHandle<NewRoll>>(null)
  const [warehouse, setWarehouse] = useState<string | null>(WAREHOUSE)
  const [documentNo, setDocumentNo] = useState<string | null>(null)
  const [costPerM, setCostPerM] = useState<number | null>(null)
  const mayCost = useCan('stock:cost')
  const [empty, setEmpty] = useState(false)
  const columns = useMemo<readonly GridColumn<NewRoll>[]>(
    () => [
      {
        key: 'rollNo',
        title: stockRoll.fields.rollNo.label,
        props: { maxLength: 40 },
        validateRules: [{ required: true }, { unique: true }],
      },
      {
        key: 'dyeLot',
        title: stockRoll.fields.dyeLot.label,
        props: { maxLength: 40 },
        validateRules: [{ required: true }],
      },
      {
        key: 'metres',
        title: t('stockDesk.metres'),
        type: 'inputNumber',
        statistics: ['sum'],
        validateRules: [{ required: true }, { pattern: LENGTH, message: t('stockDesk.lengthWrong') }],
      },
      { key: 'location', title: stockRoll.fields.location.label, props: { maxLength: 40 } },
    ],
    [t],
  )
  const flaws = useRef<GridHandle<DefectRow>>(null)
  const [flawed, setFlawed] = useState(false)
  const rollOf = useCallback(
    ({ rollNo }: DefectRow) => grid.current!.getValues().all.find((roll) => roll.rollNo === rollNo),
    [],
  )
  const isInside = useCallback(
    (row: DefectRow) => {
      const roll = rollOf(row)
      return roll === undefined || isWithin(row, millimetres(roll.metres))
    },
    [rollOf],
  )
  const places = useDefectColumns(isInside)
  const flawColumns = useMemo<readonly GridColumn<DefectRow>[]>(
    () => [
      {
        key: 'rollNo',
        title: stockRoll.fields.rollNo.label,
        props: { maxLength: 40 },
        width: 130,
        validateRules: [
          { required: true },
          { handler: ({ row }) => rollOf(row) !== undefined || t('stockDesk.defectRoll') },
        ],
      },
      ...places,
    ],
    [t, places, rollOf],
  )
  const inspect = (dialog: HTMLElement | null) => {
    flushSync(() => setFlawed(true))
    // the button disappears, so the focus moves to the new sheet
    const sheets = dialog?.querySelectorAll<HTMLElement>('[role=grid]')
    sheets?.[1]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const receipt = async () => {
    const problems = [...(await grid.current!.validate()), ...((await flaws.current?.validate()) ?? [])]
    const rolls = grid.current!.getValues().all
    setEmpty(rolls.length === 0)
    if (problems.length > 0 || rolls.length === 0 || !warehouse?.trim()) return null
    const found = Map.groupBy(flaws.current?.getValues().all ?? [], ({ rollNo }) => rollNo)
    return {
      materialId: material.id,
      warehouse,
      documentNo,
      ...(costPerM !== null && { costPerM }),
      rolls: rolls.map(({ rollNo, dyeLot, metres, location = null }) => ({
        rollNo,
        dyeLot,
        mm: millimetres(metres),
        location,
        ...(found.has(rollNo) && { defects: found.get(rollNo)!.map(defectOf) }),
      })),
    }
  }
  return (
    <CommandDialog
      title={t('stockDesk.receive')}
      size="large"
      path="/mtm/stock/receive"
      body={receipt}
      blocked={!warehouse?.trim()}
      changes={STOCK_CHANGES}
      done={t('stockDesk.received')}
      onClose={onClose}
    >
      <p>
        {material.materialNo} · {words([material.text ?? '', material.textEn ?? '', material.textJp ?? ''])}
      </p>
      <div className={`mtm-form__row mtm-form__row--${mayCost ? 3 : 2}`}>
        <TextField
          name="warehouse"
          label={words(stockRoll.fields.warehouse.label)}
          value={warehouse}
          maxLength={40}
          required
          onChange={(value) => setWarehouse(value ?? null)}
        />
        <TextField
          name="documentNo"
          label={words(stockMove.fields.documentNo.label)}
          value={documentNo}
          maxLength={60}
          onChange={(value) => setDocumentNo(value ?? null)}
        />
        {mayCost && (
          <MoneyField
            name="costPerM"
            label={t('stockDesk.costPerM')}
            help={t('stockDesk.costHelp')}
            value={costPerM}
            onChange={(value) => setCostPerM(value ?? null)}
          />
        )}
      </div>
      {empty && (
        <p className="mo-problem" role="alert">
          {t('stockDesk.noRolls')}
        </p>
      )}
      <Grid<NewRoll>
        ref={grid}
        label={t('stockDesk.rolls')}
        columns={columns}
        rows={NO_ROWS}
        toolbar={['add', 'remove']}
        height={280}
      />
      {flawed ? (
        <>
          <h3 className="mo-section__title">{words(stockRoll.fields.defects.label)}</h3>
          <p className="mo-help">{t('stockDesk.defectsHelp')}</p>
          <Grid<DefectRow>
            ref={flaws}
            label={words(stockRoll.fields.defects.label)}
            columns={flawColumns}
            rows={NO_DEFECTS}
            toolbar={['add', 'remove']}
            height={200}
          />
        </>
      ) : (
        <div>
          <sl-button size="small" onClick={(event) => inspect(event.currentTarget.closest('sl-dialog'))}>
            {t('stockDesk.inspect')}
          </sl-button>
        </div>
      )}
    </CommandDialog>
  )
}
