/**
 * The chrome's door in the application: every element around the content, for whoever is signed in. Elements read the
 * stores of the runtime and raise events, they know no micro-app. Any other page takes `/chrome.js` (`script/`).
 */
import '@mtm/shared-utils/ui/console'
import './elements.ts'
import { wantChrome } from './person.ts'

wantChrome()
