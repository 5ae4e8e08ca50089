import { useState } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { checkRule } from '@mtm/shared-utils/contracts/resources/check-rule'
import { http } from '@mtm/shared-utils/runtime'
import { Dialog, PlainForm, TextField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

/** 功能测试: checks a value by a rule, as forms do. */
export function TryCheckDialog({ of, onClose }: { of: Row<typeof checkRule>; onClose: () => void }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const [value, setValue] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ passed: boolean; text: string } | null>(null)
  const title = t('checkRule.tryOf', { name: of.ruleName })
  const run = async () => {
    if (busy) return
    if (!value?.trim()) {
      setAnswer({ passed: false, text: t('checkRule.tryEmpty') })
      return
    }
    setBusy(true)
    try {
      // the stock contract wants the value encoded twice
      const params = { ruleCode: of.ruleCode, value: encodeURIComponent(value) }
      await http.get(`${checkRule.base}/checkByCode`, params, { quiet: true })
      setAnswer({ passed: true, text: t('checkRule.passed') })
    } catch (error) {
      setAnswer({ passed: false, text: (error as Error).message })
    }
    setBusy(false)
  }
  const footer = (
    <>
      <sl-button onClick={onClose}>{t('checkRule.close')}</sl-button>
      <sl-button variant="primary" loading={busy} onClick={() => void run()}>
        {t('checkRule.run')}
      </sl-button>
    </>
  )
  return (
    <Dialog open title={title} footer={footer} onClose={onClose}>
      <PlainForm label={title} onSubmit={() => void run()}>
        <TextField
          name="value"
          label={t('checkRule.value')}
          value={value}
          onChange={(changed) => {
            setValue(changed ?? null)
            setAnswer(null)
          }}
          error={answer && !answer.passed ? answer.text : null}
          help={answer?.passed ? <span className="mtm-tag mtm-tag--success">{answer.text}</span> : null}
          maxLength={1000}
        />
      </PlainForm>
    </Dialog>
  )
}
