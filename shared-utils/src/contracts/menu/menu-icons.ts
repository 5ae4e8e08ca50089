/** Icon names of the stock product's menu rows, and our icons for them. */
export const STOCK_ICONS: Readonly<Record<string, string>> = {
  home: 'house',
  dashboard: 'speedometer',
  setting: 'gear',
  skin: 'scissors',
  warning: 'exclamation-triangle',
  shopping: 'bag',
  'shopping-cart': 'cart',
  team: 'people',
  user: 'person',
  message: 'bell',
  form: 'pencil',
  table: 'grid',
  profile: 'file-text',
  'check-circle-o': 'check-circle',
  'bar-chart': 'bar-chart',
  cloud: 'server',
}

/** The icon of a menu row, by the stock product's name or our own. */
export function menuDrawing(icon: string): string {
  return Object.hasOwn(STOCK_ICONS, icon) ? STOCK_ICONS[icon]! : icon
}

/** The stored name of an icon: the stock product's where there is one, so that stock menus show it too. */
export function menuIconName(drawing: string): string {
  const stock = Object.keys(STOCK_ICONS).find((name) => STOCK_ICONS[name] === drawing)
  return stock ?? drawing
}
