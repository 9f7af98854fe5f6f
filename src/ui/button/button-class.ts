/** The look of a button, for buttons and for links that look like one. */
import styles from './Button.module.css';

/** One `primary` per view; `quiet` for the way out beside it (LOOK, Components). */
export type ButtonKind = 'plain' | 'primary' | 'quiet';

export interface ButtonLook {
  readonly kind?: ButtonKind | undefined;
  /** 52 px instead of 44, for the thumb zone, the bottom third of a phone. */
  readonly thumb?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The class names of a link or label that looks like a button. */
export function buttonClass({ kind = 'plain', thumb = false, className }: ButtonLook = {}): string {
  return [styles.button, styles[kind], thumb && styles.thumb, className].filter(Boolean).join(' ');
}
