import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { fillRule } from '@mtm/shared-utils/contracts/resources/fill-rule'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import type { FillRuleChoice } from '@mtm/shared-utils/contracts/dto/fill-rule'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import type { DatabaseRow } from '../../engine/resource/rows.ts'
import type { Values } from '../../engine/resource/options.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok } from '../../platform/http/answers.ts'
import { fillRuleKinds } from './fill-rule-kinds.ts'
import { kindNamed, paramsOf } from './run-fill-rule.ts'

/** Refuses a rule of an unknown kind, and parameters that its kind does not know. */
function refuseUnknown(values: Values, row?: DatabaseRow): void {
  const { ruleClass = row?.ruleClass, ruleParams = row?.ruleParams } = values
  paramsOf(kindNamed(String(ruleClass)), ruleParams)
}

/** Workbooks name the kind by its label, in the language of the person who exported them. */
function nameKind(values: Values): void {
  const kind = [...fillRuleKinds().values()].find(({ label }) => label.includes(String(values.ruleClass)))
  if (kind) values.ruleClass = kind.name
}

export default serveResource(fillRule, {
  table: 'sysFillRule',
  tenant: true,
  hooks: {
    beforeAdd(values) {
      nameKind(values)
      refuseUnknown(values)
    },
    beforeEdit: (values, row) => refuseUnknown(values, row),
    mapRows(rows, { caller }) {
      const kinds = fillRuleKinds()
      for (const row of rows) {
        const kind = kinds.get(String(row.ruleClass))
        row.ruleClass_dictText = kind ? pickLabel(kind.label, caller.locale) : ''
      }
    },
  },
  extra(app) {
    app.get(
      `${fillRule.base}/kinds`,
      {
        config: { access: { perm: permissionOf(fillRule, 'list') } },
        schema: { tags: [fillRule.name], summary: 'Fill rule: the kinds that a rule can be of' },
      },
      (request) => {
        const { locale } = callerOf(request)
        const choices = [...fillRuleKinds().values()].map(({ name, label, params }): FillRuleChoice => ({
          value: name,
          text: pickLabel(label, locale),
          params: Object.entries(params).map(([param, about]) => ({
            name: param,
            text: pickLabel(about, locale),
          })),
        }))
        return Promise.resolve(ok(choices))
      },
    )
  },
})
