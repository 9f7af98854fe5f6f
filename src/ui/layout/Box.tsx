import type { ComponentPropsWithRef, ElementType } from 'react';
import './Box.css';

/**
 * The props of layout and text. Box.css has a class for each value, called by the prop and the value. A space
 * is a step of 4 px, in the order of CSS where there are several: `gap="0 3"`.
 */
interface Look {
  readonly gap?:
    | 0
    | 0.5
    | 1
    | 1.5
    | 2
    | 2.5
    | 3
    | 4
    | 5
    | '0 3'
    | '0 4'
    | '0.5 2'
    | '0.5 3'
    | '0.5 4'
    | '1 3'
    | '1 4'
    | '1 5'
    | '2 3'
    | undefined;
  readonly pad?:
    | 0
    | 1
    | 2
    | 3
    | 4
    | '0 1'
    | '0 2'
    | '0 3'
    | '0 4'
    | '0 4 3'
    | '0 4 4'
    | '0 4 5'
    | '1 0'
    | '1.5 0'
    | '1 2 1 4'
    | '2 3'
    | '2 3 3'
    | '2 4'
    | '3 4'
    | '3 4 4'
    | '8 4'
    | undefined;
  /** Its margins. */
  readonly above?: 0.5 | 1 | 2 | 3 | 4 | 6 | undefined;
  readonly below?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** Across: the other axis of a row, from side to side in a stack. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  readonly justify?: 'between' | 'center' | 'end' | undefined;
  readonly content?: 'start' | undefined;
  readonly self?: 'center' | undefined;
  readonly wrap?: boolean | undefined;
  readonly inline?: boolean | undefined;
  readonly block?: boolean | undefined;
  /** Whether it takes the remaining width of a row, or keeps its own. */
  readonly grows?: boolean | undefined;
  /** May be narrower than its words. */
  readonly shrinks?: boolean | undefined;
  readonly full?: boolean | undefined;
  /** As high as a finger needs. */
  readonly touch?: boolean | undefined;
  readonly line?: 'top' | 'bottom' | undefined;
  readonly surface?: 'box' | 'inset' | 'tray' | 'aside' | undefined;
  readonly size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined;
  readonly tone?: 'text' | 'soft' | 'muted' | 'positive' | 'negative' | undefined;
  readonly weight?: 'text' | 'medium' | 'strong' | 'head' | undefined;
  readonly font?: 'text' | 'head' | undefined;
  readonly leading?: 'snug' | undefined;
  readonly textAlign?: 'start' | 'center' | undefined;
  readonly nowrap?: boolean | undefined;
  /** Long words break. */
  readonly breaks?: boolean | undefined;
  /** As many as it has at most, with dots at the end, or as they were written. */
  readonly lines?: 1 | 2 | 'written' | undefined;
}

const LOOKS: ReadonlySet<string> = new Set<keyof Look>([
  'gap',
  'pad',
  'above',
  'below',
  'align',
  'justify',
  'content',
  'self',
  'wrap',
  'inline',
  'block',
  'grows',
  'shrinks',
  'full',
  'touch',
  'line',
  'surface',
  'size',
  'tone',
  'weight',
  'font',
  'leading',
  'textAlign',
  'nowrap',
  'breaks',
  'lines',
]);

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
      if (!LOOKS.has(name)) others[name] = value;
      else classes.push(`Box-${name}-${value}`.replaceAll(' ', '-').replaceAll('.', '_'));
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
/** Parts in the columns of a sheet. */
export const Grid = makePiece('div', 'Box-grid');
