/** The id of the tab of a part, by the id of what shows the part. */
export const tabId = (panel: string, key: string): string => `${panel}-${key}`
