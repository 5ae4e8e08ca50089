import type { Label } from './locale.ts'

/** A dictionary maintained by the tenant. */
export interface OrderDictionary {
  code: string
  label: Label
  /** items can be added and removed; otherwise only their texts can change */
  open?: true
}

const known = (code: string, ...label: Label): OrderDictionary => ({ code, label })
const open = (code: string, ...label: Label): OrderDictionary => ({ code, label, open: true })

/**
 * The dictionaries of orders, fabric and production with a screen of their own (made-to-measure reference 17.1), by
 * purpose. System dictionaries are not included.
 */
export const ORDER_DICTIONARIES: readonly { label: Label; dictionaries: readonly OrderDictionary[] }[] = [
  {
    label: ['素材', 'Materials', '素材'],
    dictionaries: [
      open('fabric_weave', '织法', 'Weaves', '織り'),
      open('fabric_pattern', '花型', 'Patterns', '柄'),
      open('fibre', '纤维', 'Fibres', '繊維'),
      open('colour_family', '色系', 'Colour families', '色系統'),
      open('season', '季节', 'Seasons', 'シーズン'),
      open('care', '洗护', 'Care', 'お手入れ'),
      open('picture_use', '图片用途', 'Uses of pictures', '画像の用途'),
      known('price_class', '价格等级', 'Price classes', '価格帯'),
      known('button_material', '纽扣材质', 'Button materials', '釦の素材'),
      known('button_holes', '纽扣孔型', 'Holes of buttons', '釦の穴'),
      open('button_finish', '纽扣表面', 'Finishes of buttons', '釦の仕上げ'),
      known('fabric_status', '素材状态', 'States of materials', '素材の状態'),
      known('stock_policy', '库存策略', 'Stock policies', '在庫方針'),
      open('cloth_defect', '布面瑕疵', 'Flaws of cloth', '生地きず'),
    ],
  },
  {
    label: ['订单', 'Orders', '注文'],
    dictionaries: [
      open('country', '国家', 'Countries', '国'),
      open('express_company', '快递公司', 'Carriers', '運送会社'),
      open('cancel_reason', '取消原因', 'Reasons to cancel', 'キャンセル理由'),
      open('remake_reason', '重做原因', 'Reasons to remake', '作り直しの理由'),
      open('alteration_type', '改衣项目', 'Alterations', 'お直し項目'),
      known('garment_category', '品类', 'Garment categories', '品目'),
      known('order_status', '订单状态', 'Order status', '注文ステータス'),
      known('order_type', '订单类型', 'Order types', '注文区分'),
      known('rush_level', '加急', 'Rush', '特急'),
      known('fit_mode', '量体方式', 'Fit modes', '採寸方式'),
      known('fit', '版型', 'Fits', 'シルエット'),
      open('clothing_worn', '量体着装', 'Clothing when measured', '採寸時の服装'),
      open('customer_level', '客户等级', 'Customer levels', '顧客ランク'),
      known('pay_status', '付款状态', 'Payment status', '入金ステータス'),
      known('mismatch_reason', '付款不符原因', 'Payment mismatches', '入金不一致の理由'),
      known('info_error', '信息错误', 'Information errors', '情報不備'),
    ],
  },
  {
    label: ['生产', 'Production', '製造'],
    dictionaries: [
      open('defect', '缺陷', 'Defects', '不良'),
      open('hold_reason', '暂停原因', 'Reasons to hold', '保留理由'),
      known('station', '生产工序', 'Stations', '工程'),
      known('construction', '衬型', 'Constructions', '芯地仕様'),
      known('lining_style', '里型', 'Lining styles', '裏仕様'),
      known('posture', '体型特征', 'Figure', '体型の特徴'),
    ],
  },
]

const all = ORDER_DICTIONARIES.flatMap(({ dictionaries }) => dictionaries)

/** Their codes: the permission of the screen covers nothing else. */
export const ORDER_DICTIONARY_CODES: readonly string[] = all.map(({ code }) => code)

/** One of these dictionaries by code. */
export const orderDictionary = (code: string): OrderDictionary | undefined =>
  all.find((dictionary) => dictionary.code === code)
