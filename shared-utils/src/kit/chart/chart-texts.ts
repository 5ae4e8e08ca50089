import type { Label } from '@mtm/shared-utils/contracts/locale'

/** Words of charts. */
export const CHART_TEXTS = {
  table: ['数据表', 'Table of figures', 'データ表'],
  missing: [
    '图表未能加载，请看数据表。',
    'The chart could not be loaded. The table has the same figures.',
    'グラフを読み込めませんでした。データ表をご覧ください。',
  ],
} as const satisfies Record<string, Label>
