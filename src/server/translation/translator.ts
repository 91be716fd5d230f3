// What translates text. Failures are values: nothing that is said waits for a translation or fails by one.

export interface Translated {
  text: string;
  /** The language the text was found to be in, when nobody had said. */
  detected: string | null;
}

export type TranslationAnswer = { ok: true; texts: Translated[] } | { ok: false; reason: string };

export interface Translator {
  readonly name: string;
  /** In the order of `texts`. `from` null: the translator finds out. Never rejects. */
  translate(
    texts: readonly string[],
    from: string | null,
    to: string,
    signal: AbortSignal,
  ): Promise<TranslationAnswer>;
}
