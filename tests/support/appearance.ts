import type { Page } from '@playwright/test'

/** The filled button of the micro-app, its words, and the menu beside it; null until they are drawn. */
export const appearanceOf = (page: Page) =>
  page.evaluate(() => {
    const pane = document.querySelector('.mtm-app:not([hidden]) .mtm-pane')
    const button = pane
      ?.querySelector('sl-button[variant=primary]')
      ?.shadowRoot?.querySelector('[part~=base]')
    const card = pane?.querySelector('.mtm-card, .mtm-table, table')
    const menu = document.querySelector('mtm-layout')?.shadowRoot?.querySelector('.side')
    if (!button || !card) return null
    return {
      button: getComputedStyle(button).backgroundColor,
      card: getComputedStyle(card).color,
      menu: menu ? getComputedStyle(menu).backgroundColor : null,
    }
  })
