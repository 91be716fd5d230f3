/** For the attribute `lang` of what was said or written up in a conversation; `multi` is no language. */
export function languageTag(language: string | null | undefined): string | undefined {
  return language && /^[a-z]{2,3}(-|$)/i.test(language) ? language : undefined;
}
