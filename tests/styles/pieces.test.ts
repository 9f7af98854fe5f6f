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

/** The pieces that a class consists of, itself included where it is one, as sheet and class. */
function piecesOf(path: string, name: string): readonly [string, string][] {
  const said = rulesAbout(path, name).flatMap(({ says }) => says.get('composes') ?? []);
  const others = said.flatMap((line) => {
    const [names = '', from = ''] = line.replaceAll('"', '').split(' from ');
    return names.split(' ').map((each): [string, string] => [posix.join(path, '..', from), each]);
  });
  return sheets.get(path)?.layer === 'pieces' ? [[path, name], ...others] : others;
}

/** What two sets of rules say differently. */
const quarrels = (some: readonly Rule[], others: readonly Rule[]) =>
  some.flatMap((one) =>
    others.flatMap((other) =>
      [...one.says.keys()].filter(
        (key) => key !== '' && other.says.has(key) && other.says.get(key) !== one.says.get(key),
      ),
    ),
  );

/** The classes that `Box` names, by its props. */
function valuesOfBox(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync('src/ui/layout/Box.tsx', 'utf8');
  return new Map(
    [...text.matchAll(/readonly (\w+)\?:([^;]*)\| undefined;/g)].map(
      ([, prop = '', values = '']) => [
        prop,
        values
          .replace('boolean', 'true | false')
          .split('|')
          .map((value) => value.trim().replaceAll("'", ''))
          .filter((value) => value !== '')
          .map((value) => `Box-${prop}-${value.replaceAll(' ', '-').replaceAll('.', '_')}`),
      ],
    ),
  );
}

describe('the pieces of layout and text', () => {
  it('say nothing else than a rule of an earlier layer that composes them', () => {
    const lost = [...sheets]
      .filter(([, { layer }]) => layer === 'ui')
      .flatMap(([path, { rules }]) =>
        [...new Set(rules.flatMap(({ selectors }) => selectors.join().match(/(?<=\.)\w+/g) ?? []))]
          .map((name) => ({ name, own: rulesAbout(path, name) }))
          .flatMap(({ name, own }) =>
            piecesOf(path, name)
              .flatMap((piece) => quarrels(own, rulesAbout(...piece)))
              .map((property) => `${path} .${name}: ${property}`),
          ),
      );
    expect(lost).toEqual([]);
  });

  it('have a class for each value of a prop, and no other', () => {
    const classes = readFileSync('src/ui/layout/Box.css', 'utf8').match(/(?<=\.)Box-\w+-[\w-]+/g);
    const values = [...valuesOfBox().values()].flat();
    // What a row does by itself has none.
    const without = [
      'Box-align-stretch',
      ...values.filter((each) => each.endsWith('-false') && each !== 'Box-grows-false'),
    ];
    expect(new Set(classes)).toEqual(new Set(values.filter((each) => !without.includes(each))));
  });

  it('have one prop for each property, but for the display, and for each side of a margin: their order never matters', () => {
    const path = 'src/ui/layout/Box.css';
    const props = [...valuesOfBox()].map(([prop, values]) => ({
      prop,
      rules: values.flatMap((value) => rulesAbout(path, value)),
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
    const served = new Set(linesOf('src/ui/layout/Box.css'));
    const needless = [...sheets.keys()]
      .filter((path) => sheets.get(path)?.layer !== 'pieces')
      .filter((path) =>
        linesOf(path).every((line) => served.has(line) || /^composes: .*ui\/layout/.test(line)),
      );
    expect(needless).toEqual([]);
  });

  it('do not say different things about one element', () => {
    const quarrelling = filesIn('.tsx').flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const sheetOf = new Map(
        [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
          ([, name = '', from = '']) => [name, posix.join(path, '..', from)],
        ),
      );
      return [...text.matchAll(/className=\{`([^`]*)`\}/g)].flatMap(([, classes = '']) => {
        const pieces = [...classes.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(
          ([, sheet = '', name = '']) => piecesOf(sheetOf.get(sheet) ?? '', name),
        );
        return pieces.flatMap((piece, at) =>
          pieces
            .slice(at + 1)
            .flatMap((other) => quarrels(rulesAbout(...piece), rulesAbout(...other)))
            .map((property) => `${path} ${classes}: ${property}`),
        );
      });
    });
    expect(quarrelling).toEqual([]);
  });
});
