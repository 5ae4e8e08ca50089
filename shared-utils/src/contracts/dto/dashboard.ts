/** Figures of the landing dashboard, for the orders the caller may see. Money in fen. */
export interface Analysis {
  /** the day that counts as today */
  day: string
  /** the last 14 days, oldest first, one figure a day */
  orders: Trend
  amount: Trend
  customers: Trend
  late: Trend
  byStatus: { status: string; count: number }[]
  /** `own`: a station that the person works at */
  byStation: { station: string; count: number; own: boolean }[]
  /** orders whose promised or required date has passed, most overdue first, at most ten */
  overdue: {
    id: string
    orderNo: string
    client: string
    dueDate: string
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

/** How well the house works, for the orders the caller may see. Lengths in mm. */
export interface Quality {
  /** the first day that counts, but for the months */
  since: string
  /** orders by the month they were due in, oldest first: those closed by their day are on time */
  onTime: { month: string; due: number; onTime: number }[]
  rework: {
    /** quality checks that were made */
    checks: number
    /** pieces that were sent back, by what was wrong, most first */
    defects: { defect: string; count: number }[]
  }
  remakes: {
    bySalesman: RemakeRate[]
    /** only those that were made again; garments instead of orders */
    byMould: RemakeRate[]
  }
  /** null for who may not see the stock */
  cloth: ClothTurnover | null
}
/** How many of the orders of somebody, or of the garments of a mould, were made again. */
export interface RemakeRate {
  code: string
  name: string
  count: number
  remakes: number
}
export interface ClothTurnover {
  usedMm: number
  onHandMm: number
  /** cloths by what was used of them, most first */
  cloths: { materialNo: string; usedMm: number; onHandMm: number }[]
}

/** Kinds of work that wait for somebody. */
export const WORK_KINDS = [
  'correct',
  'draft',
  'pay',
  'review',
  'accept',
  'station',
  'ship',
  'receive',
  'refund',
  'refundAsked',
  'stock',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** Work of one kind that waits for the caller. Nothing of it is counted twice. */
export interface Work {
  kind: WorkKind
  /** the station whose pieces wait; empty for every other kind */
  station: string
  count: number
  overdue: number
  /** due today */
  today: number
  /** due within the next seven days */
  week: number
}
/** What waits for the caller. */
export interface Workplace {
  /** the day that counts as today */
  today: string
  work: Work[]
}
/** The same without what is never due. */
export interface Tasks extends Workplace {
  /** orders of that work, due first, at most twenty */
  next: {
    id: string
    orderNo: string
    client: string
    dueDate: string
    daysLate: number
    status: string
  }[]
}

/** What stands at the stations now. */
export interface LineLoad {
  /** when it was counted */
  at: string
  stations: {
    station: string
    /** the person works there: he may open it on the board */
    own: boolean
    count: number
    /** past its day, or longer at the station than it should be */
    late: number
    held: number
    /** so many at most should be there; null: as many as there are */
    limit: number | null
    /** passed on today */
    done: number
  }[]
}

/** Sign-ins of the tenant (backend contract 4.29). */
export interface VisitFigures {
  totalVisitCount: number
  todayVisitCount: number
  todayIp: number
}
export interface VisitDay {
  visit: number
  ip: number
  /** yyyy-MM-dd */
  tian: string
  /** MM-dd */
  type: string
}
