import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import type { JobChanged } from '../../platform/jobs/job-changes.ts'
import { jobEvents } from '../../platform/sockets/messages.ts'
import type { NoticeRelay } from '../../platform/sockets/relays.ts'

const LIST = permissionOf(scheduledJob, 'list')

/** Sends changes of jobs and their runs to the open pages of those who may see them. */
export const jobRelay: NoticeRelay<JobChanged> = {
  async send({ sessions }, connections, { tenantId, id }) {
    const people = connections.people(tenantId)
    const rights = await Promise.all(people.map((userId) => sessions.rights(userId, tenantId)))
    const users = people.filter((_, index) => rights[index]!.permissions.has(LIST))
    for (const message of jobEvents(id)) connections.send({ tenantId, users }, message)
  },
  async missed({ sessions }, { userId }, jobs) {
    const [first] = jobs
    if (!first || !(await sessions.rights(userId, first.tenantId)).permissions.has(LIST)) return []
    return [...new Set(jobs.map(({ id }) => id))].flatMap(jobEvents)
  },
}
