import { defineJob } from '../../platform/jobs/job.ts'
import { remindOfAppointments } from './remind-of-appointments.ts'

/** Reminds clients of their appointments, as many hours before as the calendar of the shop says. */
export default defineJob({
  name: 'appointment.remind',
  label: ['预约提醒', 'Remind clients of appointments', '予約のリマインド'],
  cron: '30 0/5 * * * ?',
  isQuiet: true,
  async run({ db, occurrence, signal }) {
    const count = await remindOfAppointments(db, occurrence, signal)
    return count > 0 ? `${count} reminders` : undefined
  },
})
