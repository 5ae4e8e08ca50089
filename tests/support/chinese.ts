import type { Page } from '@playwright/test'

/** The administrator of the demonstration. */
const ADMIN = '管理员'
/** What shows records: their words stay as somebody wrote them. */
export const RECORDS = 'td, .mo-tile, .mtm-analysis__client'

/** Visible words in Chinese script, through shadow roots, without what is data: names of people and what `data` selects. */
export function chineseIn(page: Page, data = ''): Promise<string[]> {
  return page.evaluate(
    ([skipped, greeted]) => {
      const found = new Set<string>()
      const walk = (node: Node): void => {
        if (node instanceof Element) {
          if (skipped && node.matches(`.mtm-pane :is(${skipped})`)) return
          // a language is named in itself; the account's and the clients' names are data
          if (node.matches('mtm-locale, .account, .mo-person, .mo-people, mtm-toasts')) return
          // so is who took a measure sheet
          if (node.matches('[data-field=measureSheetId] .mo-card__note')) return
          if (!node.checkVisibility({ visibilityProperty: true })) return
          if (node.shadowRoot) walk(node.shadowRoot)
        }
        // the greeting names the person
        if (node instanceof Text && /\p{Script=Han}/u.test(node.data.replace(greeted, '')))
          found.add(node.data.trim())
        for (const child of node.childNodes) walk(child)
      }
      walk(document.body)
      return [...found]
    },
    [data, ADMIN] as const,
  )
}
