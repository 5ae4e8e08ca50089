/** Figures of the start page, for orders visible to the caller. Money in fen. */
export interface Analysis {
  /** the day that counts as today */
  day: string
  /** the last 14 days, oldest first */
  orders: Trend
  amount: Trend
  customers: Trend
  late: Trend
  byStatus: { status: string; count: number }[]
  /** `own`: one of the person's stations */
  byStation: { station: string; count: number; own: boolean }[]
  /** orders past their promised or required date, most overdue first, at most ten */
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
  /** today's figure */
  today: number
  days: number[]
}

/** Quality figures, for orders visible to the caller. Lengths in mm. */
export interface Quality {
  /** first day counted, except for the months */
  since: string
  /** orders by due month, oldest first; on time when closed by the due date */
  onTime: { month: string; due: number; onTime: number }[]
  rework: {
    /** number of quality checks */
    checks: number
    /** rejected pieces by defect, most frequent first */
    defects: { defect: string; count: number }[]
  }
  remakes: {
    bySalesman: RemakeRate[]
    /** only remade ones; garments instead of orders */
    byMould: RemakeRate[]
  }
  /** null without permission to see stock */
  cloth: ClothTurnover | null
}
/** The remake rate of a salesperson's orders or a mould's garments. */
export interface RemakeRate {
  code: string
  name: string
  count: number
  remakes: number
}
export interface ClothTurnover {
  usedMm: number
  onHandMm: number
  /** fabrics by used length, longest first */
  cloths: { materialNo: string; usedMm: number; onHandMm: number }[]
}

/** Kinds of open work. */
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

/** Open work of one kind for the caller, without double counting. */
export interface Work {
  kind: WorkKind
  /** the station of waiting pieces; empty for other kinds */
  station: string
  count: number
  overdue: number
  /** due today */
  today: number
  /** due within the next seven days */
  week: number
}
/** Open work of the caller. */
export interface Workplace {
  /** the day that counts as today */
  today: string
  work: Work[]
}
/** The same without undated work. */
export interface Tasks extends Workplace {
  /** orders of that work by due date, at most twenty */
  next: {
    id: string
    orderNo: string
    client: string
    dueDate: string
    daysLate: number
    status: string
  }[]
}

/** Figures as a dashboard answers them: counted at most a minute ago. */
export type DatedFigures<T> = T & {
  /** when they were counted */
  at: string
}

/** Pieces at the stations. */
export interface LineLoad {
  stations: {
    station: string
    /** the person works there and may open it on the board */
    own: boolean
    count: number
    /** past the due date, or overdue at the station */
    late: number
    held: number
    /** recommended maximum; null: none */
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
