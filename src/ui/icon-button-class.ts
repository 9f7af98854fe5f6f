/** The look of a button that is only an icon, for links and for buttons that other pieces draw. */
import styles from './IconButton.module.css';

/** The class names of whatever looks like an icon button: 44 px square, quiet until it is pointed at. */
export function iconButtonClass(className?: string): string {
  return [styles.button, className].filter(Boolean).join(' ');
}
