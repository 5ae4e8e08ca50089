import {
  $location,
  $menu,
  $routes,
  loadPermissions,
  matchRoute,
  once,
  showTab,
} from '@mtm/shared-utils/runtime'
import { $person } from '../person.ts'

/** The application has addresses outside the menu; its root config loads the menu and shows tabs. */
const isApplication = () => $routes.get().routes.some(({ bare }) => bare)

/** Does for a page what the root config does for the application: menu and rights of the user, tabs of addresses. */
export function followPage(): void {
  once('chrome-follows', () => {
    $person.subscribe((person) => {
      // a refusal has been reported, and the elements show what is loaded
      if (person && !isApplication() && !$menu.get().length) void loadPermissions().catch(() => undefined)
    })
    const show = () => {
      const match = $person.get() && !isApplication() ? matchRoute($location.get().path) : null
      if (match && !match.route.redirect) showTab(match)
    }
    for (const store of [$location, $menu, $person]) store.listen(show)
    show()
    return true
  })
}
