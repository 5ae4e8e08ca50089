import type { Run } from '../database/read-only.ts'

/** Seconds after which a job that has not begun is late: what it takes to notice, and a minute. */
const LATE_S = 120

/** Scheduled jobs; `next` in seconds since the epoch. */
export async function readJobs(run: Run) {
  const [jobs] = await run<{
    running: number
    late: number
    failing: number
    failed: number
    next: number | null
  }>(`
    select count(*) filter (where lease_until >= now())::int as running,
      count(*) filter (where enabled and next_run < now() - make_interval(secs => ${LATE_S})
        and (lease_until is null or lease_until < now()))::int as late,
      count(*) filter (where enabled and failures > 0)::int as failing,
      extract(epoch from min(next_run) filter (where enabled and next_run > now()))::float8 as next,
      (select count(*)::int from job_run
        where start_time > now() - interval '1 day' and status = 'failed') as failed
    from job where del_flag = 0`)
  return jobs!
}

/** Messages to people; all that wait stand in the index of what is due. */
export async function readOutbox(run: Run) {
  const [outbox] = await run<{ waiting: number; failing: number; givenUp: number; oldest: number | null }>(`
    select count(*) filter (where es_send_status = '0')::int as waiting,
      count(*) filter (where es_send_status = '2')::int as failing,
      extract(epoch from now() - min(create_time))::float8 as oldest,
      (select count(*)::int from sys_message
        where create_time > now() - interval '1 day' and es_send_status = '-1') as "givenUp"
    from sys_message where es_send_status in ('0', '2')`)
  return outbox!
}

/** Uploads in parts that go on. */
export async function readUploads(run: Run) {
  const [uploads] = await run<{ count: number; missing: number }>(
    'select count(*)::int as count, coalesce(sum(size - received), 0)::float8 as missing from sys_file_upload',
  )
  return uploads!
}

/** Imports of files that go on. */
export async function readImports(run: Run) {
  const [imports] = await run<{ running: number }>(
    "select count(*)::int as running from sys_import_job where status = 'running'",
  )
  return imports!
}
