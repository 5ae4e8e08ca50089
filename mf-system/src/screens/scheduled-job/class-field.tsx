import { useId } from 'react'
import type { JobKind } from '@mtm/shared-utils/contracts/dto/monitor/scheduled-job'
import { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import { Field, TextField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

interface Props extends FieldBinding<string | null> {
  /** the schedule in the form */
  cron: string | null | undefined
  /** fills an empty schedule with that of the chosen job */
  onCron: (patch: { cronExpression: string }) => void
}

/** The class of a job: one of the server's that is not in the list. It can be typed, and stays after that. */
export function ClassField({ cron, onCron, ...field }: Props) {
  if (field.readOnly) return <TextField {...field} />
  return <ClassInput {...field} cron={cron} onCron={onCron} />
}

function ClassInput({ cron, onCron, ...field }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const id = useId()
  const { data } = useApi<JobKind[]>(`${scheduledJob.base}/kinds`, {}, { resource: scheduledJob.name })
  const free = data?.filter(({ taken }) => !taken) ?? []
  const choose = (name: string) => {
    field.onChange(name === '' ? null : name)
    const kind = free.find((one) => one.name === name)
    if (kind && !cron) onCron({ cronExpression: kind.cron })
  }
  const { name, label, required, error } = field
  const help = data && free.length === 0 ? t('job.noneFree') : t('job.classHelp')
  return (
    <Field name={name} label={label} required={required ?? null} error={error ?? null} help={help}>
      {(wiring) => (
        <>
          <input
            {...wiring}
            className="mtm-input"
            list={id}
            autoComplete="off"
            spellCheck={false}
            maxLength={field.maxLength}
            value={field.value ?? ''}
            disabled={field.disabled}
            onChange={({ target }) => choose(target.value)}
            onBlur={field.onLeave}
          />
          <datalist id={id}>
            {free.map((kind) => (
              <option key={kind.name} value={kind.name} label={kind.title} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
