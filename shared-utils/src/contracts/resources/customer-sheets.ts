import { defineResource } from '../resource.ts'

/**
 * Import and export of customers with their measure sheets. Its columns are those of customers and all measurements,
 * which only the server knows.
 */
export const customerSheets = defineResource({
  name: 'measure-sheet',
  base: '/mtm/measure',
  access: 'measure',
  label: ['量体单', 'Measure sheet', '採寸表'],
  actions: [],
  fields: {},
})
