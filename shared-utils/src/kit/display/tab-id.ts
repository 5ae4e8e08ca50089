/**
 * The element id of a tab, by the id of the panel that it controls.
 * @example <section id="client" aria-labelledby={tabId('client', 'orders')} />
 */
export const tabId = (panel: string, key: string): string => `${panel}-${key}`
