import { codeAbove, freeCode, levelOf } from '../departments/codes.ts'
import type { FillRuleKind } from './fill-rule-kinds.ts'
import { filledText } from './filled-text.ts'

/** The code that a new department would get, and its level. */
export const departmentCode: FillRuleKind = {
  name: 'org_num_role',
  label: ['部门编码', 'Department code', '部門コード'],
  perm: 'depart:list',
  params: {
    parentId: [
      '上级部门id，表单没有时使用',
      'ID of the department above, if the form has none',
      '上位部門のID',
    ],
  },
  async fill({ db, caller: { tenantId }, params, form }) {
    const above = filledText(form.parentId) ?? params.parentId
    const code = await freeCode(db, tenantId, await codeAbove(db, tenantId, above))
    return [code, levelOf(code)]
  },
}
