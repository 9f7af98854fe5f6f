import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths';

interface IconProps {
  readonly name: IconName;
  /** Only for an icon without words beside it; other icons stay silent. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A line icon in the colour of the words around it, 1.25 times their size unless styled otherwise. */
export function Icon({ name, label, className }: IconProps) {
  const classes = className ? `${styles.icon} ${className}` : styles.icon;
  const path = <path d={ICON_PATHS[name]} />;
  // Width and height are for html2canvas, which draws nothing without them; CSS sets the real size.
  return label ? (
    <svg className={classes} viewBox="0 0 24 24" width="24" height="24" role="img">
      <title>{label}</title>
      {path}
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {path}
    </svg>
  );
}
