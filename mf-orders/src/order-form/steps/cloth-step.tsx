import { useMemo, type ReactNode } from 'react'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { buttonFacts, isMeantFor } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import type { ButtonRow, FabricRow, LiningRow, Lookup, OrderPort } from '../order-port.ts'
import { ClothSwatch } from '../swatch/cloth-swatch.tsx'
import { ButtonSwatch, LiningSwatch } from '../swatch/trim-swatch.tsx'
import { chooseMaterial, confirmFinding, patch } from '../state/order-changes.ts'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { StockLamp } from '../stock-lamp.tsx'
import { useFormTexts } from '../form-texts.tsx'
import { FieldFindings } from './field-findings.tsx'
import { LineTabs } from './line-tabs.tsx'
import { MaterialPicker } from './material-picker.tsx'
import { OwnMaterial } from './own-material.tsx'

type Kind = 'fabricNo' | 'liningNo' | 'buttonNo'
const GROUP_OF: Readonly<Record<Kind, string>> = {
  fabricNo: 'fabricNo',
  liningNo: 'lining.no',
  buttonNo: 'button.no',
}

/** Fabric, lining and buttons of a garment, optionally the same for all garments. */
export function ClothStep() {
  const { port, work, change, materials } = useOrderForm()
  const { t, label, money } = useFormTexts()
  const index = work.line
  const line = work.lines[index]
  const { fabrics, linings, buttons } = useLists(port)
  if (!line) return null
  const all = work.sameCloth && work.lines.length > 1
  const perMetre = (fen: number | null | undefined) =>
    typeof fen === 'number' ? t('cloth.perMetre', { price: money(fen) }) : undefined
  const gone = (status: string) => (status === 'discontinued' ? t('cloth.discontinued') : null)

  const chooseFabric = (row: FabricRow | null) => {
    if (row) materials.remember('fabric', row)
    change(chooseMaterial(index, 'fabricNo', row?.fabricNo ?? null, all))
  }
  const chooseLining = (row: LiningRow | null) => {
    if (row) materials.remember('lining', row)
    change(chooseMaterial(index, 'liningNo', row?.liningNo ?? null, all))
  }
  const chooseButton = (row: ButtonRow | null) => {
    if (row) materials.remember('button', row)
    change(chooseMaterial(index, 'buttonNo', row?.buttonNo ?? null, all))
  }
  return (
    <>
      <LineTabs />
      {work.lines.length > 1 && (
        <label className="mo-confirm">
          <input
            type="checkbox"
            checked={work.sameCloth}
            onChange={(event) => change(patch({ sameCloth: event.currentTarget.checked }))}
          />
          {t('cloth.sameForAll')}
        </label>
      )}
      <MaterialBox kind="fabricNo" title={t('fields.fabricNo')} chosen={line.fabricNo}>
        <OwnMaterial />
        {!line.ownFabric && (
          <MaterialPicker<FabricRow>
            legend={t('fields.fabricNo')}
            value={line.fabricNo}
            chosen={materials.fabric(line.fabricNo)}
            load={fabrics}
            onChoose={chooseFabric}
            read={(row) => ({
              no: row.fabricNo,
              name: label(row),
              picture: <ClothSwatch {...row} />,
              note: perMetre(row.pricePerM),
              lamp: <StockLamp freeMm={row.freeMm} />,
              reason: gone(row.status) ?? (isMeantFor(row, line.category) ? null : t('cloth.otherGarments')),
            })}
          />
        )}
      </MaterialBox>
      <MaterialBox
        kind="liningNo"
        title={t('fields.liningNo')}
        chosen={line.liningNo}
        onClear={() => chooseLining(null)}
      >
        <MaterialPicker<LiningRow>
          legend={t('fields.liningNo')}
          value={line.liningNo}
          chosen={materials.lining(line.liningNo)}
          load={linings}
          onChoose={chooseLining}
          read={(row) => ({
            no: row.liningNo,
            name: label(row),
            picture: <LiningSwatch colourHex={row.colourHex} />,
            note: perMetre(row.pricePerM),
            reason: gone(row.status) ?? (row.status === 'out' ? t('cloth.out') : null),
          })}
        />
      </MaterialBox>
      <MaterialBox kind="buttonNo" title={t('fields.buttonNo')} chosen={line.buttonNo}>
        <MaterialPicker<ButtonRow>
          legend={t('fields.buttonNo')}
          value={line.buttonNo}
          chosen={materials.button(line.buttonNo)}
          load={buttons}
          onChoose={chooseButton}
          read={(row) => ({
            no: row.buttonNo,
            name: label(row),
            picture: <ButtonSwatch {...row} />,
            note: [
              row.setPrice > 0 ? t('cloth.perSet', { price: money(row.setPrice) }) : t('cloth.included'),
              buttonFacts(row)
                .sizes.map((size) => `${size}L`)
                .join('/'),
            ]
              .filter(Boolean)
              .join(' · '),
            reason: gone(row.status),
          })}
        />
      </MaterialBox>
    </>
  )
}

/** The lists of the step, loaded in order, so that none shifts another. */
function useLists(port: OrderPort) {
  return useMemo(() => {
    const shown: Promise<unknown>[] = []
    const nth =
      <R,>(place: number, ask: (lookup: Lookup) => Promise<Page<R>>) =>
      (lookup: Lookup): Promise<Page<R>> => {
        // searches do not wait
        const above = lookup.text ? [] : shown.slice(0, place)
        const page = Promise.all([ask(lookup), ...above]).then(([rows]) => rows)
        shown[place] = page.catch(() => undefined)
        return page
      }
    return {
      fabrics: nth(0, (lookup) => port.fabrics(lookup)),
      linings: nth(1, (lookup) => port.linings(lookup)),
      buttons: nth(2, (lookup) => port.buttons(lookup)),
    }
  }, [port])
}

/** One material: selection, findings, picker; a closed group shows its reason. */
function MaterialBox({
  kind,
  title,
  chosen,
  onClear,
  children,
}: {
  kind: Kind
  title: string
  chosen: string | null
  onClear?: () => void
  children: ReactNode
}) {
  const { work, change, outcome, findings } = useOrderForm()
  const { label, t } = useFormTexts()
  const group = GROUP_OF[kind]
  const closed = outcome.lines[work.line]?.forbidden[group]?.['*']
  const about = findingsOf(findings, kind, work.line)
  return (
    <section className="mo-section" data-field={fieldKey(kind, work.line)}>
      <h3 className="mo-section__title">
        {title}
        {chosen && <span className="mo-section__value">{chosen}</span>}
        {chosen && onClear && (
          <sl-button size="small" variant="text" onClick={onClear}>
            {t('form.clear')}
          </sl-button>
        )}
      </h3>
      <FieldFindings
        findings={about}
        confirmed={work.confirmed}
        onConfirm={(ids, on) => change(confirmFinding(ids, on))}
      />
      {closed ? <p className="mo-group__closed">{label(closed)}</p> : children}
    </section>
  )
}
