import { boolean, decimal, defineResource, dict, integer, json, length, money, text } from '../resource.ts'
import { collectionNo, materialNo, NAMES } from './material-fields.ts'

/** Fabrics of the album (made-to-measure reference 3 and 8.1). Lengths mm, money fen, weight g/m². */
export const fabric = defineResource({
  name: 'fabric',
  base: '/mtm/fabric',
  access: 'fabric',
  label: ['面料', 'Fabric', '生地'],
  sort: { field: 'fabricNo', order: 'asc' },
  fields: {
    fabricNo: materialNo(['面料号', 'Fabric No.', '生地番号']),
    ...NAMES,
    mill: text({ label: ['织厂', 'Mill', 'メーカー'], max: 60, search: 'eq', sortable: true }),
    collection: collectionNo,
    composition: json({ label: ['成分', 'Composition', '混率'] }),
    weight: integer({
      label: ['克重(g/m²)', 'Weight (g/m²)', '目付(g/m²)'],
      required: true,
      min: 50,
      maxValue: 1200,
      search: 'range',
      sortable: true,
    }),
    weightClass: dict('weight_class', {
      label: ['克重等级', 'Weight class', '目付区分'],
      readonly: true,
      search: 'eq',
      inSheets: false,
    }),
    width: length({
      label: ['幅宽(cm)', 'Width (cm)', '生地幅(cm)'],
      required: true,
      min: 700,
      maxValue: 1700,
    }),
    weave: dict('fabric_weave', { label: ['织法', 'Weave', '織り'], required: true, search: 'eq' }),
    pattern: dict('fabric_pattern', { label: ['花型', 'Pattern', '柄'], required: true, search: 'eq' }),
    repeatV: length({
      label: ['纵向循环(mm)', 'Vertical repeat (mm)', '縦リピート(mm)'],
      unit: 'mm',
      min: 0,
      maxValue: 2000,
    }),
    repeatH: length({
      label: ['横向循环(mm)', 'Horizontal repeat (mm)', '横リピート(mm)'],
      unit: 'mm',
      min: 0,
      maxValue: 2000,
    }),
    oneWay: boolean({ label: ['单向', 'One way', '一方向'] }),
    yarnCount: integer({
      label: ['纱支(Super)', 'Yarn count (Super)', '番手(Super)'],
      min: 40,
      maxValue: 300,
    }),
    shrinkL: decimal({ label: ['经向缩率(%)', 'Shrinkage, length (%)', '縦縮率(%)'], min: 0, maxValue: 15 }),
    shrinkW: decimal({ label: ['纬向缩率(%)', 'Shrinkage, width (%)', '横縮率(%)'], min: 0, maxValue: 15 }),
    // a comma list of the dictionary `care`
    care: text({ label: ['洗护', 'Care', 'お手入れ'], max: 200 }),
    // a comma list of the dictionary `garment_category`; empty: every garment
    categories: text({ label: ['适用品类', 'Made into', '対応品目'], max: 200 }),
    origin: dict('country', { label: ['产地', 'Origin', '原産国'], search: 'eq' }),
    colourName: text({ label: ['颜色', 'Colour', '色'], required: true, max: 60 }),
    colourHex: text({
      label: ['色值', 'Colour value', '色コード'],
      required: true,
      max: 7,
      pattern: {
        source: '#[0-9A-Fa-f]{6}',
        message: ['请输入 #RRGGBB', 'Enter #RRGGBB', '#RRGGBBで入力してください'],
      },
    }),
    colourFamily: dict('colour_family', {
      label: ['色系', 'Colour family', '色系統'],
      required: true,
      search: 'eq',
    }),
    season: dict('season', { label: ['季节', 'Season', 'シーズン'], required: true, search: 'eq' }),
    pricePerM: money({
      label: ['单价(元/米)', 'Price per metre', '単価(元/m)'],
      required: true,
      min: 0,
      sortable: true,
    }),
    priceClass: dict('price_class', {
      label: ['价格等级', 'Price class', '価格帯'],
      required: true,
      search: 'eq',
      sortable: true,
    }),
    status: dict('fabric_status', { label: ['状态', 'Status', '状態'], required: true, search: 'eq' }),
    stockPolicy: dict('stock_policy', { label: ['库存策略', 'Stock policy', '在庫方針'], required: true }),
    leadDays: integer({
      label: ['供货周期(工作日)', 'Lead time (working days)', '納期(営業日)'],
      min: 0,
      maxValue: 365,
    }),
    minCut: length({
      label: ['起裁长度(米)', 'Minimum cut (m)', '最小カット(m)'],
      unit: 'm',
      min: 1,
      maxValue: 100_000,
    }),
    substituteNo: text({ label: ['替代面料号', 'Substitute', '代替生地番号'], max: 40 }),
    // the representative photograph among its pictures
    swatch: text({ label: ['面料照片', 'Photograph', '生地写真'], readonly: true, inSheets: false }),
    swatchWidth: decimal({
      label: ['照片宽度(mm)', 'Width shown (mm)', '写真の横幅(mm)'],
      readonly: true,
      inSheets: false,
    }),
    tileable: boolean({
      label: ['可无缝拼接', 'Repeats without a seam', '継ぎ目なく繰り返す'],
      readonly: true,
      inSheets: false,
    }),
    swatchHex: text({
      label: ['照片主色', 'Colour of the photograph', '写真の主な色'],
      readonly: true,
      inSheets: false,
    }),
    freeMm: length({
      label: ['可用(米)', 'Available (m)', '在庫(m)'],
      unit: 'm',
      readonly: true,
      search: 'range',
    }),
  },
})
