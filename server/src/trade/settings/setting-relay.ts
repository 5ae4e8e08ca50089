import type { SettingKind } from '@mtm/shared-utils/contracts/business-settings'
import type { Rights, Sessions } from '../../platform/caller/sessions.ts'
import { settingEvent } from '../../platform/sockets/messages.ts'
import type { NoticeRelay } from '../../platform/sockets/relays.ts'
import { seesPrices } from './price-visibility.ts'

/** Topic: a business setting of a tenant, or the draft of its prices, changed. Data: {@link SettingChanged}. */
export const SETTING_CHANGED = 'setting.changed'

/** The data of {@link SETTING_CHANGED}. */
export interface SettingChanged {
  tenantId: number
  kind: SettingKind
}

const mayRead = (rights: Pick<Rights, 'permissions' | 'dataRules'>, kind: SettingKind) =>
  rights.permissions.has('setting:list') && (kind !== 'prices' || seesPrices(rights))

/** Sends changes of business settings to the open pages of those who may read them. */
export const settingRelay: NoticeRelay<SettingChanged> = {
  async send({ sessions }, connections, { tenantId, kind }) {
    const people = connections.people(tenantId)
    const rights = await rightsOf(sessions, people, tenantId)
    const users = people.filter((_, index) => mayRead(rights[index]!, kind))
    connections.send({ tenantId, users }, settingEvent(kind))
  },
  async missed({ sessions }, { userId }, changed) {
    const missed = await Promise.all(
      changed.map(async ({ tenantId, kind }) => {
        const [rights] = await rightsOf(sessions, [userId], tenantId)
        return mayRead(rights!, kind) ? [kind] : []
      }),
    )
    return [...new Set(missed.flat())].map(settingEvent)
  },
}

const rightsOf = (sessions: Pick<Sessions, 'rights'>, people: readonly string[], tenantId: number) =>
  Promise.all(people.map((userId) => sessions.rights(userId, tenantId)))
