import { useMemo } from 'react'
import { PARAMS_PROBLEMS, readParams } from '@mtm/shared-utils/contracts/dto/fill-rule'
import { fillRule } from '@mtm/shared-utils/contracts/resources/fill-rule'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { RecordDialog } from '../../parts/record-dialog.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { KindField } from './kind-field.tsx'
import { ParamsField } from './params-field.tsx'
import { TryFillDialog } from './try-fill-dialog.tsx'

type Options = CrudOptions<typeof fillRule>

const DECLARED = {
  columns: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams'],
  filters: ['ruleName', 'ruleCode'],
  form: [['ruleName', 'ruleCode'], ['ruleClass'], ['ruleParams']],
  cells: { ruleClass: ({ ruleClass, ruleClass_dictText: text }) => text || ruleClass },
  fields: {
    ruleClass: (binding) => <KindField {...(binding as FieldBinding<string | null>)} />,
    ruleParams: (binding, { ruleClass }) => (
      <ParamsField {...(binding as FieldBinding<string | null>)} kind={ruleClass} />
    ),
  },
  nameOf: ({ ruleName }) => ruleName,
} satisfies Options

/** 系统编码规则: rules that forms fill values in by. The one that is tried out is in the address. */
export default function FillRuleScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const { query, setQuery } = useTab()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('fillRule.emptyHelp'),
      check({ ruleParams }): Record<string, string> {
        const read = readParams(ruleParams)
        return 'problem' in read ? { ruleParams: words(PARAMS_PROBLEMS[read.problem]) } : {}
      },
      rowActions: (row, usual) => [
        { key: 'try', label: t('fillRule.try'), run: () => setQuery({ try: row.id }) },
        ...usual,
      ],
    }),
    [t, words, setQuery],
  )
  return (
    <Page fill>
      <CrudList resource={fillRule} options={options} />
      {query.try && (
        <RecordDialog resource={fillRule} id={query.try}>
          {(rule) => <TryFillDialog of={rule} onClose={() => setQuery({ try: null })} />}
        </RecordDialog>
      )}
    </Page>
  )
}
