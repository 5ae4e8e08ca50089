import { useMemo } from 'react'
import { RULE_PROBLEMS } from '@mtm/shared-utils/contracts/check-rule'
import { checkRule } from '@mtm/shared-utils/contracts/resources/check-rule'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { RecordDialog } from '../../parts/record-dialog.tsx'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { PartsField } from './parts-field.tsx'
import { TryCheckDialog } from './try-check-dialog.tsx'
import { emptyPart, firstProblem, joinParts } from './written-parts.ts'

type Options = CrudOptions<typeof checkRule>

const DECLARED = {
  columns: ['ruleName', 'ruleCode', 'ruleDescription'],
  filters: ['ruleName', 'ruleCode'],
  form: [['ruleName', 'ruleCode'], ['ruleDescription'], ['ruleJson']],
  wrap: ['ruleDescription'],
  fields: { ruleJson: (binding) => <PartsField {...(binding as FieldBinding<string | null>)} /> },
  begin: () => ({ ruleJson: joinParts([emptyPart('local')]) }),
  nameOf: ({ ruleName }) => ruleName,
} satisfies Options

/** 系统校验规则: rules that forms check values by. The one that is tried out is in the address. */
export default function CheckRuleScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const { query, setQuery } = useTab()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('checkRule.emptyHelp'),
      check({ ruleJson }): Record<string, string> {
        const found = firstProblem(ruleJson as string | null)
        if (!found) return {}
        const tab = t(`checkRule.${found.tab}Name`)
        return { ruleJson: t('checkRule.problem', { tab, text: words(RULE_PROBLEMS[found.problem]) }) }
      },
      rowActions: (row, usual) => [
        { key: 'try', label: t('checkRule.try'), run: () => setQuery({ try: row.id }) },
        ...usual,
      ],
    }),
    [t, words, setQuery],
  )
  return (
    <Page fill>
      <CrudList resource={checkRule} options={options} />
      {query.try && (
        <RecordDialog resource={checkRule} id={query.try}>
          {(rule) => <TryCheckDialog of={rule} onClose={() => setQuery({ try: null })} />}
        </RecordDialog>
      )}
    </Page>
  )
}
