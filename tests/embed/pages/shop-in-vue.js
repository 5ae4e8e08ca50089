/* global Vue */
Vue.config.ignoredElements = [/^mtm-/]
Vue.config.productionTip = false

window.shop = new Vue({
  data: {
    path: '',
    collapsed: true,
    tools: ['mtm-menu-search', 'mtm-notice-bell', 'mtm-user-menu'],
    chosen: '',
  },
  created() {
    document.addEventListener('mtm-navigate', this.go)
  },
  beforeDestroy() {
    document.removeEventListener('mtm-navigate', this.go)
  },
  methods: {
    // as a router of Vue does: it moves the address itself
    go(event) {
      event.preventDefault()
      this.path = event.detail.href
      history.pushState(null, '', event.detail.href)
    },
    turn() {
      this.tools = [...this.tools].reverse()
    },
  },
  render(h) {
    const menu = h('mtm-side-menu', {
      attrs: { collapsed: this.collapsed ? '' : null },
      on: { 'mtm-navigated': ({ detail }) => (this.chosen = detail.href) },
    })
    return h('div', { class: 'columns' }, [
      menu,
      h('main', [
        h('h1', 'A Vue 2 page'),
        h('p', { attrs: { id: 'path' } }, `${this.path} ${this.chosen}`),
        h('mtm-breadcrumb'),
        h(
          'div',
          { class: 'row' },
          this.tools.map((tag) => h(tag, { key: tag })),
        ),
        h('button', { attrs: { type: 'button', id: 'turn' }, on: { click: this.turn } }, 'Turn'),
        h(
          'button',
          {
            attrs: { type: 'button', id: 'unfold' },
            on: { click: () => (this.collapsed = !this.collapsed) },
          },
          'Unfold',
        ),
      ]),
    ])
  },
}).$mount('#app')
