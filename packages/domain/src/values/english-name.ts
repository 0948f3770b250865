// The four parts of an English name; on the wire joined as title#first#middle#last (specification 3, ename).

export type EnglishName = {
  readonly title: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}
