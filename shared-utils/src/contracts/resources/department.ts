import { MOBILE_RULE } from '../account.ts'
import { defineResource, dict, integer, text } from '../resource.ts'

/** Departments of a tenant, stock contract 4.5: a tree whose codes grow by three characters a level. */
export const department = defineResource({
  name: 'department',
  base: '/sys/sysDepart',
  access: 'depart',
  label: ['部门', 'Department', '部門'],
  tree: { parent: 'parentId' },
  sort: { field: 'orgCode', order: 'asc' },
  fields: {
    departName: text({
      label: ['部门名称', 'Name', '部門名'],
      sheetHead: '机构/部门名称',
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
    // what it is called in the reader's language: the server tells it
    title: text({ label: ['部门名称', 'Name', '部門名'], required: true, readonly: true, inSheets: false }),
    departNameEn: text({ label: ['英文名', 'English name', '英語名'], max: 100 }),
    departNameAbbr: text({ label: ['缩写', 'Short name', '略称'], max: 50 }),
    parentId: text({ label: ['上级部门', 'Above', '上位部門'], max: 32, inSheets: false }),
    // the server makes it; only a file may bring its own
    orgCode: text({
      label: ['部门编码', 'Code', '部門コード'],
      sheetHead: '机构编码',
      max: 64,
      unique: true,
      pattern: {
        source: '([A-Z]\\d\\d)+',
        message: ['编码形如 A01A02', 'A code looks like A01A02', 'A01A02 のような形式です'],
      },
      search: 'prefix',
      sortable: true,
      lockedOnEdit: true,
    }),
    orgCategory: dict('org_category', {
      label: ['机构类型', 'Kind', '区分'],
      sheetHead: '机构类别',
      required: true,
      max: 10,
    }),
    departOrder: integer({ label: ['排序', 'Order', '並び順'], min: 0, maxValue: 99_999, sortable: true }),
    mobile: text({
      label: ['手机号', 'Mobile', '携帯番号'],
      max: 32,
      pattern: {
        source: MOBILE_RULE.source.slice(1, -1),
        message: [
          '您的手机号码格式不正确!',
          'Enter a valid mobile number',
          '携帯番号の形式が正しくありません',
        ],
      },
    }),
    fax: text({ label: ['传真', 'Fax', 'FAX'], max: 32 }),
    address: text({ label: ['地址', 'Address', '住所'], max: 100 }),
    description: text({ label: ['描述', 'Description', '説明'], max: 500 }),
    memo: text({ label: ['备注', 'Remark', '備考'], max: 500 }),
  },
})
