// Reads one setting of the environment at a time, or refuses it by name.

export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}

export type Environment = Readonly<Record<string, string | undefined>>

export function settingReader(environment: Environment) {
  const text = (name: string): string | null => {
    const given = environment[name]?.trim() ?? ''
    return given === '' ? null : given
  }
  const refuse = (name: string, must: string): never => {
    throw new ConfigProblem(`${name} must be ${must}.`)
  }
  return {
    text,
    refuse,
    oneOf: <Value extends string>(name: string, values: readonly Value[], usual: Value): Value => {
      const given = text(name)
      if (given === null) return usual
      return values.find((value) => value === given) ?? refuse(name, values.join(' or '))
    },
    wholeNumber: (name: string, [least, most]: readonly [number, number], usual: number): number => {
      const given = text(name)
      if (given === null) return usual
      const isWhole = /^\d+$/.test(given) && Number(given) >= least && Number(given) <= most
      return isWhole ? Number(given) : refuse(name, `a whole number from ${least} to ${most}`)
    },
    url: (name: string, protocols: readonly string[]): string | null => {
      const given = text(name)
      if (given === null) return null
      const isUrl = protocols.some((protocol) => given.startsWith(`${protocol}//`))
      return isUrl ? given : refuse(name, `an address that starts with ${protocols.join('// or ')}//`)
    },
    /** Needed because of another setting. */
    needed: (name: string, because: string): string => text(name) ?? refuse(name, `set ${because}`),
  }
}

export type SettingReader = ReturnType<typeof settingReader>
