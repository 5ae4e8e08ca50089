/** Drafts and cancelled orders bring nothing, and are nobody's merit or fault. */
export const WORTHLESS = ['SAVED', 'CANCELLED', 'REFUNDED'] as const
