import '@mtm/shared-utils/ui/console'
import './account.css'
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { $routes, $tabs, closeTab, isPlainClick } from '@mtm/shared-utils/runtime'
import { useLabel, useTab } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { useAccountText } from './account-texts.ts'

/** Route names, as stock clients know them. */
const SECTIONS = [
  'account-settings-base',
  'account-settings-security',
  'account-settings-custom',
  'account-settings-binding',
  'account-settings-notification',
  'account-settings-agent',
] as const
export type Section = (typeof SECTIONS)[number]
const ABOVE = 'account-settings'

/** A section was chosen in the menu: the next one focuses it again. */
let moved = false

/** The account settings: the menu of their sections, and one of them. */
export function SettingsFrame({ section, children }: { section: Section; children: ReactNode }) {
  const t = useAccountText()
  const words = useLabel()
  const { routes } = useStore($routes)
  const { navigate } = useTab()
  const menu = useRef<HTMLElement>(null)
  const entries = SECTIONS.flatMap((name) => routes.find((route) => route.name === name) ?? [])
  useOnlyTab()
  useLayoutEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current=page]')
    // on a phone the menu is a strip
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (moved) current?.focus()
    moved = false
  }, [])

  const follow = (event: MouseEvent, path: string) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    moved = true
    navigate(path)
  }
  const current = entries.find(({ name }) => name === section)
  return (
    <Page title={t('settings.title')}>
      <div className="mtm-settings">
        <nav ref={menu} aria-label={t('settings.sections')}>
          <ul>
            {entries.map(({ name, path, title }) => (
              <li key={name}>
                <a
                  href={path}
                  aria-current={name === section ? 'page' : undefined}
                  onClick={(event) => follow(event, path)}
                >
                  {words(title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section className="mtm-card mtm-settings__body">
          <h2 className="mtm-card__title">{current && words(current.title)}</h2>
          {children}
        </section>
      </div>
    </Page>
  )
}

/** One tab for all sections: the previous one closes, unless it has unsaved work. */
function useOnlyTab(): void {
  const { id } = useTab()
  useEffect(() => {
    const own = new Set<string>([ABOVE, ...SECTIONS])
    const paths = new Set($routes.get().routes.flatMap(({ name, path }) => (own.has(name) ? path : [])))
    for (const tab of $tabs.get().tabs) if (tab.id !== id && paths.has(tab.id)) closeTab(tab.id)
  }, [id])
}
