import { css } from 'lit'

export const layoutStyles = css`
  :host {
    display: block;
    height: 100dvh;
  }
  :host([bare]),
  :host([bare]) :is(.frame, .content) {
    display: contents;
  }
  .frame {
    display: grid;
    grid-template: auto auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
    height: 100%;
    overflow: clip;
    background: var(--mtm-page);
  }
  .frame[data-side] {
    grid-template-columns: var(--mtm-menu-width) minmax(0, 1fr);
  }
  .frame[data-collapsed] {
    grid-template-columns: var(--mtm-menu-width-collapsed) minmax(0, 1fr);
  }
  mtm-header,
  mtm-tabs,
  mtm-breadcrumb,
  footer,
  .content {
    grid-column: -2 / -1;
    min-width: 0;
  }
  mtm-header {
    grid-row: 1;
    height: var(--mtm-header-height);
  }
  mtm-tabs {
    grid-row: 2;
  }
  mtm-breadcrumb {
    z-index: 5;
    grid-row: 3;
    box-sizing: border-box;
    height: var(--mtm-place-height);
    padding-inline: var(--mtm-space-4);
    border-bottom: var(--mtm-line-width) solid var(--mtm-line-colour);
    background: var(--mtm-card);
    font-size: var(--mtm-text-small);
    line-height: var(--mtm-place-height);
  }
  footer {
    grid-row: 5;
    padding-inline: var(--mtm-space-4);
    color: var(--mtm-ink-muted);
    font-size: var(--mtm-text-small);
    line-height: var(--mtm-footer-height);
    text-align: center;
  }
  .content {
    --mtm-pane-room: 0px;
    grid-row: 4;
    min-height: 0;
    overflow: hidden;
  }
  /* above whatever sticks in a pane, below dialogs; a menu of the header lies above the tabs */
  mtm-header {
    z-index: 6;
  }
  mtm-tabs {
    z-index: 5;
  }
  .frame[data-moving] :is(mtm-header, mtm-tabs, mtm-breadcrumb) {
    translate: 0 calc(-1 * var(--chrome-gone, 0px));
  }
  .frame[data-sliding] :is(mtm-header, mtm-tabs, mtm-breadcrumb) {
    transition: translate var(--mtm-slow) var(--mtm-ease);
  }
  .frame[data-moving] .content {
    --mtm-pane-room: var(--mtm-header-height);
    --mtm-pane-gone: var(--chrome-gone, 0px);
    margin-block-start: calc(-1 * var(--mtm-pane-room));
    padding-block-start: var(--mtm-pane-room);
  }
  .frame[data-sliding] .content {
    --mtm-pane-slide: var(--mtm-slow) var(--mtm-ease);
  }

  .side {
    --chrome-mark: var(--mtm-nav-ink-strong);
    z-index: 7;
    grid-row: 1 / -1;
    overflow: hidden auto;
    border-inline-end: var(--mtm-line-width) solid var(--mtm-nav-line);
    background: var(--mtm-nav);
    color: var(--mtm-nav-ink-strong);
    scrollbar-width: thin;
    scrollbar-color: var(--mtm-nav-line) transparent;
  }
  .side mtm-logo {
    padding: 0 var(--mtm-space-3);
    background: var(--mtm-nav);
  }
  .side[data-fixed] mtm-logo {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  [data-collapsed] .side {
    overflow: visible;
  }
  [data-collapsed] .side mtm-logo {
    padding: 0;
  }

  dialog.drawer {
    --chrome-mark: var(--mtm-nav-ink-strong);
    --chrome-hover: var(--mtm-nav-hover);
    width: min(280px, calc(100vw - var(--mtm-space-7)));
    background: var(--mtm-nav);
    color: var(--mtm-nav-ink-strong);
  }
  /* as wide as what holds it */
  mtm-side-menu {
    width: auto;
    background: none;
  }
  .drawer-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-inline: var(--mtm-space-4) var(--mtm-space-2);
  }

  .skip {
    position: fixed;
    inset-block: var(--mtm-space-2) auto;
    inset-inline: var(--mtm-space-2) auto;
    z-index: 10;
    padding: var(--mtm-space-2) var(--mtm-space-4);
    border: 0;
    border-radius: var(--mtm-radius);
    background: var(--sl-color-primary-600);
    color: var(--sl-color-neutral-0);
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }

  @media print {
    :host,
    .frame {
      display: block;
      height: auto;
    }
    /* a sheet may be wider than the page that comes first */
    .frame,
    .content {
      overflow: visible;
    }
    .side,
    mtm-header,
    mtm-tabs,
    mtm-breadcrumb,
    footer {
      display: none;
    }
    .frame[data-moving] .content {
      --mtm-pane-room: 0px;
    }
  }
`
