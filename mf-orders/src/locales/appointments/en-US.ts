import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

/** Texts of appointments, English. */
export default {
  visits: {
    thing: 'Appointment',
    calendar: 'Calendar of the shop',
    book: 'Make an appointment',
    booked: 'The appointment is booked',
    move: 'Move',
    moved: 'The appointment was moved',
    cancel: 'Cancel the appointment',
    cancelled: 'The appointment was cancelled',
    cancelAsk: 'Cancel the appointment of {when}?',
    reason: 'Why cancelled',
    client: 'Client',
    kind: 'What for',
    when: 'When',
    note: 'Remark',
    now: 'Now: {when}',
    minutes: 'about {count} minutes',
    earlier: 'Earlier',
    later: 'Later',
    today: 'Today',
    day: 'Day',
    open: 'Open',
    file: 'Add to calendar',
    noSlots: 'No time is free in this week. Look at later days.',
    noKinds: 'The shop takes no appointments at present.',
    closed: 'Could be moved or cancelled until {at}. Please call the shop.',
    none: 'No appointments yet.',
    ownHelp: 'Appointments can be moved or cancelled until {count} hours before they begin.',
    shopClosed: 'Closed',
    taken: 'Taken',
    views: {
      week: 'Week',
      day: 'Day',
      list: 'List',
    },
  },
} satisfies Texts<typeof zhCN>
