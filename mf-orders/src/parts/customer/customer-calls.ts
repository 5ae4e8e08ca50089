/** API addresses of customer data. */
export const CUSTOMER_CALLS = {
  file: '/mtm/customer/file',
  access: '/mtm/customer/access',
  give: '/mtm/customer/consent/give',
  withdraw: '/mtm/customer/consent/withdraw',
  personalData: '/mtm/customer/personalData',
  erase: '/mtm/customer/erase',
  photo: '/mtm/customer/photo',
  addPhoto: '/mtm/customer/photo/add',
  removePhoto: '/mtm/customer/photo/delete',
  duplicates: '/mtm/customer/duplicates',
  distinct: '/mtm/customer/distinct',
  merge: '/mtm/customer/merge',
  sheets: '/mtm/measure/exportXls',
  addSheet: '/mtm/measure/add',
  own: '/mtm/own-data',
  ownExport: '/mtm/own-data/export',
  ownConsent: '/mtm/own-data/consent',
} as const

/** Address of the customer file. */
export const fileAddressOf = (id: string): string => `/order/customer-file?id=${id}`
