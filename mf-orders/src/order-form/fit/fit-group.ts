/** The style group of the fit, shown in the fit step. */
export const FIT_GROUP = 'fit'
