export type * from '@mtm/shared-utils/contracts/garments'
export { evaluate } from './rules/evaluate.ts'
export type { Published } from './rules/book.ts'
export { baselineOf } from './rules/baseline.ts'
export { askable, confirmId, isBlocking } from './rules/findings.ts'
export { bodyType, type BodyType } from './measurements/body-type.ts'
export { checkBody, type BodyFinding, type BodyQuestion } from './measurements/check-body.ts'
export { estimate } from './measurements/estimate.ts'
export { convertInches, convertMillimetres, type Body } from './measurements/units.ts'
export { fabricLength, type ClothQuestion } from './price/cloth.ts'
export { priceFormula, type FormulaInput, type FormulaLine } from './price/formula.ts'
export { priceOrder } from './price/price-order.ts'
export {
  allowedMoves,
  findMove,
  ORDER_MOVES,
  ORDER_STATES,
  reachable,
  type MoveQuestion,
  type MoveRefusal,
  type OrderAction,
  type OrderEffect,
  type OrderGuard,
  type OrderMove,
  type OrderState,
} from './orders/order.machine.ts'
export {
  isOrderNumber,
  normaliseOrderNumber,
  orderNumber,
  pieceNumber,
  printedOrderNumber,
  type OrderNumberParts,
} from './orders/order-number.ts'
export { STATIONS, stationMoves, type Station } from './orders/stations.ts'
