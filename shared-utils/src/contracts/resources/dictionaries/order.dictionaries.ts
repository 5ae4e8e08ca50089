import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('order_status', '订单状态', [
    ['SAVED', '已保存', 'Saved', '保存済み', 'gray'],
    ['SUBMITTED', '已提交', 'Submitted', '注文確定(審査待ち)', 'blue'],
    ['INFO_ERROR', '信息有误', 'Info error', '情報不備', 'red'],
    ['CORRECTED', '已更正', 'Corrected', '修正済み', 'blue'],
    ['AWAIT_PAY', '待付款', 'Awaiting payment', '入金待ち', 'orange'],
    ['PAY_MISMATCH', '付款不符', 'Payment mismatch', '入金不一致', 'red'],
    ['PAID', '已付款', 'Paid', '入金済み', 'green'],
    ['ON_PRODUCTION', '生产中', 'On production', '製造中', 'blue'],
    ['FINISHED', '已完成', 'Finished', '完成', 'green'],
    ['SHIPPED', '已发货', 'Shipped', '発送済み', 'green'],
    ['RECEIVED', '已签收', 'Received', '受取済み', 'green'],
    ['CANCELLED', '已取消', 'Cancelled', 'キャンセル', 'gray'],
    ['REFUNDED', '已退款', 'Refunded', '返金済み', 'gray'],
  ]),
  defineDictionary('order_type', '订单类型', [
    ['normal', '正常单', 'Normal', '通常'],
    ['sample', '样衣', 'Sample', 'サンプル'],
    ['remake', '重做', 'Remake', '作り直し'],
    ['alteration', '修改(改衣)', 'Alteration', 'お直し'],
  ]),
  defineDictionary('cancel_reason', '取消原因', [
    ['changedMind', '客户改变主意', 'Client changed mind', 'お客様都合'],
    ['duplicate', '重复下单', 'Duplicate order', '重複注文'],
    ['fabric', '面料原因', 'Fabric', '生地の都合'],
    ['price', '价格原因', 'Price', '価格'],
    ['other', '其他', 'Other', 'その他'],
  ]),
  defineDictionary('rush_level', '加急', [
    ['standard', '标准', 'Standard', '通常'],
    ['rush7', '加急7天', '7 days', '特急7日', 'orange'],
    ['rush5', '特急5天', '5 days', '特急5日', 'red'],
  ]),
  defineDictionary('fit_mode', '量体方式', [
    ['TRY_ON', '样衣试穿', 'Try-on garment', 'ゲージ着用'],
    ['BODY', '净体量体', 'Body measurements', 'ヌード採寸'],
    ['FINISHED', '成衣尺寸', 'Finished measurements', '仕上がり寸法指定'],
  ]),
  defineDictionary('construction', '衬型', [
    ['fused', '粘合衬', 'Fused', '接着芯'],
    ['half', '半麻衬', 'Half canvas', '半毛芯'],
    ['full', '全麻衬', 'Full canvas', '総毛芯'],
    ['unc', '无结构', 'Unconstructed', 'アンコン'],
  ]),
  defineDictionary('lining_style', '里型', [
    ['full', '全里', 'Full', '総裏'],
    ['half', '半里', 'Half', '背抜き'],
    ['quarter', '四分里', 'Quarter', '大見返し'],
    ['none', '无里', 'Unlined', '一枚仕立て'],
  ]),
]
