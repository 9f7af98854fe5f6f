/** Pieces stand in a layer of their own, and win over the layers before it, whatever comes last in a sheet. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const filesIn = (ending: string) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending));

interface Rule {
  readonly selectors: readonly string[];
  readonly says: ReadonlyMap<string, string>;
}

/** A property by the name of the shorthand that sets it, too. */
const shorthand = (property: string) =>
  property
    .replace(/^(padding|margin|inset)-.*/, '$1')
    .replace(/^(row|column)-gap$/, 'gap')
    .replace(/^flex-(grow|shrink|basis)$/, 'flex')
    .replace(/^overflow-[xy]$/, 'overflow');

/** The rules of a sheet without the blocks around them. */
function rulesOf(text: string): readonly Rule[] {
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selectors: selector.split(',').map((each) => each.trim()),
    says: new Map(
      body
        .split(';')
        .map((line) => line.split(/:(.*)/s).map((part) => part?.trim() ?? ''))
        .map(([property = '', value = '']) => [shorthand(property), value]),
    ),
  }));
}

const sheets = new Map(
  [...filesIn('.module.css'), 'src/ui/layout/Box.css'].map((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [path, { layer: /@layer (\w+)/.exec(text)?.[1], rules: rulesOf(text) }];
  }),
);

/** The rules about elements of a class; those of a piece are about the class alone. */
const rulesAbout = (path: string, name: string) =>
  (sheets.get(path)?.rules ?? []).filter(({ selectors }) =>
    selectors.some((each) => new RegExp(`\\.${name}(?![\\w-])[^ >+~]*$`).test(each)),
  );

/** What two sets of rules say differently. */
const quarrels = (some: readonly Rule[], others: readonly Rule[]) =>
  some.flatMap((one) =>
    others.flatMap((other) =>
      [...one.says.keys()].filter(
        (key) => key !== '' && other.says.has(key) && other.says.get(key) !== one.says.get(key),
      ),
    ),
  );

const BOX = readFileSync('src/ui/layout/Box.tsx', 'utf8');
const BOX_CSS = 'src/ui/layout/Box.css';

/** The class of a prop's value. */
const classOf = (prop: string, value: string) =>
  `Box-${prop}-${value.replaceAll(' ', '-').replaceAll('.', '_')}`;

/** The classes that `Box` names, by its props. */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...(/interface Values \{(.*?)\n\}/s.exec(BOX)?.[1] ?? '').matchAll(
      /^ {2}readonly (\w+): '([^']+)';$/gm,
    ),
  ].map(([, prop = '', values = '']) => [
    prop,
    values.split(', ').map((value) => classOf(prop, value)),
  ]),
);

/** The components of layout and text, each with its own class and the props that it has anyway. */
const PIECES = new Map(
  [...BOX.matchAll(/const (\w+) = makePiece\('\w+'(?:, '([\w-]*)')?(?:, \{([^}]*)\})?\)/g)].map(
    ([, name = '', base = '', looks = '']) => [name, { base, looks }],
  ),
);

/** The props of layout and text among attributes, with their values where they stand as words. */
const looksIn = (attributes: string): readonly [string, string][] =>
  [...attributes.matchAll(/(?<![\w-])(\w+)(?:(?:=|: )(?:\{([^}]*)\}|["']([^"']*)["']|([\d.]+)))?/g)]
    .filter(([, prop = '']) => VALUES.has(prop))
    .map(([, prop = '', braced, quoted, bare]) => [prop, braced ?? quoted ?? bare ?? 'true']);

/** What Box.css says about an element of a component with these attributes. */
function rulesOfPiece(piece: string, attributes: string): readonly Rule[] {
  const { base = '', looks = '' } = PIECES.get(piece) ?? {};
  const props = new Map([...looksIn(looks), ...looksIn(attributes)]);
  return [
    ...(base
      ? rulesAbout(BOX_CSS, base).filter(({ selectors }) => selectors.join() === `.${base}`)
      : []),
    ...[...props].flatMap(([prop, value]) =>
      rulesAbout(BOX_CSS, classOf(prop, value)).filter(({ selectors }) =>
        selectors.some((each) => !/[.](?:.*[.])/.test(each) || each.includes(base || each)),
      ),
    ),
  ];
}

describe('the pieces of layout and text', () => {
  it('say nothing else than a rule of an earlier layer about the same element: it would be lost', () => {
    expect(PIECES.size).toBeGreaterThan(8);
    const elements = filesIn('.tsx').flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const sheetOf = new Map(
        [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
          ([, name = '', from = '']) => [name, posix.join(path, '..', from)],
        ),
      );
      return [...text.matchAll(/<([A-Z]\w*)\b((?:[^<>]|=>)*)/g)]
        .filter(([, piece = '']) => PIECES.has(piece))
        .flatMap(([, piece = '', attributes = '']) =>
          [...attributes.matchAll(/\b(\w+)\.(\w+)\b/g)]
            .map(([, sheet = '', name = '']) => ({ sheet: sheetOf.get(sheet) ?? '', name }))
            .filter(({ sheet }) => sheets.get(sheet)?.layer === 'ui')
            .map(({ sheet, name }) => ({
              where: `${path} <${piece}> ${name}`,
              own: rulesAbout(sheet, name),
              looks: rulesOfPiece(piece, attributes),
            })),
        );
    });
    expect(elements.length).toBeGreaterThan(20);
    const lost = elements.flatMap(({ where, own, looks }) =>
      quarrels(own, looks).map((property) => `${where}: ${property}`),
    );
    expect(lost).toEqual([]);
  });

  it('have a class for each value of a prop, and no other', () => {
    const classes = readFileSync('src/ui/layout/Box.css', 'utf8').match(/(?<=\.)Box-\w+-[\w-]+/g);
    expect(/const LOOKS =\s+'([^']+)'/.exec(BOX)?.[1]?.split(' ')).toEqual([...VALUES.keys()]);
    const values = [...VALUES.values()].flat();
    // What a row does by itself has none.
    const withRules = values.filter((each) => each !== 'Box-align-stretch');
    expect(new Set(classes)).toEqual(new Set(withRules));
  });

  it('have one prop for each property, but for the display, and for each side of a margin: their order never matters', () => {
    const props = [...VALUES].map(([prop, values]) => ({
      prop,
      rules: values.flatMap((value) => rulesAbout(BOX_CSS, value)),
    }));
    expect(props.length).toBeGreaterThan(20);
    const shared = props.flatMap((one, at) =>
      props
        .slice(at + 1)
        .flatMap((other) =>
          quarrels(one.rules, other.rules).map(
            (property) => `${one.prop}, ${other.prop}: ${property}`,
          ),
        ),
    );
    expect(shared.filter((line) => !/: (display|margin|white-space)$/.test(line))).toEqual([]);
  });

  it('serve where there is nothing but layout and text: a sheet has a look of its own', () => {
    const linesOf = (path: string) =>
      (sheets.get(path)?.rules ?? []).flatMap(({ says }) =>
        [...says]
          .filter(([property]) => property !== '')
          .map(([property, value]) => `${property}: ${value}`),
      );
    const served = new Set(linesOf(BOX_CSS));
    const needless = [...sheets.keys()]
      .filter((path) => sheets.get(path)?.layer !== 'pieces')
      .filter((path) => linesOf(path).every((line) => served.has(line)));
    expect(needless).toEqual([]);
  });

  it('are components: no sheet composes another one', () => {
    const composing = [...sheets].filter(([, { rules }]) =>
      rules.some(({ says }) => says.has('composes')),
    );
    expect(composing.map(([path]) => path)).toEqual([]);
  });
});
