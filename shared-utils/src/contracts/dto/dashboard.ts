/** Figures of the landing dashboard, for the orders the caller may see. Money in fen. */
export interface Analysis {
  /** the last 14 days, oldest first, one figure a day */
  orders: Trend
  amount: Trend
  customers: Trend
  late: Trend
  byStatus: { status: string; count: number }[]
  byStation: { station: string; count: number }[]
  /** orders whose promised or required date has passed, most overdue first, at most ten */
  overdue: {
    id: string
    orderNo: string
    client: string
    requiredDate: string
    daysLate: number
    status: string
  }[]
}
export interface Trend {
  total: number
  /** figure of today */
  today: number
  days: number[]
}
