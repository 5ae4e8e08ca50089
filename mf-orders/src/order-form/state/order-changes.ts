import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { PLACE_PARTS, type PlacePart } from '@mtm/shared-utils/contracts/postal-address'
import {
  ANY_GARMENT_FIELDS,
  confirmedPlace,
  FIGURE_FIELDS,
  groupsToReenter,
  isSameWarning,
  statedOf,
  type CategoryCode,
  type Rule,
  type StyleValue,
  type StyleValues,
} from '@mtm/shared-utils/garments'
import type { CustomerRow } from '../order-port.ts'
import {
  newLine,
  STEPS,
  takenValues,
  writtenPlace,
  type OrderFormState,
  type StepCode,
  type FormLine,
  type FormMeasures,
} from './form-state.ts'

/** A pure function from the old to the new state. */
export type Change = (work: OrderFormState) => OrderFormState

export const patch =
  (values: Partial<OrderFormState>): Change =>
  (work) => ({ ...work, ...values })

/** Moves to another step and marks the current one as left; the last step marks all. */
export const moveTo =
  (step: StepCode, line?: number): Change =>
  (work) => ({
    ...work,
    step,
    line: line ?? work.line,
    left: step === 'check' ? [...STEPS] : [...new Set([...work.left, work.step])],
  })

export const changeLine =
  (index: number, change: (line: FormLine) => FormLine): Change =>
  (work) => ({ ...work, lines: work.lines.map((line, at) => (at === index ? change(line) : line)) })

/** Prefix of rules about fabrics; their confirmations become invalid when the fabric changes. */
const ABOUT_CLOTH = 'R-FAB-'

/** Sets a material of one garment, or of all. */
export const chooseMaterial =
  (index: number, kind: 'fabricNo' | 'liningNo' | 'buttonNo', no: string | null, all = false): Change =>
  (work) => ({
    ...work,
    confirmed: work.confirmed.filter((id) => {
      const { line } = confirmedPlace(id)
      const isChanged = line !== null && (all || line === index) && work.lines[line]?.[kind] !== no
      return kind !== 'fabricNo' || !isChanged || !id.startsWith(ABOUT_CLOTH)
    }),
    lines: work.lines.map((line, at) =>
      all || at === index
        ? { ...line, [kind]: no, ...(kind === 'fabricNo' && { ownFabric: false, ownFabricMm: null }) }
        : line,
    ),
  })

/** Sets whether one garment, or each, is made of the customer's own material. */
export const bringCloth =
  (index: number, own: boolean, all = false): Change =>
  (work) => ({
    ...work,
    lines: work.lines.map((line, at) =>
      all || at === index
        ? { ...line, ownFabric: own, ownFabricMm: null, ...(own && { fabricNo: null }) }
        : line,
    ),
  })

/**
 * Sets a style value chosen by the user. Groups that a rule requires to be entered again after this change (the lapel
 * width after the lapel shape) are reset and no longer count as entered.
 */
export const chooseStyle =
  (index: number, group: string, value: StyleValue, rules: readonly Rule[]): Change =>
  (work) =>
    changeLine(index, (line) => {
      const again = groupsToReenter(rules, group)
      const kept = line.entered.filter((code) => code !== group && !again.has(code))
      const style = { ...line.style, [group]: value }
      for (const code of again) style[code] = line.baseline[code] ?? null
      return { ...line, style, entered: [...kept, group] }
    })(work)

/** Sets a style number; its values become the new baseline of the garment. */
export const startFromStyle =
  (index: number, styleNo: string | null, baseline: StyleValues): Change =>
  (work) =>
    changeLine(index, (line) => {
      // the stored preset belongs to another number
      const { preset: _, ...rest } = line
      return { ...rest, styleNo, baseline, style: { ...baseline }, entered: [] }
    })(work)

/** Changes the category of a line; fabric, quantity and posture are kept. */
export const changeGarment = (index: number, category: CategoryCode, baseline: StyleValues): Change =>
  changeLine(index, (line) =>
    line.category === category
      ? line
      : {
          ...newLine(category, baseline, null),
          ...statedOf(line, ANY_GARMENT_FIELDS),
          key: line.key,
        },
  )

export const addLine =
  (line: FormLine): Change =>
  (work) => ({ ...work, lines: [...work.lines, line], line: work.lines.length })

/** Removes a line. Confirmations refer to line positions, so those of this line and of later lines are dropped. */
export const removeLine =
  (index: number): Change =>
  (work) => ({
    ...work,
    lines: work.lines.filter((_, at) => at !== index),
    line: Math.max(0, Math.min(work.line, work.lines.length - 2)),
    confirmed: work.confirmed.filter((id) => (confirmedPlace(id).line ?? -1) < index),
  })

/** Changes the fit of a garment. */
export const changeFit = (
  index: number,
  fit: Partial<Pick<FormLine, 'fitMode' | (typeof FIGURE_FIELDS)[number]>>,
): Change => changeLine(index, (line) => ({ ...line, ...fit }))

/** Copies fit mode and posture of one garment to all. */
export const sameFigure =
  (index: number): Change =>
  (work) => {
    const own = work.lines[index]
    if (!own) return work
    const { fitMode, posture } = own
    return { ...work, lines: work.lines.map((line) => ({ ...line, fitMode, posture })) }
  }

/**
 * Chooses a customer and fills in their address. The address, measurements and figure of the previous customer are
 * removed. Values typed by hand stay; in a stored order of the previous customer, those typed since it was stored.
 */
export const chooseCustomer =
  (customer: CustomerRow | null, sheets: readonly MeasureSheet[]): Change =>
  (work) => {
    const { customer: before, base } = work
    const isSame = customer !== null && customer.id === before?.id
    // the customer's record may have changed since the order was stored
    const stored = !isSame && base && base.customerId === before?.id ? base : null
    const isWritten = (field: DeliveryField) => {
      const own = work[field]
      return Boolean(own) && own !== before?.[ofCustomer(field)] && own !== stored?.[field]
    }
    const fill = (field: 'recipient' | 'phone' | 'address' | 'postcode') =>
      isWritten(field) ? work[field] : (customer?.[ofCustomer(field)] ?? '')
    const isPlaced = PLACE_PARTS.some(isWritten)
    const country = isPlaced || isWritten('country') ? work.country : (customer?.country ?? null)
    const moved = {
      ...work,
      customer,
      client: customer ? '' : work.client,
      country,
      // country, province and city are replaced only together
      ...(country === (customer?.country ?? null) && !isPlaced && writtenPlace(customer)),
      recipient: fill('recipient'),
      phone: fill('phone'),
      address: fill('address'),
      postcode: fill('postcode'),
    }
    if (isSame) return moved
    // measurements typed before a customer was chosen belong to that customer, like the garments
    const isTaken = !before && Object.keys(work.measures.typed).length > 0
    return {
      ...moved,
      measures: isTaken
        ? { ...work.measures, typing: true }
        : {
            sheet: sheets[0] ?? null,
            previous: sheets[1] ?? null,
            typed: {},
            typing: sheets.length === 0,
          },
      ...(before && { lines: work.lines.map(withoutFigure), confirmed: [] }),
    }
  }

type DeliveryField = 'recipient' | 'phone' | 'address' | 'postcode' | 'country' | PlacePart

/** The name of a field in the customer record. */
const ofCustomer = (field: DeliveryField) => (field === 'recipient' ? 'name' : field)

/** A garment without the figure of a customer. */
const withoutFigure = (line: FormLine): FormLine => ({ ...line, ...statedOf({}, FIGURE_FIELDS) })

/**
 * Replaces the measurements. Confirmations in the older format, without figures, stay only while their value is
 * unchanged.
 */
const measured =
  (measures: FormMeasures): Change =>
  (work) => {
    const [before, after] = [takenValues(work.measures), takenValues(measures)]
    const isSame = (field: string | null) => {
      const code = field?.slice('body.'.length) ?? ''
      return before[code]?.value === after[code]?.value
    }
    return {
      ...work,
      measures,
      confirmed: work.confirmed.filter((id) => id.includes('=') || isSame(confirmedPlace(id).field)),
    }
  }

export const chooseSheet = (sheet: MeasureSheet, previous: MeasureSheet | null): Change =>
  measured({ sheet, previous, typed: {}, typing: false })

/** A sheet that arrived after its customer was chosen: measurements taken or chosen meanwhile stay. */
export const lateSheet =
  (customerId: string, sheet: MeasureSheet, previous: MeasureSheet | null): Change =>
  (work) => {
    const { sheet: chosen, typed } = work.measures
    const isWanted = work.customer?.id === customerId && !chosen && Object.keys(typed).length === 0
    return isWanted ? chooseSheet(sheet, previous)(work) : work
  }

export const typeMeasures =
  (values: MeasureSheet['body']): Change =>
  (work) =>
    measured({ ...work.measures, typed: values, typing: true })(work)

export const confirmFinding =
  (ids: readonly string[], on: boolean): Change =>
  (work) => {
    // confirmations of the same warning with other figures are replaced
    const others = work.confirmed.filter((id) => !ids.some((one) => isSameWarning(id, one)))
    return { ...work, confirmed: on ? [...others, ...new Set(ids)] : others }
  }
