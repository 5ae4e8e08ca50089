import { useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { CustomerFacts } from '@mtm/shared-utils/contracts/dto/customer'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import {
  checkBody,
  takenBody,
  type CategoryCode,
  type GarmentCategory,
  type Sex,
} from '@mtm/shared-utils/garments'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { RestoredHint } from '@mtm/shared-utils/kit/form'
import { announceChange, isLost } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { $locale, ApiError, http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ManyCards } from '../../order-form/steps/choice-cards.tsx'
import { aboutBegun, SheetTaking, type SheetFields } from '../../order-form/steps/sheet-taking.tsx'
import { FEMALE } from '../../order-form/state/order-input.ts'
import { sendSheet, type SheetAbout, type PendingSheets } from '../../order-form/state/send-sheet.ts'
import { holdingSheets, sheetNow } from '../../order-form/state/sheets.ts'
import { makeFormTexts } from '../../order-form/form-texts.tsx'
import { CUSTOMER_CALLS } from './customer-calls.ts'

interface Props {
  customer: Pick<CustomerFacts, 'id' | 'sex'>
  /** existing sheets, newest first */
  sheets: readonly MeasureSheet[]
  catalogue: PublishedCatalogue['catalogue']
  work: SheetDraft
  onWork: (change: Partial<SheetDraft>) => void
  /** restarts a draft of an earlier visit */
  onDrop: (() => void) | null
  /** measured by the customer */
  self: boolean
  /** called when the sheet is stored */
  onSaved: () => void
  onBack: () => void
}

/** A sheet in progress. Plain data, stored as a draft. */
export interface SheetDraft {
  /** the unanswered request, also from before a reload */
  unanswered?: PendingSheets
  /** the sheet this one corrects */
  wrong: string | null
  /** garments to measure for */
  chosen: readonly string[]
  body: MeasureSheet['body']
  about: SheetAbout
}

/** The initial state of a sheet. */
export function sheetBegun(
  catalogue: Props['catalogue'],
  customer: Props['customer'],
  { wrong, self }: { wrong: MeasureSheet | null; self: boolean },
): SheetDraft {
  return {
    wrong: wrong?.id ?? null,
    chosen: initialMeasures(offeredTo(customer, catalogue), wrong),
    body: wrong?.body ?? {},
    about: aboutBegun(self, wrong),
  }
}

/** Refusal of a second correction. */
const SUPERSEDED = 409

/** Findings of a sheet are shown without confirmation and stored with it. */
const NO_CONFIRMATIONS = { confirmed: [], onConfirm: () => undefined }

/** Enters a new measure sheet, or the correction of one. */
export function SheetEntry(props: Props) {
  const { customer, sheets, catalogue, work, onWork, onDrop, self, onSaved, onBack } = props
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const { label } = useMemo(() => makeFormTexts(locale, t), [locale, t])
  const clothing = useDict('clothing_worn')
  const sex = sexOf(customer)
  const offered = offeredTo(customer, catalogue)
  const { chosen, body, about } = work
  const [tried, setTried] = useState(false)
  // the server reported that another sheet already corrects it
  const [refused, setRefused] = useState(false)
  const wrong = refused ? sheetNow(sheets, work.wrong) : sheets.find(({ id }) => id === work.wrong)
  const garments = offered.filter(({ code }) => chosen.includes(code))
  const previous = holdingSheets(sheets).find(({ id }) => id !== wrong?.id)
  const findings = checkBody({
    catalogue,
    category: {
      measures: {
        required: [...new Set(garments.flatMap(({ measures }) => measures.required))],
        estimated: [],
      },
    },
    sex,
    body: takenBody(body).body,
    estimated: Object.keys(body).filter((code) => body[code]!.source === 'estimated'),
    previous: previous && takenBody(previous.body).body,
    complete: tried,
  })
  const save = async (fields: SheetFields) => {
    try {
      await sendSheet(
        { customerId: customer.id, ...fields, ...(wrong && { supersedes: wrong.id }) },
        {
          unanswered: work.unanswered,
          // a draft from now on, also without changes
          onUnanswered: (unanswered) => onWork({ unanswered }),
          send: (sheet) => http.post(CUSTOMER_CALLS.addSheet, sheet, { quiet: true }),
          isLost,
        },
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === SUPERSEDED) {
        setRefused(true)
        announceChange({ name: 'customer' }, [customer.id])
      }
      throw error
    }
    notify({ kind: 'success', text: t('clients.sheetKept') })
    onSaved()
    announceChange({ name: 'customer' }, [customer.id])
  }
  return (
    <section className="mtm-card mtm-stack mo-sheet-entry">
      <h3 className="mtm-strong">{wrong ? t('clients.correctSheet') : t('clients.newSheet')}</h3>
      {onDrop && <RestoredHint onDrop={onDrop} />}
      {wrong && <p className="mtm-muted">{t('clients.correctHelp', { at: wrong.takenAt.slice(0, 16) })}</p>}
      <div className="mtm-stack">
        <p>{t('clients.measuredFor')}</p>
        <ManyCards
          legend={t('clients.measuredFor')}
          values={chosen}
          onChoose={(next) => onWork({ chosen: next })}
          choices={offered.map((one) => ({ code: one.code, label: label(one) }))}
        />
      </div>
      <SheetTaking
        catalogue={catalogue}
        sex={sex}
        garments={garments}
        body={body}
        onBody={(next) => onWork({ body: next })}
        findings={findings.map((one) => ({ ...one, confirmable: false }))}
        confirming={NO_CONFIRMATIONS}
        clothing={clothing}
        self={self}
        about={about}
        onAbout={(next) => onWork({ about: next })}
        onTried={() => setTried(true)}
        onSave={save}
        explain={(problem) => (problem as Error).message}
      />
      <div className="mtm-row">
        <sl-button onClick={onBack}>{t('form.back')}</sl-button>
      </div>
    </section>
  )
}

const sexOf = ({ sex }: Props['customer']): Sex => (sex === FEMALE ? 'F' : 'M')

const offeredTo = (customer: Props['customer'], { categories }: Props['catalogue']) =>
  categories.filter(({ sex }) => sex === sexOf(customer))

const SUIT: readonly CategoryCode[] = ['MJ', 'MT', 'LJ', 'LT']

/** A suit; of a corrected sheet the garments for which it is complete. */
function initialMeasures(offered: readonly GarmentCategory[], wrong: MeasureSheet | null): string[] {
  const initial = wrong
    ? offered.filter(({ measures }) => measures.required.every((code) => wrong.body[code]))
    : offered.filter(({ code }) => SUIT.includes(code))
  return initial.map(({ code }) => code)
}
