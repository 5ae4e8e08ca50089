import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type { StyleGroup } from '@mtm/shared-utils/contracts/garments'
import { say } from './label.ts'
import { JACKET_GROUPS } from './jacket-groups.ts'
import { OVERCOAT_GROUPS } from './overcoat-groups.ts'
import { POSTURES } from './postures.ts'
import { SKIRT_GROUPS } from './skirt-groups.ts'
import { TROUSERS_GROUPS } from './trousers-groups.ts'
import { versioned } from './versioned.ts'
import { WAISTCOAT_GROUPS } from './waistcoat-groups.ts'

export interface DictionarySeed {
  code: string
  name: string
  items: (Labelled & { value: string; color?: string })[]
  /** number of existing items that precede these */
  after?: number
}

type Row = [value: string, text: string, textEn: string, textJp: string, color?: string]

const dictionary = (code: string, name: string, rows: Row[]): DictionarySeed => ({
  code,
  name,
  items: rows.map(([value, text, textEn, textJp, color]) => ({
    value,
    ...say(text, textEn, textJp),
    ...(color ? { color } : {}),
  })),
})

/** Dictionaries of orders, production, payment and materials (reference 12), added with the full catalogue. */
const HOUSE: DictionarySeed[] = [
  dictionary('pay_status', '付款状态', [
    ['UNPAID', '未付款', 'Unpaid', '未入金', 'orange'],
    ['PAID', '已付款', 'Paid', '入金済み', 'green'],
    ['MISMATCH', '付款不符', 'Mismatch', '入金不一致', 'red'],
    ['REFUND_DUE', '待退款', 'Refund due', '返金待ち', 'orange'],
    ['REFUNDED', '已退款', 'Refunded', '返金済み', 'gray'],
    ['FREE', '无需付款', 'Nothing to pay', '支払不要', 'gray'],
  ]),
  dictionary('payment_state', '付款处理状态', [
    ['PAID', '已匹配', 'Matched', '照合済み', 'green'],
    ['REFUND_DUE', '待退款', 'Refund due', '返金待ち', 'orange'],
    ['REFUND_ASKED', '退款待复核', 'Refund to confirm', '返金確認待ち', 'blue'],
    ['REFUNDED', '已退款', 'Refunded', '返金済み', 'gray'],
  ]),
  dictionary('mismatch_reason', '付款不符原因', [
    ['UNKNOWN_ORDER', '订单号不存在', 'Unknown order', '注文番号不明'],
    ['AMOUNT_LESS', '金额不足', 'Amount too small', '金額不足'],
    ['AMOUNT_MORE', '金额多付', 'Amount too large', '金額超過'],
    ['ALREADY_PAID', '订单已付款', 'Already paid', '入金済み'],
    ['CANCELLED_ORDER', '订单已取消', 'Order cancelled', 'キャンセル済み'],
    ['CURRENCY', '币种不符', 'Other currency', '通貨不一致'],
    ['DUPLICATE_TXN', '流水号重复', 'Duplicate transaction', '取引番号重複'],
  ]),
  dictionary('info_error', '信息错误', [
    ['MEAS_MISSING', '量体数据缺失', 'Measurement missing', '採寸値の不足'],
    ['MEAS_IMPLAUSIBLE', '量体数据异常', 'Measurement implausible', '採寸値が不自然'],
    ['FABRIC_SHORT', '面料不足', 'Not enough fabric', '生地不足'],
    ['FABRIC_UNFIT', '面料不适用', 'Fabric not suitable', '生地が不適'],
    ['STYLE_CONFLICT', '款式冲突', 'Style conflict', '仕様の矛盾'],
    ['LAPEL_WIDTH', '驳头宽有误', 'Lapel width', 'ラペル幅'],
    ['MONOGRAM', '绣字有误', 'Monogram', 'ネーム刺繍'],
    ['ADDRESS', '地址有误', 'Address', '住所'],
    ['PHOTO_NEEDED', '需要照片', 'Photo needed', '写真が必要'],
    ['PRICE', '价格有误', 'Price', '価格'],
    ['DUPLICATE', '重复订单', 'Duplicate order', '重複注文'],
    ['OTHER', '其他', 'Other', 'その他'],
  ]),
  dictionary('hold_reason', '暂停原因', [
    ['client', '客户要求', 'Requested by the client', 'お客様の依頼'],
    ['fabric', '等待面料', 'Waiting for fabric', '生地待ち'],
    ['pattern', '等待制版', 'Waiting for the pattern', '型紙待ち'],
    ['payment', '付款问题', 'Payment', '入金の問題'],
    ['quality', '质量问题', 'Quality', '品質の問題'],
    ['other', '其他', 'Other', 'その他'],
  ]),
  dictionary('remake_reason', '重做原因', [
    ['fit', '不合身', 'Does not fit', 'サイズ不適合'],
    ['measuring', '量体错误', 'Measuring error', '採寸ミス'],
    ['making', '工艺缺陷', 'Making defect', '縫製不良'],
    ['cloth', '面料缺陷', 'Cloth defect', '生地不良'],
    ['style', '款式做错', 'Wrong style', '仕様違い'],
    ['damaged', '运输损坏', 'Damaged in transit', '輸送中の破損'],
    ['changedMind', '客户改变主意', 'Client changed mind', 'お客様都合'],
  ]),
  dictionary('cost_bearer', '费用承担方', [
    ['house', '本店', 'House', '当店'],
    ['customer', '客户', 'Customer', 'お客様'],
  ]),
  dictionary('fitting_stage', '试衣阶段', [
    ['basted', '毛壳试样', 'Basted fitting', '仮縫い'],
    ['delivered', '成衣试穿', 'Delivered', '納品後'],
  ]),
  dictionary('fitting_state', '试衣状态', [
    ['DUE', '待试衣', 'To be fitted', '試着待ち', 'blue'],
    ['OPEN', '待决定', 'To be decided', '判断待ち', 'orange'],
    ['ACCEPT', '合身', 'Accepted', '合格', 'green'],
    ['ALTER', '改衣', 'Altered', 'お直し', 'gold'],
    ['REMAKE', '重做', 'Remade', '作り直し', 'red'],
    ['REFUND', '退款', 'Refunded', '返金', 'gray'],
  ]),
  dictionary('defect', '缺陷', [
    ['measure', '尺寸超差', 'Out of tolerance', '寸法不良'],
    ['lapel', '驳头翻折不良', 'Lapel roll', 'ラペルの返り不良'],
    ['collar', '领子不良', 'Collar', '衿不良'],
    ['match', '条格不对', 'Pattern match', '柄合わせ不良'],
    ['buttons', '纽扣扣眼不良', 'Buttons and holes', '釦・穴不良'],
    ['pressing', '整烫不良', 'Pressing', 'プレス不良'],
    ['seam', '缝线不良', 'Seam', '縫い不良'],
    ['stain', '污渍', 'Stain', '汚れ'],
    ['cloth', '面料疵点', 'Cloth flaw', '生地きず'],
    ['style', '款式不符', 'Not as ordered', '仕様違い'],
    ['other', '其他', 'Other', 'その他'],
  ]),
  dictionary('express_company', '快递公司', [
    ['SF', '顺丰速运', 'SF Express', '順豊エクスプレス'],
    ['EMS', '邮政EMS', 'EMS', 'EMS'],
    ['JD', '京东物流', 'JD Logistics', 'JD物流'],
    ['YTO', '圆通速递', 'YTO Express', '円通速逓'],
    ['ZTO', '中通快递', 'ZTO Express', '中通快逓'],
    ['DHL', 'DHL', 'DHL', 'DHL'],
    ['FEDEX', '联邦快递', 'FedEx', 'フェデックス'],
    ['UPS', 'UPS', 'UPS', 'UPS'],
    ['YAMATO', '大和运输', 'Yamato Transport', 'ヤマト運輸'],
    ['SAGAWA', '佐川急便', 'Sagawa Express', '佐川急便'],
    ['PICKUP', '到店自取', 'Collected at the shop', '店頭受取'],
  ]),
  dictionary('weight_class', '克重等级', [
    ['tropical', '轻薄 < 210 g/m²', 'Tropical < 210 g/m²', 'トロピカル 210g/m²未満'],
    ['light', '薄 210–260 g/m²', 'Light 210–260 g/m²', '薄手 210〜260g/m²'],
    ['mid', '中 260–320 g/m²', 'Mid 260–320 g/m²', '中厚 260〜320g/m²'],
    ['heavy', '厚 320–400 g/m²', 'Heavy 320–400 g/m²', '厚手 320〜400g/m²'],
    ['coating', '大衣料 > 400 g/m²', 'Coating > 400 g/m²', 'コート地 400g/m²超'],
  ]),
  dictionary('care', '洗护', [
    ['dryClean', '干洗', 'Dry clean', 'ドライクリーニング'],
    ['dryCleanGentle', '温和干洗', 'Gentle dry clean', '弱いドライクリーニング'],
    ['handWash', '手洗', 'Hand wash', '手洗い'],
    ['machine30', '30 °C 机洗', 'Machine wash 30 °C', '洗濯機 30℃'],
    ['noWash', '不可水洗', 'Do not wash', '水洗い不可'],
    ['noBleach', '不可漂白', 'Do not bleach', '漂白不可'],
    ['iron110', '低温熨烫', 'Cool iron', '低温アイロン'],
    ['iron150', '中温熨烫', 'Warm iron', '中温アイロン'],
    ['steam', '蒸汽熨烫', 'Steam', 'スチーム'],
    ['noIron', '不可熨烫', 'Do not iron', 'アイロン不可'],
    ['noTumble', '不可翻转干燥', 'Do not tumble dry', 'タンブル乾燥不可'],
    ['hangDry', '悬挂晾干', 'Line dry', '吊り干し'],
  ]),
  dictionary('button_size', '纽扣规格', [
    ['24', '24L (15 mm)', '24L (15 mm)', '24L (15mm)'],
    ['32', '32L (20 mm)', '32L (20 mm)', '32L (20mm)'],
    ['40', '40L (25 mm)', '40L (25 mm)', '40L (25mm)'],
  ]),
  dictionary('customer_level', '客户等级', [
    ['standard', '普通', 'Standard', '一般'],
    ['silver', '银卡', 'Silver', 'シルバー'],
    ['gold', '金卡', 'Gold', 'ゴールド'],
    ['vip', '贵宾', 'VIP', 'VIP'],
    ['trade', '同业', 'Trade', '業者'],
  ]),
  dictionary('clothing_worn', '量体着装', [
    ['underwear', '内衣', 'Underwear', '下着'],
    ['shirt', '衬衫与薄裤', 'Shirt and light trousers', 'シャツと薄手のパンツ'],
    ['knitwear', '薄针织衫', 'Light knitwear', '薄手のニット'],
    ['jacket', '西服上衣', 'Jacket', 'ジャケット'],
    ['coat', '外套', 'Coat', 'コート'],
  ]),
  dictionary('alteration_type', '改衣项目', [
    ['sleeveLength', '改袖长', 'Sleeve length', '袖丈直し'],
    ['jacketLength', '改衣长', 'Jacket length', '着丈直し'],
    ['waist', '改腰围', 'Waist', 'ウエスト直し'],
    ['chest', '改胸围', 'Chest', '胸囲直し'],
    ['shoulder', '改肩', 'Shoulder', '肩直し'],
    ['collar', '改领', 'Collar', '衿直し'],
    ['trouserLength', '改裤长', 'Trouser length', '股下直し'],
    ['seat', '改臀围', 'Seat', 'ヒップ直し'],
    ['leg', '改裤型', 'Leg shape', '裾幅直し'],
    ['skirtLength', '改裙长', 'Skirt length', 'スカート丈直し'],
    ['lining', '换里', 'New lining', '裏地交換'],
    ['other', '其他', 'Other', 'その他'],
  ]),
  dictionary('picture_kind', '图片类型', [
    ['swatch', '面料小样', 'Swatch', '生地見本'],
    ['optionIcon', '选项图标', 'Option icon', '仕様アイコン'],
    ['stylePhoto', '款式照片', 'Style photo', 'スタイル写真'],
    ['howTo', '量体说明图', 'How to measure', '採寸図'],
    ['attachment', '订单附件', 'Order attachment', '注文添付'],
    ['fitting', '试衣照片', 'Fitting photo', 'フィッティング写真'],
    ['scan', '体型扫描', 'Body scan', 'ボディスキャン'],
  ]),
  dictionary('button_holes', '纽扣孔型', [
    ['2', '两孔', '2 holes', '2つ穴'],
    ['4', '四孔', '4 holes', '4つ穴'],
    ['shank', '暗孔(柄扣)', 'Shank', '足つき'],
  ]),
  dictionary('button_finish', '纽扣表面', [
    ['gloss', '亮光', 'Polished', '艶あり'],
    ['matt', '哑光', 'Matt', '艶消し'],
    ['antique', '做旧', 'Antique', 'アンティーク'],
  ]),
  dictionary('material_kind', '材料类别', [
    ['fabric', '面料', 'Fabric', '生地'],
    ['lining', '里料', 'Lining', '裏地'],
  ]),
  dictionary('station_move', '工序变动', [
    ['forward', '流转', 'Forward', '次工程へ'],
    ['rework', '返工', 'Rework', '手直し', 'orange'],
    ['skip', '跳过', 'Skipped', '省略', 'gray'],
  ]),
  dictionary('stock_level', '库存水平', [
    ['ok', '充足', 'Enough', '十分', 'green'],
    ['low', '偏低', 'Low', '少ない', 'orange'],
    ['none', '无货', 'None', '在庫なし', 'red'],
  ]),
  dictionary('stock_move_kind', '库存变动', [
    ['receive', '入库', 'Receive', '入庫', 'green'],
    ['reserve', '预留', 'Reserve', '引当', 'blue'],
    ['release', '释放', 'Release', '解除', 'gray'],
    ['issue', '发料', 'Issue', '出庫', 'orange'],
    ['return', '退回', 'Return', '戻し', 'blue'],
    ['adjust', '调整', 'Adjust', '調整', 'orange'],
    ['scrap', '报废', 'Scrap', '廃棄', 'red'],
    ['transfer', '移库', 'Transfer', '移動', 'blue'],
    ['inspect', '验布', 'Inspection', '検反', 'gray'],
  ]),
  dictionary('cloth_defect', '布面瑕疵', [
    ['hole', '破洞', 'Hole', '穴'],
    ['stain', '污渍', 'Stain', '汚れ'],
    ['slub', '粗节', 'Slub', 'スラブ'],
    ['end', '断经', 'Broken end', '経切れ'],
    ['pick', '断纬', 'Broken pick', '緯切れ'],
    ['bar', '纬档', 'Weft bar', '緯段'],
    ['shade', '色差', 'Off shade', '色むら'],
    ['crease', '折痕', 'Crease', '折れじわ'],
    ['splice', '接匹', 'Splice', '継ぎ目'],
    ['other', '其他', 'Other', 'その他'],
  ]),
  dictionary('unit', '单位', [
    ['m', '米', 'm', 'm'],
    ['cm', '厘米', 'cm', 'cm'],
    ['mm', '毫米', 'mm', 'mm'],
    ['kg', '千克', 'kg', 'kg'],
    ['deg', '度', '°', '度'],
    ['piece', '件', 'piece', '着'],
    ['pair', '条', 'pair', '本'],
    ['set', '套', 'set', '組'],
  ]),
  // items of overcoats, added to a dictionary of the first release
  {
    ...dictionary('lining_style', '里型', [
      ['quilted', '绗缝', 'Quilted', 'キルト'],
      ['detachable', '可拆内胆', 'Detachable liner', '脱着ライナー'],
    ]),
    after: 4,
  },
  {
    code: 'posture',
    name: '体型特征',
    items: POSTURES.map(({ code, text, textEn, textJp }) => ({ value: code, text, textEn, textJp })),
  },
]

/**
 * One dictionary per style group: `style.lapel.shape`. When several garments use one code for different groups, the
 * later ones include their category: `style.hem` of trousers, `style.WC.hem` of waistcoats.
 */
function styleDictionaries(groups: readonly StyleGroup[]): DictionarySeed[] {
  const seen = new Set<string>()
  return groups.flatMap(({ code, for: categories, text, options }) => {
    if (options.length === 0) return []
    const first = !seen.has(code)
    seen.add(code)
    return {
      code: first ? `style.${code}` : `style.${categories[0]}.${code}`,
      name: text,
      items: options.map((option) => ({
        value: option.code,
        text: option.text,
        textEn: option.textEn,
        textJp: option.textJp,
      })),
    }
  })
}

const dictionaries: DictionarySeed[] = [
  ...HOUSE,
  ...styleDictionaries([
    ...JACKET_GROUPS,
    ...TROUSERS_GROUPS,
    ...WAISTCOAT_GROUPS,
    ...OVERCOAT_GROUPS,
    ...SKIRT_GROUPS,
  ]),
]

/**
 * Dictionaries of every installation, in addition to those of migrations. Seeded once per version, without
 * overwriting changes.
 */
export const DICTIONARIES: { version: string; dictionaries: DictionarySeed[] } = versioned('D-2026.14', {
  dictionaries,
})
