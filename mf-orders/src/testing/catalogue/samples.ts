import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import type { Sex } from '@mtm/shared-utils/garments'
import type { ButtonRow, CustomerRow, FabricRow, LiningRow } from '../../order-form/order-port.ts'

const stored = (id: string) => ({ id: id.padStart(32, '0'), version: 1 })

/** Test fixture: a fabric of the album. */
export function sampleFabric(fabricNo: string, change: Partial<FabricRow> = {}): FabricRow {
  return {
    ...stored(fabricNo.replaceAll(/\D/g, '')),
    fabricNo,
    text: `面料${fabricNo}`,
    textEn: `Fabric ${fabricNo}`,
    textJp: `生地${fabricNo}`,
    mill: 'Test Mill',
    collection: 'Tests',
    composition: [{ fibre: 'wool', percent: 100 }],
    weight: 280,
    weightClass: 'mid',
    width: 1500,
    weave: 'twill',
    pattern: 'solid',
    repeatV: null,
    repeatH: null,
    oneWay: false,
    yarnCount: null,
    shrinkL: null,
    shrinkW: null,
    care: 'noWash,dryClean',
    categories: null,
    minCut: null,
    origin: null,
    colourName: 'Navy',
    colourHex: '#1F2A44',
    colourFamily: 'navy',
    season: 'all',
    pricePerM: 32000,
    priceClass: 'A',
    status: 'onSale',
    stockPolicy: 'stock',
    leadDays: null,
    substituteNo: null,
    freeMm: 30_000,
    swatch: null,
    swatchWidth: null,
    swatchHex: null,
    tileable: null,
    ...change,
  }
}

export const LINING: LiningRow = {
  ...stored('11'),
  liningNo: 'L-010',
  text: '藏青铜氨',
  textEn: 'Navy cupro',
  textJp: '紺キュプラ',
  collection: null,
  composition: [{ fibre: 'cupro', percent: 100 }],
  weight: 75,
  width: 1400,
  colourHex: '#1E2846',
  pricePerM: 4500,
  status: 'onSale',
}

export const BUTTON: ButtonRow = {
  ...stored('12'),
  buttonNo: 'B-12',
  text: '深棕牛角扣',
  textEn: 'Dark horn',
  textJp: '濃茶水牛釦',
  collection: null,
  material: 'horn',
  holes: '4',
  finish: 'gloss',
  sizes: [32, 24],
  colourHex: '#3A2A1F',
  setPrice: 6000,
  status: 'onSale',
}

export const CUSTOMER: CustomerRow = {
  ...stored('21'),
  customerNo: 'C21',
  name: '测试客户',
  reading: null,
  sex: '1',
  birthday: null,
  phone: '000-0000-0021',
  email: null,
  company: '虚构公司',
  country: 'CN',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  address: '虚构市样例路1号',
  postcode: '000000',
  level: null,
  credit: null,
  preferences: null,
  salesman: 'sales',
  note: null,
}

/** Test fixture: the default body of the catalogue as a measure sheet. */
export function sampleSheet(sex: Sex = 'M', takenAt = '2026-11-01 10:00:00'): MeasureSheet {
  return {
    ...stored('31'),
    customerId: CUSTOMER.id,
    method: 'tape',
    clothing: null,
    supersededBy: null,
    takenAt,
    takenBy: 'sales',
    body: Object.fromEntries(
      BUILT_IN.catalogue.measures.map(({ code, defaults }) => [
        code,
        { value: defaults[sex] ?? 0, source: 'taken' as const },
      ]),
    ),
  }
}
