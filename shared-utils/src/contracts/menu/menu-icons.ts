/** Icons that the stock product names in menu rows, and our drawings for them. */
const STOCK_ICONS: Readonly<Record<string, string>> = {
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

/** The drawing that a menu row asks for: by the stock product's name, or by its own. */
export function menuDrawing(icon: string): string {
  return Object.hasOwn(STOCK_ICONS, icon) ? STOCK_ICONS[icon]! : icon
}

/** The name under which a menu row keeps a drawing: the stock product's where it has one, so that its menu shows it too. */
export function menuIconName(drawing: string): string {
  const stock = Object.keys(STOCK_ICONS).find((name) => STOCK_ICONS[name] === drawing)
  return stock ?? drawing
}
