// The interface of translators. Failures are values: no transcript waits for a translation or fails with one.

export interface Translated {
  text: string;
  /** The language of the text, when the translator detected it. */
  detected: string | null;
}

export type TranslationAnswer = { ok: true; texts: Translated[] } | { ok: false; reason: string };

export interface Translator {
  readonly name: string;
  /** Answers in the order of `texts`. `from` null: the translator detects the language. Never rejects. */
  translate(
    texts: readonly string[],
    from: string | null,
    to: string,
    signal: AbortSignal,
  ): Promise<TranslationAnswer>;
}
