import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from './job.ts'

const SOURCE = join(import.meta.dirname, '../..')

/** Every job of the server: the default export of each `<name>.job.ts`. A new job needs only a new file. */
export async function loadJobs(): Promise<Job[]> {
  const jobs: Job[] = []
  for (const file of globSync('**/*.job.ts', { cwd: SOURCE }).toSorted()) {
    const { default: job } = (await import(join(SOURCE, file))) as { default?: Job }
    if (!job?.name) throw new Error(`${file} has no job as its default export`)
    if (jobs.some(({ name }) => name === job.name))
      throw new Error(`${file}: a job is named ${job.name} already`)
    jobs.push(job)
  }
  return jobs
}
