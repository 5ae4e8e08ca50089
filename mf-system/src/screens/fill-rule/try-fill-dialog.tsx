import type { FillValue } from '@mtm/shared-utils/contracts/dto/fill-rule'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { fillRule } from '@mtm/shared-utils/contracts/resources/fill-rule'
import { Dialog, TextField } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

/** 功能测试: the value that a rule makes from an empty form. */
export function TryFillDialog({ of, onClose }: { of: Row<typeof fillRule>; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { data, error, isFetching, refetch } = useApi<FillValue>(`${fillRule.base}/testFillRule`, {
    ruleCode: of.ruleCode,
  })
  const title = t('fillRule.tryOf', { name: of.ruleName })
  const footer = (
    <>
      <sl-button onClick={onClose}>{t('fillRule.close')}</sl-button>
      <sl-button variant="primary" loading={isFetching} onClick={() => void refetch()}>
        {t('fillRule.again')}
      </sl-button>
    </>
  )
  return (
    <Dialog open reading title={title} footer={footer} onClose={onClose}>
      {error ? (
        <ErrorPanel compact error={error} title={t('fillRule.tryFailed')} />
      ) : (
        <div aria-live="polite">
          <TextField
            name="value"
            label={t('fillRule.value')}
            value={data === undefined ? '…' : typeof data === 'string' ? data : data.join(', ')}
            onChange={() => undefined}
            readOnly
          />
        </div>
      )}
    </Dialog>
  )
}
