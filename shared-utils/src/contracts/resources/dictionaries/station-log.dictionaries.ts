import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('station', '生产工序', [
    ['ORDER_ACCEPT', '接单(制卡)', 'Order accept (card made)', '受注(カード作成)'],
    ['SCHEDULING', '排产', 'Scheduling', '日程計画'],
    ['FABRIC_PREP', '备料', 'Fabric preparation', '生地準備'],
    ['CUTTING', '裁剪', 'Cutting', '裁断'],
    ['IN_PRODUCTION', '缝制(生产中)', 'In production', '縫製(製造中)'],
    ['CHECKING', '检验', 'Checking', '検品'],
    ['IRONING', '整烫', 'Ironing', '仕上げプレス'],
    ['PACKAGING', '包装', 'Packaging', '包装'],
    ['IN_WAREHOUSE', '入库', 'In warehouse', '入庫'],
    ['FINISH', '完成', 'Finish', '完了'],
  ]),
]
