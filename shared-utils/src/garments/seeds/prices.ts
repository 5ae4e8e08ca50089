import type { PriceList } from '@mtm/shared-utils/contracts/garments'
import { COATS, DOUBLE_BREASTED, JACKETS, WAISTCOATS } from './families.ts'

/** Upper chest limits of the table of standard metres, mm (reference 9.3). */
const CHEST = [960, 1080, 1200, 1320]
const byChest = (...mm: number[]) => ({ measure: 'chestGirth', limits: CHEST, mm })
const byHip = (...mm: number[]) => ({ measure: 'hipGirth', limits: CHEST, mm })

/** Prices of alterations by dictionary `alteration_type`; the reference requires the list but gives no amounts. */
const JACKET_ALTERATIONS = {
  sleeveLength: 8000,
  jacketLength: 15000,
  waist: 10000,
  chest: 18000,
  shoulder: 25000,
  collar: 15000,
  lining: 38000,
}
const COAT_ALTERATIONS = {
  sleeveLength: 10000,
  jacketLength: 18000,
  waist: 13000,
  chest: 22000,
  shoulder: 30000,
  collar: 18000,
  lining: 48000,
}
const WAISTCOAT_ALTERATIONS = {
  jacketLength: 8000,
  waist: 6000,
  chest: 10000,
  shoulder: 10000,
  lining: 16000,
}
const TROUSERS_ALTERATIONS = { trouserLength: 4000, waist: 6000, seat: 9000, leg: 8000, lining: 8000 }

/** The built-in price list (reference 4.1, 9.1 and 9.3) in fen, mm and percent. */
export const PRICE_LIST: Omit<PriceList, 'version'> = {
  currency: 'CNY',
  make: {
    MJ: 88000,
    MT: 32000,
    WC: 30000,
    OC: 128000,
    LJ: 82000,
    LT: 30000,
    SK: 26000,
    LW: 28000,
    LO: 118000,
  },
  metres: {
    MJ: byChest(1600, 1800, 1950, 2200, 2600),
    MT: byHip(1200, 1300, 1500, 1900, 2500),
    WC: byChest(650, 750, 850, 1000, 1400),
    OC: byChest(2500, 2700, 3000, 3400, 3900),
    LJ: byChest(1500, 1600, 1800, 2100, 2400),
    LT: byHip(1200, 1300, 1500, 1900, 2400),
    SK: {
      ...byHip(750, 900, 1000, 1100, 1200),
      // flared and pleated skirts need as much fabric as a half circle
      byStyle: [
        { when: { eq: ['shape', 'circle'] }, mm: [2400, 2800, 3200, 3600, 4000] },
        { when: { in: ['shape', ['half', 'flare', 'knife']] }, mm: [1200, 1400, 1600, 1800, 2000] },
      ],
    },
    LW: byChest(650, 750, 850, 1000, 1400),
    LO: byChest(2300, 2600, 3000, 3500, 4100),
  },
  metresExtra: [
    { for: JACKETS, when: { in: ['front.closure', DOUBLE_BREASTED] }, mm: 150 },
    { for: WAISTCOATS, when: { eq: ['back.cloth', 'self'] }, mm: 400 },
    { for: COATS, when: { in: ['front.closure', DOUBLE_BREASTED] }, mm: 500 },
    { for: COATS, when: { eq: ['length', 'mid'] }, mm: 300 },
    // the table assumes knee length: extra length of midi and long (4.6), twice for a circle
    { for: ['SK'], when: { eq: ['length', 'midi'] }, mm: 140 },
    { for: ['SK'], when: { eq: ['length', 'long'] }, mm: 320 },
    { for: ['SK'], when: { and: [{ eq: ['shape', 'circle'] }, { eq: ['length', 'midi'] }] }, mm: 140 },
    { for: ['SK'], when: { and: [{ eq: ['shape', 'circle'] }, { eq: ['length', 'long'] }] }, mm: 320 },
  ],
  suits: [
    { categories: ['MJ', 'MT', 'WC'], mm: [3400, 3700, 4200, 4900, 6200] },
    { categories: ['MJ', 'MT'], mm: [2800, 3000, 3400, 4000, 5000] },
  ],
  // the table assumes 150 cm width; 140–145 × 1.10; 110 × 1.4
  widthFactor: [
    { maxWidth: 1250, percent: 140 },
    { maxWidth: 1450, percent: 110 },
  ],
  classMarkup: { A: 0, B: 0, C: 0, D: 5, E: 8, F: 10 },
  sizeSurcharge: [
    { measure: 'chestGirth', above: 1200, percent: 10 },
    { measure: 'height', above: 1950, percent: 10 },
    { measure: 'chestGirth', above: 1350, percent: 20 },
    { measure: 'height', above: 2050, percent: 20 },
  ],
  setDiscount: { two: 3, three: 5 },
  rush: { standard: 0, rush7: 15, rush5: 30 },
  express: {
    default: 2500,
    freeAbove: 500000,
    byCountry: {
      HK: 6000,
      MO: 6000,
      TW: 8000,
      JP: 12000,
      KR: 12000,
      SG: 15000,
      MY: 15000,
      TH: 15000,
      AU: 22000,
      NZ: 22000,
      GB: 25000,
      IE: 25000,
      DE: 25000,
      FR: 25000,
      IT: 25000,
      ES: 25000,
      NL: 25000,
      CH: 25000,
      US: 25000,
      CA: 25000,
    },
  },
  taxPercent: 0,
  ownFabricHandling: 6000,
  remake: {
    house: { makePercent: 0, clothPercent: 0 },
    customer: { makePercent: 50, clothPercent: 100 },
  },
  alterations: {
    MJ: JACKET_ALTERATIONS,
    LJ: JACKET_ALTERATIONS,
    OC: COAT_ALTERATIONS,
    LO: COAT_ALTERATIONS,
    WC: WAISTCOAT_ALTERATIONS,
    LW: WAISTCOAT_ALTERATIONS,
    MT: TROUSERS_ALTERATIONS,
    LT: TROUSERS_ALTERATIONS,
    SK: { skirtLength: 6000, waist: 6000, seat: 9000, lining: 12000 },
  },
}
