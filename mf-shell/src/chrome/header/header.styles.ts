import { css } from 'lit'

export const headerStyles = css`
  :host {
    display: block;
  }
  header {
    display: flex;
    align-items: center;
    gap: var(--mtm-space-2);
    height: var(--mtm-header-height);
    padding-inline: var(--mtm-space-3) var(--mtm-space-4);
    border-bottom: var(--mtm-line-width) solid var(--mtm-line-colour);
    background: var(--mtm-card);
  }
  header[data-top] {
    --chrome-hover: var(--mtm-nav-hover);
    --chrome-mark: var(--mtm-nav-ink-strong);
    padding-inline: var(--mtm-space-5);
    border-bottom-color: var(--mtm-nav-line);
    background: var(--mtm-nav);
    color: var(--mtm-nav-ink);
  }
  header[data-top] mtm-logo {
    margin-inline-end: var(--mtm-space-4);
    color: var(--mtm-nav-ink-strong);
  }
  mtm-logo {
    flex: none;
  }
  mtm-breadcrumb {
    flex: 1;
    margin-inline-start: var(--mtm-space-1);
  }
  mtm-side-menu {
    flex: 1;
    min-width: 0;
  }
  .end {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--mtm-space-1);
    margin-inline-start: auto;
  }
  .menu-button sl-icon:dir(rtl) {
    transform: scaleX(-1);
  }
  @media (max-width: 767.98px) {
    header {
      gap: var(--mtm-space-1);
      padding-inline: var(--mtm-space-2);
    }
    .end {
      gap: 0;
    }
  }
`
