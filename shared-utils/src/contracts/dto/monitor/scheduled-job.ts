/** `GET /sys/quartzJob/kinds`: a job that the server can run. */
export interface JobKind {
  /** the class name of stock clients */
  name: string
  /** what it does, in the caller's language */
  title: string
  /** its usual schedule */
  cron: string
  /** it is in the list already */
  taken: boolean
}

/** `GET /sys/quartzJob/nextRuns?cronExpression=`: the next runs, `YYYY-MM-DD HH:mm:ss` in the caller's zone. */
export interface NextRuns {
  zone: string
  runs: string[]
}
