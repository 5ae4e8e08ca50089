/**
 * The tailoring domain as pure functions: rules, prices, measurements, moulds, order and station machines.
 * @example
 * import { baselineOf, evaluate, type LineInput, type OrderInput } from '@mtm/shared-utils/garments'
 * import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
 *
 * const baseline = baselineOf(BUILT_IN.catalogue, 'MJ')
 * const jacket: LineInput = {
 *   category: 'MJ',
 *   quantity: 1,
 *   style: { ...baseline, vent: 'side' },
 *   baseline,
 *   entered: ['vent'],
 *   fitMode: 'BODY',
 *   body: { height: 1780, chestGirth: 1000 },
 *   estimated: [],
 * }
 * const order: OrderInput = { lines: [jacket], confirmed: [], rush: 'standard' }
 * const errors = evaluate(BUILT_IN, order).findings.filter(({ severity }) => severity === 'E')
 */
export type * from '@mtm/shared-utils/contracts/garments'
export { evaluate } from './rules/evaluate.ts'
export { evaluateStyle, type EvaluatedStyle } from './rules/evaluate-style.ts'
export {
  judgeStyleChange,
  type ChangeEvaluation,
  type ChangeInput,
  type GarmentEvaluation,
} from './rules/judge-change.ts'
export { isSame as isSameStyleValue } from './rules/values.ts'
export { FIXED_BY_STYLE_RULE, lockableGroups } from './rules/style-preset.ts'
export { stylePreset, type PresetStyle } from './rules/preset-of-style.ts'
export type { Published } from './rules/compiled-rules.ts'
export {
  ANY_GARMENT_FIELDS,
  completeLine,
  FIGURE_FIELDS,
  GARMENT_FIELDS,
  LINE_FIELDS,
  lineColumns,
  lineOfColumns,
  RULE_FIELDS,
  statedOf,
  TEMPLATE_FIELDS,
  type LineFieldName,
  type OrderLine,
  type RuleField,
} from './order-line/line-fields.ts'
export {
  lineInput,
  orderInput,
  takenBody,
  type OrderContextFacts,
  type LineFacts,
  type BodyMeasurements,
} from './order-line/line-input.ts'
export { confirmLine, resumeLine, type StoredLine } from './order-line/line-memory.ts'
export { linePreset, type StyleOfLine } from './order-line/line-preset.ts'
export { buttonFacts, fabricFacts, liningFacts } from './order-line/material-facts.ts'
export { isMeantFor } from './rules/facts.ts'
export { colourDistance } from './rules/colour-distance.ts'
export { baselineOf } from './rules/baseline.ts'
export { groupsToReenter } from './rules/re-entry.ts'
export {
  unconfirmedWarnings,
  confirmedPlace,
  isSameWarning,
  confirmFindings,
  confirmId,
  findingId,
  isBlocking,
} from './rules/findings.ts'
export { bodyType, type BodyType } from './measurements/body-type.ts'
export { checkBody, type BodyFinding, type BodyInput } from './measurements/check-body.ts'
export { mostChange } from './measurements/cross-checks.ts'
export { estimate } from './measurements/estimate.ts'
export { convertInches, convertMillimetres, isBodyField, type Body } from './measurements/units.ts'
export { fabricLength, type ClothInput } from './price/cloth.ts'
export { garmentCharge } from './price/garment-charge.ts'
export { priceFormula, suitDiscounts, type FormulaInput, type FormulaLine } from './price/formula.ts'
export { checkPrice, UNIT_PRICE_RULE } from './price/check-price.ts'
export { claimedCloth, claimedPrice, claimInput, clothFacts, type Claim } from './price/claim.ts'
export { priceOrder, STANDARD_LEVEL } from './price/price-order.ts'
export { optionsAsMade } from './price/remake-price.ts'
export { pricedCatalogue, surchargeKey } from './price/priced-catalogue.ts'
export {
  ACCEPTED_STATES,
  AWAITING_PAYMENT_STATE,
  BEFORE_PAYMENT_STATES,
  BEING_MADE,
  CALLED_OFF_STATES,
  CANCELLED_STATE,
  CLOSED_STATES,
  DRAFT_STATE,
  ENDED_STATES,
  FINISHED_STATE,
  MADE_STATES,
  MISMATCH_STATE,
  NON_REVENUE_STATES,
  OPEN_STATES,
  ORDER_STATES,
  PAID_STATE,
  PAYABLE_STATES,
  PRINTABLE_STATES,
  PRODUCTION_STATES,
  RECEIVED_STATE,
  REFUNDED_STATE,
  RETURNED_STATE,
  REVENUE_STATES,
  SHIPPED_STATE,
  UNDER_REVIEW_STATES,
  UNDER_WAY_STATES,
  type OrderState,
} from './orders/order-states.ts'
export {
  APPROVE_ACTION,
  CORRECT_ACTION,
  DELETE_ACTION,
  DRAFT_ACTIONS,
  ENDING_ACTIONS,
  FORM_ACTIONS,
  FORWARD_ACTIONS,
  MONEY_ACTIONS,
  MOVE_REASONS,
  ORDER_ACTIONS,
  PLACING_ACTIONS,
  PRODUCTION_ACTIONS,
  RECEIVE_ACTION,
  REFUND_ACTION,
  RETURN_ACTION,
  SHIP_PART_ACTION,
  SUBMIT_ACTION,
  type OrderAction,
} from './orders/order-actions.ts'
export { graphProblem, reachableStates, type MachineGraph } from './orders/machine-graph.ts'
export {
  allowedMoves,
  findMove,
  ORDER_MOVES,
  type MoveQuestion,
  type MoveRefusal,
  type OrderEffect,
  type OrderGuard,
  type OrderMove,
} from './orders/order.machine.ts'
export {
  isOrderNumber,
  normaliseOrderNumber,
  orderNumber,
  pieceNumber,
  printedOrderNumber,
  type OrderNumberParts,
} from './orders/order-number.ts'
export {
  isCut,
  orderProgress,
  remainingDays,
  slowest,
  STATIONS,
  type Station,
  type StationRole,
  TOO_LONG,
} from './orders/stations.ts'
export {
  checkMeasures,
  findStationMove,
  isSameScan,
  STATION_MOVES,
  type CheckedMeasure,
  type StationEffect,
  type StationGuard,
  type StationMove,
  type StationMoveInput,
  type StationRefusal,
} from './orders/station.machine.ts'
export {
  editDistance,
  isAssignable,
  matchPayment,
  MOST_EDITS,
  nearestOrder,
  quotedNumber,
  type MismatchReason,
  type PayableOrder,
  type PaymentFacts,
  type PaymentMatch,
  type WaitingOrder,
} from './orders/payment-matching.ts'
export { isAlterationOf } from '@mtm/shared-utils/contracts/garment-alterations'
export {
  garmentChanges,
  measureInWords,
  postureInWords,
  type ChangeNames,
  type ChangingOrder,
  type GarmentNow,
} from './orders/garment-changes.ts'
export { alterationPrice, alterationsFor, leastCharge, type Corrections } from './orders/alterations.ts'
export { refundNeedsTwo, type RefundLimits } from './orders/refund-limit.ts'
export {
  addDays,
  calendarOf,
  isWorkDay,
  nextWorkDay,
  weekdayOf,
  workDayAfter,
  workDaysBetween,
  type WorkCalendar,
} from './orders/work-days.ts'
export { withEarliestDay } from './orders/earliest-day.ts'
export { extraTrousers } from './orders/extra-trousers.ts'
export { bodyTarget, chooseMoulds, easeOf, mouldsForBody, type MouldOffer } from './moulds/choose-mould.ts'
export {
  bodyOfSize,
  breakOf,
  findMould,
  mouldFamily,
  mouldNumber,
  mouldOf,
  mouldsOf,
  sizeLabels,
  sizeSteps,
  wideStepOf,
  type Mould,
} from './moulds/moulds.ts'
export {
  changeMoulds,
  checkMouldChange,
  gradeValue,
  isSameOverrides,
  mouldDifferences,
  NO_OVERRIDES,
  overrideEntries,
  overridesOf,
  withOverrides,
  type MouldChange,
  type MouldProblem,
  type OverrideEntry,
} from './moulds/overrides.ts'
export {
  checkFit,
  convertFinished,
  finishedRanges,
  possibleRange,
  type FitFinding,
} from './moulds/check-fit.ts'
export { measureNameOf } from './moulds/measure-names.ts'
export { completeBody, sexOfLine, targetsOfLine } from './moulds/line-targets.ts'
export {
  mouldOfLine,
  targetSheet,
  type TargetItem,
  type TargetInput,
  type TargetSheet,
  type TargetSource,
} from './moulds/target-sheet.ts'
export {
  adjustForPosture,
  checkPosture,
  isOneSided,
  postureLevels,
  type Posture,
  type PostureFinding,
  type PostureValue,
} from './posture/posture.ts'
export { proposedPosture, WRINKLES, type Wrinkle } from './posture/wrinkles.ts'
export { suitSaving } from './price/cloth.ts'
export { suitSavings, suitsOf, type Suit } from './price/suits.ts'
