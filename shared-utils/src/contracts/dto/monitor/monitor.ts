/** One metric of the running server under the stock actuator address (backend contract 4.28). */
export interface ActuatorMetric {
  name: string
  description: string
  baseUnit: string | null
  /** empty where there is no such thing; null: could not be read just now */
  measurements: { statistic: string; value: number | null }[]
  availableTags: unknown[]
}
/** `GET /actuator/metrics`: all names that may be read one by one. */
export interface ActuatorNames {
  names: string[]
}
/** The figures that name the server of a page when it shows another one than this. */
export const MONITORED_SERVER = { jvm: 'jvm.server', tomcat: 'tomcat.server' } as const
/** Seconds that the read replica may be old; without a measurement where there is no replica. */
export const REPLICA_LAG = 'database.replica.lag'

/** Answers that the server remembers; older ones are forgotten. */
export const TRACES_KEPT = 1_000

/** An answered request as the stock actuator shows it (backend contract 4.28), without anything that names a person. */
export interface HttpTrace {
  /** ISO time of the request */
  timestamp: string
  request: {
    method: string
    /** route pattern: neither ids nor query */
    uri: string
    /** always empty: headers hold tokens */
    headers: Record<string, never>
  }
  response: { status: number; headers: Record<string, never> }
  /** ms */
  timeTaken: number
}

/** The remembered answers that meet the filters, newest first. */
export interface HttpTraces {
  traces: HttpTrace[]
}

/** Methods by which traces are filtered. */
export const TRACED_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
/** Classes of status by which traces are filtered: `4` is 400 to 499. */
export const STATUS_CLASSES = ['2', '3', '4', '5'] as const
