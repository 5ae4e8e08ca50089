import './composition.css'
import type { Fibre } from '@mtm/shared-utils/contracts/composition'
import { DictSelect } from '@mtm/shared-utils/kit/dict'
import { Field, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatNumber } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { useComposition } from './use-composition.ts'

const WHOLE = 100
const MOST = 10

/** The fibres of a fabric with percentages, which sum to 100. */
export function CompositionField(props: FieldBinding<readonly Fibre[] | null>) {
  const { value, onChange, onLeave, readOnly, disabled } = props
  const t = useText<typeof zhCN>('orders')
  const words = useComposition()
  const fibres = value ?? []
  const sum = fibres.reduce((total, { percent }) => total + (Number(percent) || 0), 0)
  const put = (at: number, patch: Partial<Fibre>) =>
    onChange(fibres.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  const leave = (at: number) => {
    const left = fibres.filter((_, index) => index !== at)
    onChange(left.length > 0 ? left : null)
  }
  return (
    <Field
      {...props}
      group
      text={readOnly ? words({ composition: value }) : undefined}
      help={fibres.length > 0 ? t('materials.sum', { sum: formatNumber(sum) }) : undefined}
    >
      {(_, group) => (
        <div {...group} role="group" className="mo-fibres" onBlur={onLeave}>
          {fibres.map(({ fibre, percent }, at) => (
            <div key={at} className="mo-fibres__row">
              <DictSelect
                code="fibre"
                value={fibre}
                label={t('materials.fibre')}
                onChange={(code) => put(at, { fibre: code ?? '' })}
              />
              <input
                type="number"
                className="mtm-input"
                min={1}
                max={WHOLE}
                value={percent || ''}
                disabled={disabled}
                aria-label={t('materials.percent')}
                onChange={({ target }) => put(at, { percent: Number(target.value) })}
              />
              <span aria-hidden="true">%</span>
              <button type="button" className="mtm-link" disabled={disabled} onClick={() => leave(at)}>
                {t('materials.removeFibre')}
              </button>
            </div>
          ))}
          {fibres.length < MOST && (
            <button
              type="button"
              className="mtm-link"
              disabled={disabled}
              onClick={() => onChange([...fibres, { fibre: '', percent: Math.max(WHOLE - sum, 0) }])}
            >
              {t('materials.addFibre')}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
