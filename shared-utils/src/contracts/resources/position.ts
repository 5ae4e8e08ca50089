import { defineResource, dict, text } from '../resource.ts'

/** Positions (职务), stock contract 4.22. */
export const position = defineResource({
  name: 'position',
  base: '/sys/position',
  access: 'position',
  label: ['职务', 'Position', '職務'],
  fields: {
    code: text({
      label: ['职务编码', 'Position code', '職務コード'],
      required: true,
      max: 100,
      unique: { column: 'sys_position.code' },
      search: 'like',
      sortable: true,
      lockedOnEdit: true,
    }),
    name: text({
      label: ['职务名称', 'Position name', '職務名'],
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
    postRank: dict('position_rank', {
      label: ['职级', 'Rank', '職級'],
      required: true,
      max: 2,
      search: 'eq',
      searchFolded: true,
      sortable: true,
    }),
    // heading of stock workbooks
    companyId: text({ label: ['公司id', 'Company ID', '会社ID'], max: 36 }),
    orgCode: text({ label: ['组织机构编码', 'Department code', '部門コード'], readonly: true }),
  },
})
