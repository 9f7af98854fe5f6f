/**
 * Of the app's style sheets what a piece of HTML needs: rules for classes that do not occur in it are left
 * out. Reads what the build writes (minified, without nested rules), and keeps whatever it can't judge.
 */

/** The rules of `css` that may apply to `html`. */
export function neededStyles(css: string, html: string): string {
  const classes = new Set(
    Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  );
  return keepNeeded(css, classes);
}

/** At-rules that hold rules. */
const GROUPS = /^@(layer|media|supports|container)\b/;

function keepNeeded(css: string, classes: ReadonlySet<string>): string {
  let kept = '';
  for (const { prelude, block } of rulesOf(css)) {
    if (block === null) kept += `${prelude};`;
    else if (GROUPS.test(prelude)) {
      const inner = keepNeeded(block, classes);
      if (inner !== '') kept += `${prelude}{${inner}}`;
    } else if (prelude.startsWith('@') || mayApply(prelude, classes))
      kept += `${prelude}{${block}}`;
  }
  return kept;
}

interface Rule {
  /** What stands before the block: a selector, or an at-rule's words. */
  readonly prelude: string;
  /** Null for an at-rule that ends with a semicolon. */
  readonly block: string | null;
}

function* rulesOf(css: string): Generator<Rule> {
  let start = 0;
  let depth = 0;
  let open = 0;
  for (const { 0: mark, index } of css.matchAll(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (mark === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (mark === '}') {
      depth -= 1;
      if (depth > 0) continue;
      yield { prelude: wordsOf(css.slice(start, open)), block: css.slice(open + 1, index) };
      start = index + 1;
    } else if (mark === ';' && depth === 0) {
      yield { prelude: wordsOf(css.slice(start, index)), block: null };
      start = index + 1;
    }
  }
}

function wordsOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim();
}

/** Whether one of the selectors needs no class that is missing. What it asks of others (`:has`, `:not`) is not judged. */
function mayApply(selectors: string, classes: ReadonlySet<string>): boolean {
  const plain = selectors.replaceAll(/:(?:not|has|is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
  return plain
    .split(',')
    .some((selector) =>
      Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name).every((name) =>
        classes.has(name),
      ),
    );
}
