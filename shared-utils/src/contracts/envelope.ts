/** The answer of every JSON call (backend contract 2.2). Clients test `success`; sign-in tests `code === 200`. */
export interface Envelope<T = unknown> {
  success: boolean
  message: string
  code: number
  result: T
  /** milliseconds since the epoch */
  timestamp: number
}

/** `result` of a refusal: the key of its message in the error catalogue, beside what the refusal adds. */
export interface RefusalDetail {
  key: string
}

/**
 * Lists up to this length are counted for every page and sorted by any column; longer ones are counted once a minute and
 * sorted where an index has the order.
 */
export const LONG_LIST = 10_000

/** How many records there are. */
export interface Counted {
  total: number
  /**
   * How exact the total of a long list is: `kept`, counted within the last minute, or `estimate`, what the database
   * reckons until it has counted. Absent: counted for this answer.
   */
  totalIs?: 'kept' | 'estimate' | undefined
}

/** Result of list endpoints (backend contract 2.3). */
export interface Page<T> extends Counted {
  records: T[]
  size: number
  current: number
  pages: number
  orders: unknown[]
  searchCount: boolean
}

/** A page with the total number of records. */
export const pageOf = <T>(
  records: T[],
  { total: counted, totalIs, pageNo, pageSize }: Counted & { pageNo: number; pageSize: number },
): Page<T> => {
  // a kept total may be older than the page
  const total = records.length === 0 ? counted : Math.max(counted, (pageNo - 1) * pageSize + records.length)
  return {
    records,
    total,
    ...(totalIs && { totalIs }),
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    orders: [],
    searchCount: true,
  }
}

/** Paging defaults of specification point 9. */
export const PAGE_SIZE = 10
export const PAGE_SIZES = [10, 20, 30] as const

/** Envelope codes that clients compare by value. */
export const CODE = { ok: 200, importedPartly: 201, business: 500, noPermission: 510, notFound: 404 } as const

/** The text in a 500 answer by which clients recognise an ended session. */
export const TOKEN_DEAD = 'Token失效，请重新登录'

/**
 * The header that every call of this product's clients carries. A call without it comes from a stock client or another
 * program. Not a credential: it only selects the form of an answer.
 */
export const CLIENT_HEADER = 'X-Client'

/** The value of {@link CLIENT_HEADER}. */
export const OWN_CLIENT = 'mtm'
