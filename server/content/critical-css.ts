/**
 * Critical CSS: the part of the app's style sheets that some HTML needs until they load. It drops rules for
 * classes that do not occur, rules for hovering, and unused keyframes and custom properties. It reads the
 * build's output (minified, without nested rules), and keeps whatever it can't judge.
 */

/** The rules of `css` that may apply to `html`; `alsoInUse` are styles beside them. */
export function criticalCss(css: string, html: string, alsoInUse = ''): string {
  const classes = new Set(
    Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  );
  return withoutUnusedProperties(withoutUnusedKeyframes(keepNeeded(css, classes)), alsoInUse);
}

const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g;

function withoutUnusedKeyframes(css: string): string {
  const others = css.replaceAll(KEYFRAMES, '');
  return css.replaceAll(KEYFRAMES, (all, name: string) => (others.includes(name) ? all : ''));
}

/** `--name:value`, with any quotes and brackets in the value. */
const CUSTOM_PROPERTY =
  /(?<=[{;])(--[\w-]+):((?:[^;{}()"']|"[^"]*"|'[^']*'|\((?:[^()"']|"[^"]*"|'[^']*'|\((?:[^()"']|\([^()]*\))*\))*\))*);?/g;

function withoutUnusedProperties(css: string, alsoInUse: string): string {
  const values = new Map<string, string>();
  const others = css.replaceAll(CUSTOM_PROPERTY, (_, name: string, value: string) => {
    values.set(name, `${values.get(name) ?? ''} ${value}`);
    return '';
  });
  const used = new Set<string>();
  const waiting = namesIn(others + alsoInUse);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...namesIn(values.get(name) ?? ''));
  }
  return css.replaceAll(CUSTOM_PROPERTY, (all, name: string) => (used.has(name) ? all : ''));
}

function namesIn(styles: string): string[] {
  return Array.from(styles.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name);
}

/** At-rules that contain rules. */
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
  /** The text before the block: a selector, or an at-rule's words. */
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

/** States that nothing has before the app runs. */
const POINTED_AT = /:(?:hover|active)\b/;

/** Whether one of the selectors needs no missing class. Conditions in `:not` and the like are not judged. */
function mayApply(selectors: string, classes: ReadonlySet<string>): boolean {
  const plain = selectors.replaceAll(
    /:(?:not|is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
    '',
  );
  return plain
    .split(',')
    .some(
      (selector) =>
        !POINTED_AT.test(selector) &&
        Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name).every((name) =>
          classes.has(name),
        ),
    );
}
