// Writes pages of the service's own: a template that escapes what it is given. Pure.

/** Markup that is already escaped. */
export type Html = { html: string };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template that escapes its values unless they are Html themselves. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const written = values.map((value) => {
    if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
    return [value]
      .flat()
      .map((one) => one.html)
      .join('');
  });
  return { html: parts.map((part, index) => part + (written[index] ?? '')).join('') };
}

export const NOTHING = html``;
