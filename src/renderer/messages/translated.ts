// The shape of a translation. English decides which messages there are; a language that lacks one, or has one more,
// does not compile.

export type Messages<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Messages<English[Key]>;
};
