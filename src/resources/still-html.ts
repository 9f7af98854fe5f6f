/**
 * What every page that is shown before the app has in common, wherever it was drawn: nothing in it pretends to
 * react, and no tag carries a style of its own, which the policy forbids.
 */

/** Controls do nothing yet: nobody shall reach them, and nothing be read out that is not so. Links work. */
export function stillHtml(html: string): string {
  return html.replaceAll(/<(button|select|input|textarea)\b/g, '<$1 inert');
}

/** Collects what tags carry as their own style into rules, whose names begin with `prefix`. */
export class InlineStyles {
  readonly #names = new Map<string, string>();
  readonly #prefix: string;

  constructor(prefix = '') {
    this.#prefix = prefix;
  }

  takeOut(html: string): string {
    return html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
      const name = this.#names.get(style) ?? this.#prefix + this.#names.size.toString(36);
      this.#names.set(style, name);
      return ` data-style="${name}"`;
    });
  }

  get rules(): string {
    return [...this.#names]
      .map(([style, name]) => `[data-style="${name}"]{${unescapeAttribute(style)}}`)
      .join('');
  }
}

function unescapeAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
