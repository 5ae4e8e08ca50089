import { customersReport } from './customers.report.ts'
import { fabricsReport } from './fabrics.report.ts'
import type { Report } from './report.ts'
import { usersReport } from './users.report.ts'

/** All reports; no other statement is ever run. */
export const REPORTS: readonly Report[] = [customersReport, fabricsReport, usersReport]

/** The report of an address; undefined when there is none. */
export function reportNamed(code: string): Report | undefined {
  return REPORTS.find((report) => report.code === code)
}
