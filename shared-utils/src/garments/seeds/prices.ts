import type { CategoryCode, PriceList } from '@mtm/shared-utils/contracts/garments'

/** Upper chest limits of the table of standard metres, mm (reference 9.3). */
const CHEST = [960, 1080, 1200, 1320]
const byChest = (...mm: number[]) => ({ measure: 'chestGirth', limits: CHEST, mm })
const byHip = (...mm: number[]) => ({ measure: 'hipGirth', limits: CHEST, mm })
const COATS: CategoryCode[] = ['OC', 'LO']

/** The built-in price list (reference 4.1, 9.1 and 9.3). Fen, mm, percent. */
export const PRICE_LIST: PriceList = {
  version: 'P-2026.11',
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
    SK: byHip(750, 900, 1000, 1100, 1200),
    LW: byChest(650, 750, 850, 1000, 1400),
    LO: byChest(2300, 2600, 3000, 3500, 4100),
  },
  metresExtra: [
    {
      for: ['MJ', 'LJ'],
      when: { in: ['front.closure', ['db4x1', 'db4x2', 'db6x2', 'db6x1']] },
      mm: 150,
    },
    { for: ['WC', 'LW'], when: { eq: ['back.cloth', 'self'] }, mm: 400 },
    { for: COATS, when: { in: ['front.closure', ['db6x2', 'db6x3', 'db8x4']] }, mm: 500 },
    { for: COATS, when: { eq: ['length', 'mid'] }, mm: 300 },
  ],
  // 150 cm is the table's width; 140–145 × 1.10; 110 × 1.4
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
}
