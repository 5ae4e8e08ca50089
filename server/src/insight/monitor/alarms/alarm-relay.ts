import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'
import type { Database } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/events/announce.ts'
import { alarmEvent } from '../../../platform/sockets/messages.ts'
import type { NoticeRelay } from '../../../platform/sockets/relays.ts'

/** Topic: an alarm was raised, silenced or ended. Data: {@link AlarmChanged}. */
export const ALARM_CHANGED = 'alarm.changed'

/** The data of {@link ALARM_CHANGED}. Alarms belong to tenant 0. */
export interface AlarmChanged {
  tenantId: 0
  id: string
}

/** Notifies every process that an alarm changed, on commit. */
export function publishAlarmChanged(db: Database, id: string): Promise<void> {
  return announce(db, ALARM_CHANGED, { tenantId: 0, id } satisfies AlarmChanged)
}

const LIST = permissionOf(alarm, 'list')

/** Sends changes of alarms to the open pages of those who may see them. */
export const alarmRelay: NoticeRelay<AlarmChanged> = {
  async send({ sessions }, connections, { tenantId, id }) {
    const people = connections.people(tenantId)
    const rights = await Promise.all(people.map((userId) => sessions.rights(userId, tenantId)))
    const users = people.filter((_, index) => rights[index]!.permissions.has(LIST))
    connections.send({ tenantId, users }, alarmEvent(id))
  },
  async missed({ sessions }, { userId }, alarms) {
    const [first] = alarms
    if (!first || !(await sessions.rights(userId, first.tenantId)).permissions.has(LIST)) return []
    return [...new Set(alarms.map(({ id }) => id))].map(alarmEvent)
  },
}
