import { LONGEST_PLACE } from '../postal-address.ts'
import { date, defineResource, dict, text } from '../resource.ts'

/** Customers of the tailor (made-to-measure reference 3). Salespeople see their own (`customer.own`). */
export const customer = defineResource({
  name: 'customer',
  base: '/mtm/customer',
  access: 'customer',
  label: ['客户', 'Client', '顧客'],
  fields: {
    customerNo: text({
      label: ['客户编号', 'Client No.', '顧客番号'],
      max: 40,
      unique: true,
      search: 'prefix',
      sortable: true,
      readonly: true,
    }),
    name: text({ label: ['姓名', 'Name', '氏名'], required: true, max: 100, search: 'like', sortable: true }),
    reading: text({
      label: ['拼音/假名', 'Reading of the name', 'フリガナ'],
      max: 100,
      search: 'like',
      searchFolded: true,
    }),
    sex: dict('sex', { label: ['性别', 'Sex', '性別'], required: true, search: 'eq' }),
    birthday: date({ label: ['生日', 'Birthday', '生年月日'] }),
    phone: text({ label: ['电话', 'Phone', '電話番号'], max: 45, search: 'like' }),
    email: text({ label: ['邮箱', 'E-mail', 'メール'], max: 100 }),
    company: text({ label: ['公司', 'Company', '会社'], max: 100, search: 'like', searchFolded: true }),
    country: dict('country', { label: ['国家', 'Country', '国'], search: 'eq', searchFolded: true }),
    // names as in orders: in China from the list of areas, elsewhere free text
    province: text({ label: ['省份', 'Province', '都道府県・州'], max: LONGEST_PLACE }),
    city: text({ label: ['城市', 'City', '市区町村'], max: LONGEST_PLACE }),
    district: text({ label: ['区县', 'District', '区・町域'], max: LONGEST_PLACE }),
    address: text({ label: ['地址', 'Address', '住所'], max: 300 }),
    postcode: text({ label: ['邮编', 'Postcode', '郵便番号'], max: 20 }),
    // affects prices
    level: dict('customer_level', {
      label: ['客户等级', 'Level', '顧客ランク'],
      search: 'eq',
      guarded: true,
    }),
    // orders on credit
    credit: dict('yn', {
      label: ['挂账', 'On account', '掛け取引'],
      search: 'eq',
      searchFolded: true,
      guarded: true,
    }),
    preferences: text({ label: ['偏好', 'Preferences', '好み'], max: 500 }),
    salesman: text({ label: ['业务员', 'Salesman', '営業担当'], readonly: true }),
    note: text({ label: ['备注', 'Remark', '備考'], max: 500, staffOnly: true }),
  },
})
