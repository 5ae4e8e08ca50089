/** The spellings of one name. */
export interface Names {
  /** files and resources: `fabric-mill` */
  kebab: string
  /** constants: `fabricMill` */
  camel: string
  /** component names of menu rows: `FabricMill` */
  pascal: string
  /** tables: `fabric_mill` */
  snake: string
}

/** @throws when the name is not kebab-case */
export function spell(name: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`${name}: names are kebab-case, for example fabric-mill`)
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    kebab: name,
    camel,
    pascal: camel[0]!.toUpperCase() + camel.slice(1),
    snake: name.replaceAll('-', '_'),
  }
}
