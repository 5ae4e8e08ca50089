import { defineResource } from '../resource.ts'

/**
 * Customers with their measure sheets, as they leave and come in together. Its columns are those of a customer and of
 * every measurement; only the server, which knows the measurements, names them.
 */
export const customerSheets = defineResource({
  name: 'measure-sheet',
  base: '/mtm/measure',
  access: 'measure',
  label: ['量体单', 'Measure sheet', '採寸表'],
  actions: [],
  fields: {},
})
