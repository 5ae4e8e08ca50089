/**
 * The chrome's one door: defines every element around the content. Works on a page of ours and inside a legacy page;
 * elements read the stores of the runtime and raise events, they know no micro-app.
 */
import '@mtm/shared-utils/ui/console'
import './ask/ask.define.ts'
import './breadcrumb/breadcrumb.define.ts'
import './department-dialog/department-dialog.define.ts'
import './header/header.define.ts'
import './layout/layout.define.ts'
import './locale/locale.define.ts'
import './menu-search/menu-search.define.ts'
import './notice-bell/notice-bell.define.ts'
import './notice-detail/notice-detail.define.ts'
import './password-dialog/password-dialog.define.ts'
import './session-expired/session-expired.define.ts'
import './settings/settings.define.ts'
import './side-menu/side-menu.define.ts'
import './tabs/tabs.define.ts'
import './user-menu/user-menu.define.ts'
