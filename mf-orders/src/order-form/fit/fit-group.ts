/** The style group that says how close a garment sits; shown in the fit step, where it belongs. */
export const FIT_GROUP = 'fit'
