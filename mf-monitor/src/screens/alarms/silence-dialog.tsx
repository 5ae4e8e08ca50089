import { integer, textarea } from '@mtm/shared-utils/contracts/resource'
import { MOST_SILENT_MINUTES } from '@mtm/shared-utils/contracts/dto/monitor/alarm'
import { alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Dialog, Form, SelectField, TextareaField, useForm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

const FIELDS = {
  minutes: integer({
    label: ['静默时长', 'For', '期間'],
    required: true,
    min: 0,
    maxValue: MOST_SILENT_MINUTES,
  }),
  reason: textarea({ label: ['原因', 'Reason', '理由'], required: true, max: 500 }),
}
/** Minutes that can be chosen: an hour, four, a day, a week. */
const MINUTES = [60, 240, 1_440, 10_080] as const

/** 静默: nobody is notified of an alarm for some time; it can be ended before. */
export function SilenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<typeof zhCN>('monitor')
  const form = useForm({
    initial: { minutes: MINUTES[0] as number | null | undefined, reason: null as string | null | undefined },
    fields: FIELDS,
  })
  const send = async (minutes: number, reason: string) => {
    const { message } = await http.send('PUT', `${alarm.base}/silence`, {
      body: { id, minutes, reason },
      quiet: true,
    })
    notify({ kind: 'success', text: message })
  }
  const done = () => {
    announceChange(alarm, [id])
    onClose()
  }
  const save = async () => {
    if (await form.submit(({ minutes, reason }) => send(minutes ?? 0, reason ?? ''))) done()
  }
  const unsilence = async () => {
    try {
      await send(0, '')
    } catch (error) {
      return notify({ kind: 'danger', title: t('alarm.silenceFailed'), text: (error as Error).message })
    }
    return done()
  }
  const minutes = form.field('minutes')
  return (
    <Dialog
      open
      title={t('alarm.silence')}
      onClose={onClose}
      footer={
        <>
          <sl-button onClick={() => void unsilence()}>{t('alarm.unsilence')}</sl-button>
          <sl-button variant="primary" loading={form.busy} onClick={() => void save()}>
            {t('alarm.silence')}
          </sl-button>
        </>
      }
    >
      <Form form={form} onSubmit={() => void save()} label={t('alarm.silence')}>
        <SelectField
          {...minutes}
          value={minutes.value === null || minutes.value === undefined ? null : String(minutes.value)}
          options={MINUTES.map((value) => ({
            value: String(value),
            label: t('alarm.hours', { n: value / 60 }),
          }))}
          onChange={(value) => minutes.onChange(value ? Number(value) : null)}
        />
        <TextareaField {...form.field('reason')} />
        {form.failure !== null && (
          <ErrorPanel compact error={form.failure} title={t('alarm.silenceFailed')} />
        )}
      </Form>
    </Dialog>
  )
}
