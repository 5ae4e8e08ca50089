/**
 * The chrome's door in the application: every element around the content. Elements read the stores of the runtime and
 * raise events; they know no micro-app. Other pages use `/chrome.js` (`script/`).
 */
import '@mtm/shared-utils/ui/console'
import './elements.ts'
import { wantChrome } from './person.ts'

wantChrome()
