import type { Label } from '../locale.ts'

/** Refusals about appointments. */
export const APPOINTMENT_ERRORS = {
  'appointment.booked': ['预约成功', 'The appointment is booked', '予約しました'],
  'appointment.moved': ['已改期', 'The appointment was moved', '予約を変更しました'],
  'appointment.cancelled': ['预约已取消', 'The appointment was cancelled', '予約を取り消しました'],
  'appointment.notOffered': [
    '该时间不可预约，请选择列出的时间。',
    'This time is not offered. Choose one of the times that are listed.',
    'この時間は予約できません。表示された時間から選択してください。',
  ],
  'appointment.taken': [
    '该时间刚被约满，请选择其他时间。',
    'This time has just been taken. Choose another.',
    'この時間は埋まってしまいました。別の時間を選択してください。',
  ],
  'appointment.tooLate': [
    '距预约不足 {hours} 小时，不能再改期或取消，请联系门店。',
    'It begins in less than {hours} hours and cannot be moved or cancelled here any more. Please call the shop.',
    '開始まで{hours}時間を切ったため、変更・取消はできません。店舗へご連絡ください。',
  ],
  'appointment.begun': [
    '预约已开始或已过，不能改期或取消。',
    'The appointment has begun or is over and cannot be moved or cancelled.',
    '開始後または終了した予約は変更・取消できません。',
  ],
  'appointment.ended': [
    '该预约已取消。',
    'This appointment has been cancelled.',
    'この予約は取り消されています。',
  ],
  'appointment.tooMany': [
    '您已有 {count} 个未到的预约，请先取消一个。',
    'You have {count} appointments to come. Cancel one of them first.',
    '今後の予約が既に{count}件あります。先に1件取り消してください。',
  ],
} as const satisfies Record<string, Label>
