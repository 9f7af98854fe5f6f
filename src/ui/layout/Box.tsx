import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './Box.module.css';

/**
 * The props of the components of layout and text, with the class of each value. Spaces are steps of 4 px, in
 * the order of CSS where there are several: `gap="0 3"`.
 */
const CLASSES = {
  gap: {
    0: styles.gap0,
    0.5: styles.gapHalf,
    1: styles.gap1,
    1.5: styles.gap1Half,
    2: styles.gap2,
    2.5: styles.gap2Half,
    3: styles.gap3,
    4: styles.gap4,
    5: styles.gap5,
    '0 3': styles.gap0X3,
    '0 4': styles.gap0X4,
    '0.5 2': styles.gapHalfX2,
    '0.5 3': styles.gapHalfX3,
    '0.5 4': styles.gapHalfX4,
    '1 3': styles.gap1X3,
    '1 4': styles.gap1X4,
    '1 5': styles.gap1X5,
    '2 3': styles.gap2X3,
  },
  pad: {
    0: styles.pad0,
    1: styles.pad1,
    2: styles.pad2,
    3: styles.pad3,
    4: styles.pad4,
    '0 1': styles.pad0X1,
    '0 2': styles.pad0X2,
    '0 3': styles.pad0X3,
    '0 4': styles.pad0X4,
    '0 4 3': styles.pad0X4X3,
    '0 4 4': styles.pad0X4X4,
    '0 4 5': styles.pad0X4X5,
    '1 0': styles.pad1X0,
    '1.5 0': styles.pad1HalfX0,
    '1 2 1 4': styles.pad1X2X1X4,
    '2 3': styles.pad2X3,
    '2 3 3': styles.pad2X3X3,
    '2 4': styles.pad2X4,
    '3 4': styles.pad3X4,
    '3 4 4': styles.pad3X4X4,
    '8 4': styles.pad8X4,
  },
  /** Its margins. */
  above: {
    0.5: styles.aboveHalf,
    1: styles.above1,
    2: styles.above2,
    3: styles.above3,
    4: styles.above4,
    6: styles.above6,
  },
  below: {
    1: styles.below1,
    2: styles.below2,
    3: styles.below3,
    4: styles.below4,
    5: styles.below5,
  },
  /** Across: the other axis of a row, from side to side in a stack. */
  align: {
    start: styles.alignStart,
    center: styles.alignCenter,
    end: styles.alignEnd,
    baseline: styles.alignBaseline,
    stretch: '',
  },
  justify: {
    between: styles.justifyBetween,
    center: styles.justifyCenter,
    end: styles.justifyEnd,
  },
  content: { start: styles.contentStart },
  self: { center: styles.selfCenter },
  wrap: { true: styles.wrap },
  inline: { true: styles.inline },
  block: { true: styles.block },
  /** Whether it takes the remaining width of a row, or keeps its own. */
  grows: { true: styles.grows, false: styles.keeps },
  /** May be narrower than its words. */
  shrinks: { true: styles.shrinks },
  full: { true: styles.full },
  /** As high as a finger needs. */
  touch: { true: styles.touch },
  line: { top: styles.lineTop, bottom: styles.lineBottom },
  surface: {
    box: styles.surfaceBox,
    inset: styles.surfaceInset,
    tray: styles.surfaceTray,
    /** What the player or the figures add to a screen. */
    aside: styles.surfaceAside,
  },
  size: {
    '2xs': styles.size2xs,
    xs: styles.sizeXs,
    sm: styles.sizeSm,
    md: styles.sizeMd,
    lg: styles.sizeLg,
    xl: styles.sizeXl,
    '2xl': styles.size2xl,
  },
  tone: {
    text: styles.toneText,
    soft: styles.toneSoft,
    muted: styles.toneMuted,
    positive: styles.tonePositive,
    negative: styles.toneNegative,
  },
  weight: {
    text: styles.weightText,
    medium: styles.weightMedium,
    strong: styles.weightStrong,
    head: styles.weightHead,
  },
  font: { text: styles.fontText, head: styles.fontHead },
  leading: { snug: styles.leadingSnug },
  textAlign: { start: styles.textAlignStart, center: styles.textAlignCenter },
  nowrap: { true: styles.nowrap },
  /** Long words break. */
  breaks: { true: styles.breaks },
  /** As many as it has at most, with dots at the end, or as they were written. */
  lines: { 1: styles.lines1, 2: styles.lines2, written: styles.linesWritten },
} as const;

type Classes = typeof CLASSES;
type Look = {
  readonly [Prop in keyof Classes]?:
    | (keyof Classes[Prop] extends 'true' | 'false' ? boolean : keyof Classes[Prop])
    | undefined;
};
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
      if (!(name in CLASSES)) others[name] = value;
      else classes.push(CLASSES[name as keyof Classes][String(value) as never] ?? '');
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
export const Stack = makePiece('div', styles.stack, { gap: 3 });
/** Parts beside each other, on one line if not told to wrap. */
export const Row = makePiece('div', styles.row, { align: 'center', gap: 2 });
/** Parts in the columns of a sheet. */
export const Grid = makePiece('div', styles.grid);
