import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart, NothingYet, TextField } from '@mtm/shared-utils/kit/form'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { useOrderForm } from '../form-context.tsx'
import type { CustomerRow, Lookup } from '../order-port.ts'
import { chooseCustomer, chooseSheet, confirmFinding, lateSheet, patch } from '../state/order-changes.ts'
import { findingsOf } from '../state/findings.ts'
import { holdingSheets, sheetBefore } from '../state/sheets.ts'
import { usePages } from '../state/use-pages.ts'
import { useFormTexts } from '../form-texts.tsx'
import { FieldFindings } from './field-findings.tsx'
import { FitProfiles } from './fit-profiles.tsx'
import { GarmentsPart } from './garments-part.tsx'
import { MeasurePart } from './measure-part.tsx'

const CustomerCreate = lazyPart(
  async () => (await import('./customer-create.tsx')).CustomerCreate,
  NothingYet,
)

/** Initial number of customers shown. */
const AT_ONCE = 6

/** Garments, customer (existing or new) and measurements. */
export function CustomerStep() {
  const { work, change, port, findings } = useOrderForm()
  const { t } = useFormTexts()
  const [creating, setCreating] = useState(false)
  // kept when the dialog closes, with what was typed
  const [begun, setBegun] = useState(false)
  // the customer being replaced; a customer set from outside is shown
  const [replaced, setReplaced] = useState<string | null>(null)
  const chosen = work.customer?.id ?? null
  const { sheets, setSheets, latestRef } = useMeasureSheets(chosen)

  const choose = async (customer: CustomerRow) => {
    setReplaced(null)
    setCreating(false)
    // sets the address at once, the measurements when loaded
    change(chooseCustomer(customer, []))
    latestRef.current = customer.id
    const theirs = await port.sheets(customer.id).catch(() => null)
    if (!theirs || latestRef.current !== customer.id) return
    setSheets(theirs)
    const [newest] = holdingSheets(theirs)
    if (newest) change(lateSheet(customer.id, newest, sheetBefore(theirs, newest)))
  }
  const startCreating = () => {
    setBegun(true)
    setCreating(true)
  }
  return (
    <>
      <GarmentsPart />
      <section className="mo-section" data-field="customerId">
        <h3 className="mo-section__title">{t('customer.title')}</h3>
        <FieldFindings
          findings={findingsOf(findings, 'customerId')}
          confirmed={work.confirmed}
          onConfirm={(ids, on) => change(confirmFinding(ids, on))}
        />
        {work.customer && work.customer.id !== replaced ? (
          <ChosenCustomer customer={work.customer} onChange={() => setReplaced(work.customer?.id ?? null)} />
        ) : (
          <>
            {/* above the people: they come later and would push it away from the pointer */}
            <div className="mo-buttons">
              <sl-button onClick={startCreating}>{t('customer.new')}</sl-button>
            </div>
            <CustomerPicker chosen={work.customer} onChoose={(row) => void choose(row)} />
            {!work.customer && (
              <div className="mo-narrow">
                <TextField
                  name="client"
                  label={t('customer.nameOnly')}
                  help={t('customer.nameOnlyHelp')}
                  required={false}
                  maxLength={100}
                  value={work.client}
                  onChange={(client) => change(patch({ client: client ?? '' }))}
                />
              </div>
            )}
          </>
        )}
        {begun && (
          <CustomerCreate
            open={creating}
            onClose={() => setCreating(false)}
            onCreated={(row) => void choose(row)}
          />
        )}
      </section>
      <MeasurePart
        key={chosen ?? ''}
        sheets={sheets}
        onSheet={(sheet) => {
          if (latestRef.current !== chosen) return
          setSheets((old) => [sheet, ...old])
          change(chooseSheet(sheet, holdingSheets(sheets)[0] ?? null))
        }}
      />
      <FitProfiles />
    </>
  )
}

/** The sheets of the selected customer, also after restoring a draft. */
function useMeasureSheets(customerId: string | null) {
  const { port } = useOrderForm()
  const [sheets, setSheets] = useState<readonly MeasureSheet[]>([])
  // the customer selected when an answer arrives
  const latestRef = useRef(customerId)
  useEffect(() => {
    let gone = false
    latestRef.current = customerId
    setSheets([])
    if (customerId)
      port.sheets(customerId).then(
        (rows) => void (gone || setSheets(rows)),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [port, customerId])
  return { sheets, setSheets, latestRef }
}

function ChosenCustomer({ customer, onChange }: { customer: CustomerRow; onChange: () => void }) {
  const { t } = useFormTexts()
  return (
    <div className="mo-person">
      <div>
        <p className="mo-person__name">{customer.name}</p>
        <p className="mo-help">
          {[customer.customerNo, customer.phone, customer.company].filter(Boolean).join(' · ')}
        </p>
      </div>
      <sl-button size="small" onClick={onChange}>
        {t('customer.change')}
      </sl-button>
    </div>
  )
}

function CustomerPicker({
  chosen,
  onChoose,
}: {
  chosen: CustomerRow | null
  onChoose: (customer: CustomerRow) => void
}) {
  const { port } = useOrderForm()
  const { t } = useFormTexts()
  const [text, setText] = useState('')
  const load = useCallback((lookup: Lookup) => port.customers(lookup), [port])
  const { rows, total, state, more, retry } = usePages(load, text, AT_ONCE)
  return (
    <div className="mo-picker">
      <div className="mo-narrow">
        <TextField
          name="customerSearch"
          type="search"
          label={t('customer.search')}
          value={text}
          onChange={(next) => setText(next ?? '')}
        />
      </div>
      {state === 'failed' ? (
        <p className="mo-problem" role="alert">
          {t('form.loadFailed')}
          <sl-button size="small" onClick={retry}>
            {t('form.retry')}
          </sl-button>
        </p>
      ) : (
        <ul className="mo-people" aria-busy={state === 'loading'}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="mo-people__row"
                aria-pressed={row.id === chosen?.id}
                onClick={() => onChoose(row)}
              >
                <span className="mo-person__name">{row.name}</span>
                <span className="mo-help">
                  {[row.customerNo, row.phone, row.company].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {state === 'ready' && rows.length === 0 && <p className="mo-help">{t('customer.nobody')}</p>}
      {rows.length < total && (
        <sl-button size="small" loading={state === 'loading'} onClick={more}>
          {t('form.more', { count: total - rows.length })}
        </sl-button>
      )}
    </div>
  )
}
