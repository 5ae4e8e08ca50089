import type { ButtonFacts, FabricFacts, LiningFacts } from '@mtm/shared-utils/contracts/garments'

/** A record whose fields may be hidden or empty. */
type Lenient<Facts, Optional extends keyof Facts> = Omit<Facts, Optional> & {
  [K in Optional]?: Facts[K] | null | undefined
}

/** Facts of a fabric for the rules; hidden amounts count as 0. */
export function fabricFacts(
  fabric: Lenient<FabricFacts, 'pricePerM' | 'freeMm' | 'oneWay' | 'leadDays' | 'colourHex'>,
): FabricFacts {
  return {
    fabricNo: fabric.fabricNo,
    status: fabric.status,
    stockPolicy: fabric.stockPolicy,
    weight: fabric.weight,
    width: fabric.width,
    pattern: fabric.pattern,
    pricePerM: fabric.pricePerM ?? 0,
    priceClass: fabric.priceClass,
    freeMm: fabric.freeMm ?? 0,
    substituteNo: fabric.substituteNo,
    repeatV: fabric.repeatV,
    oneWay: fabric.oneWay ?? false,
    categories: fabric.categories,
    minCut: fabric.minCut,
    colourHex: fabric.colourHex ?? undefined,
    ...(typeof fabric.leadDays === 'number' && { leadDays: fabric.leadDays }),
  }
}

/** Facts of a lining for the rules; a hidden price counts as 0. */
export function liningFacts({
  liningNo,
  status,
  pricePerM,
  colourHex,
}: Lenient<LiningFacts, 'pricePerM' | 'colourHex'>): LiningFacts {
  return { liningNo, status, pricePerM: pricePerM ?? 0, colourHex: colourHex ?? undefined }
}

/** Facts of buttons for the rules; a hidden price counts as 0. */
export function buttonFacts({
  buttonNo,
  status,
  material,
  sizes,
  setPrice,
}: Omit<Lenient<ButtonFacts, 'setPrice'>, 'sizes'> & { sizes?: unknown }): ButtonFacts {
  const ligne = Array.isArray(sizes) ? sizes.filter((size): size is number => typeof size === 'number') : []
  return { buttonNo, status, material, sizes: ligne, setPrice: setPrice ?? 0 }
}
