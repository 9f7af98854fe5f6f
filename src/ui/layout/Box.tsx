import type { ComponentPropsWithRef, ElementType } from 'react';
import './Box.css';

/**
 * The values of the props of layout and text. Box.css has a class for each value, called by the prop and
 * the value. A space is a step of 4 px, in the order of CSS where there are several: `gap="0 3"`.
 */
interface Values {
  readonly gap: '0, px, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 0 3, 0 4, 0.5 2, 0.5 3, 0.5 4, 1 3, 1 4, 1 5, 2 3, 2 5, 3 2, 3 4';
  readonly pad: '0, 1, 2, 3, 4, 0 1, 0 2, 0 3, 0 4, 0 4 3, 0 4 4, 0 4 5, 1 0, 1.5 0, 1 2 1 4, 2 3, 2 3 3, 2 4, 3 4, 3 4 4, 8 4';
  // Its margins.
  readonly above: '0.5, 1, 2, 3, 4, 6';
  readonly below: '1, 2, 3, 4, 5';
  // Across: the other axis of a row, from side to side in a stack.
  readonly align: 'start, center, end, baseline, stretch';
  readonly justify: 'between, center, end';
  readonly content: 'start';
  readonly self: 'center';
  readonly wrap: 'true';
  readonly inline: 'true';
  readonly block: 'true';
  // Takes the remaining width of a row, or keeps its own.
  readonly grows: 'true, false';
  // May be narrower than its words.
  readonly shrinks: 'true';
  readonly full: 'true';
  // As high as a finger needs.
  readonly touch: 'true';
  // Of a summary and what it unfolds.
  readonly fold: 'true';
  readonly line: 'top, bottom';
  readonly surface: 'box, inset, tray, aside, none';
  readonly size: 'unit, 2xs, xs, sm, md, lg, xl, 2xl';
  readonly tone: 'text, soft, muted, positive, negative';
  readonly weight: 'text, medium, strong, head';
  readonly font: 'text, head';
  readonly leading: 'snug, 1.2, 1.25, 1.3, 1.35';
  readonly textAlign: 'start, center';
  readonly nowrap: 'true';
  // Long words break.
  readonly breaks: 'true';
  // As many as it has at most, with dots at the end, or as they were written.
  readonly lines: '1, 2, written';
}

/** The props that there are: their types follow from the names, which are all that a page downloads. */
const LOOKS =
  'gap pad above below align justify content self wrap inline block grows shrinks full touch fold line surface size tone weight font leading textAlign nowrap breaks lines';

type Split<
  Words extends string,
  By extends string,
> = Words extends `${infer First}${By}${infer Others}` ? First | Split<Others, By> : Words;
type Value<Word extends string> = Word extends 'true' | 'false'
  ? boolean
  : Word extends `${infer Step extends number}`
    ? Step
    : Word;
type Look = {
  readonly [Prop in Split<typeof LOOKS, ' '>]?: Value<Split<Values[Prop], ', '>> | undefined;
};
const NAMES: ReadonlySet<string> = new Set(LOOKS.split(' '));

const classOf = (prop: string, value: unknown) =>
  `Box-${prop}-${value}`.replaceAll(' ', '-').replaceAll('.', '_');

/** The classes of these props, for an element that another component makes. */
export const look = (props: Look) =>
  Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([prop, value]) => classOf(prop, value))
    .join(' ');

type Tag = keyof React.JSX.IntrinsicElements;
type PieceProps<As extends Tag> = Look & { readonly as?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof Look | 'as'
  >;

/** A component whose props are classes, beside those that it has if not told otherwise. */
function makePiece<Usual extends Tag>(usual: Usual, base = '', looks: Look = {}) {
  return function Piece<As extends Tag = Usual>({ as, className = '', ...props }: PieceProps<As>) {
    const classes = [base];
    const others: Record<string, unknown> = {};
    for (const [name, value] of Object.entries<unknown>({ ...looks, ...props })) {
      if (!NAMES.has(name)) others[name] = value;
      else if (value !== undefined) classes.push(classOf(name, value));
    }
    const Element: ElementType = as ?? usual;
    return <Element {...others} className={[...classes, className].filter(Boolean).join(' ')} />;
  };
}

/** An element with its spaces, its place in a row, or a surface. */
export const Box = makePiece('div');
/** Words of a size, tone or weight of their own. */
export const Text = makePiece('p');
/** Words that matter less. */
export const Note = makePiece('p', '', { size: 'sm', tone: 'muted' });
/** Parts below each other, none wider than the stack. */
export const Stack = makePiece('div', 'Box-stack', { gap: 3 });
/** Parts beside each other, on one line if not told to wrap. */
export const Row = makePiece('div', 'Box-row', { align: 'center', gap: 2 });
/** Parts below each other, each as wide as it likes: what is left of its height can be given to one. */
export const Column = makePiece('div', 'Box-column', { gap: 2 });
/** Parts in the columns of a sheet. */
export const Grid = makePiece('div', 'Box-grid');
/** Buttons and links that belong together; nothing where there are none. */
export const Actions = makePiece('div', 'Box-actions', { gap: 2 });
/** A tool: what it asks beside what it answers, below each other where it is narrow. */
export const Sides = makePiece('div', 'Box-sides');
/** Takes the remaining height, and scrolls inside. */
export const Fill = makePiece('div', 'Box-fill');
/** A button that unfolds something: the whole surrounding box, which has a position, takes its tap. */
export const Cover = makePiece('button', 'Box-cover');
