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

/** Result of list endpoints (backend contract 2.3). */
export interface Page<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
  orders: unknown[]
  searchCount: boolean
}

/** A page with the total number of records. */
export const pageOf = <T>(
  records: T[],
  { total, pageNo, pageSize }: { total: number; pageNo: number; pageSize: number },
): Page<T> => ({
  records,
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
  orders: [],
  searchCount: true,
})

/** Paging defaults of specification point 9. */
export const PAGE_SIZE = 10
export const PAGE_SIZES = [10, 20, 30] as const

/** Envelope codes that clients compare by value. */
export const CODE = { ok: 200, importedPartly: 201, business: 500, noPermission: 510, notFound: 404 } as const

/** The text in a 500 answer by which clients recognise an ended session. */
export const TOKEN_DEAD = 'Token失效，请重新登录'
