import styles from './Mark.module.css';

/** The brand mark: half a sun over the rim of the nest. Always beside the name, so it is silent. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className ? `${styles.mark} ${className}` : styles.mark}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path className={styles.sun} d="M7.6 9.2a4.4 4.4 0 0 1 8.8 0z" />
      <rect x="4" y="10.2" width="16" height="1.7" rx="0.85" />
      <path d="M5.4 11.9h13.2l-.3 2.3H5.7zM5.8 15.1h12.4l-.5 3.7H6.3z" />
      <path d="M11.1 18.5h1.8V24h-1.8z" />
      <rect className={styles.sun} x="8" y="20.6" width="8" height="1.2" rx="0.6" />
    </svg>
  );
}
