/** The class of icon buttons, for links and for buttons that other components draw. */
import styles from './IconButton.module.css';

/** The class names of an icon button: 44 px square, quiet until the pointer is over it. */
export function iconButtonClass(className?: string): string {
  return [styles.button, className].filter(Boolean).join(' ');
}
