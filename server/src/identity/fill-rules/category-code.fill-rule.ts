import { freeCategoryCode } from '../dictionaries/categories/category-codes.ts'
import type { FillRuleKind } from './fill-rule-kinds.ts'
import { filledText } from './filled-text.ts'

/** How stock clients name the top level. */
const TOP = '0'

/** The code that a new category would get. */
export const categoryCode: FillRuleKind = {
  name: 'category_code_rule',
  label: ['分类编码', 'Category code', 'カテゴリーコード'],
  perm: 'category:list',
  params: {
    pid: [
      '上级分类id，表单没有时使用',
      'ID of the category above, if the form has none',
      '上位カテゴリーのID',
    ],
  },
  fill({ db, caller: { tenantId }, params, form }) {
    const above = filledText(form.pid) ?? params.pid
    return freeCategoryCode(db, tenantId, above === TOP ? undefined : above)
  },
}
