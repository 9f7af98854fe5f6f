import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths';

interface IconProps {
  readonly name: IconName;
  /** Only for an icon without words beside it; other icons stay silent. */
  readonly label?: string;
  /** In pixels, where it does not follow the words. */
  readonly size?: number;
  /** A small picture behind words. */
  readonly behindWords?: boolean;
  readonly className?: string | undefined;
}

/** A line icon in the colour of the words around it, 1.25 times their size if not told otherwise. */
export function Icon({ name, label, size, behindWords = false, className }: IconProps) {
  const classes = [styles.icon, !size && styles.ofWords, behindWords && styles.behind, className]
    .filter(Boolean)
    .join(' ');
  const path = <path d={ICON_PATHS[name]} />;
  // For html2canvas, which draws nothing without them, where CSS sets the real size.
  const sides = { width: size ?? 24, height: size ?? 24 };
  return label ? (
    <svg className={classes} viewBox="0 0 24 24" {...sides} role="img">
      <title>{label}</title>
      {path}
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 24 24" {...sides} aria-hidden="true">
      {path}
    </svg>
  );
}
