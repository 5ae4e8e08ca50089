import type { DocumentName } from '@mtm/shared-utils/contracts/dto/document'
import { careCard } from './care-card.document.ts'
import { invoice } from './invoice.document.ts'
import { orderSheet } from './order-sheet.document.ts'
import { packingList } from './packing-list.document.ts'
import type { PaperMaker } from './document-facts.ts'
import { pickingList } from './picking-list.document.ts'
import { productionCard } from './production-card.document.ts'
import { quotation } from './quotation.document.ts'
import { shippingLabel } from './shipping-label.document.ts'

/** The maker of each kind of document. */
export const MAKERS: Readonly<Record<DocumentName, PaperMaker>> = {
  quotation,
  'order-sheet': orderSheet,
  'production-card': productionCard,
  'picking-list': pickingList,
  'packing-list': packingList,
  'shipping-label': shippingLabel,
  invoice,
  'care-card': careCard,
}
