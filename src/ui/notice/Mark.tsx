import styles from './Mark.module.css';

/** The brand mark: a crow's nest under its pennant. It always stands beside the name, so it is silent. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        className={styles.brass}
        d="M11.5 1.4L20.5 3.2Q21.1 3.4 20.5 3.6L11.5 5.4ZM4.4 11.9H17.6V13.1H4.4Z"
      />
      <path d="M10 1.4Q10 1 10.4 1H11.6Q12 1 12 1.4V6H10ZM10 15H12V23.5H10ZM9 15.5H10.3L4.4 23.5H3ZM11.7 15.5H13L19 23.5H17.6ZM7.2 18H14.8V19H7.2ZM5.3 21H16.7V22H5.3ZM3.4 6H18.6Q19 6 19 6.4V7.6Q19 8 18.6 8H3.4Q3 8 3 7.6V6.4Q3 6 3.4 6ZM4.4 9H17.6L17.3 11H4.7ZM5 14H17L16.8 15.5Q16.7 16 16.2 16H5.8Q5.3 16 5.2 15.5Z" />
    </svg>
  );
}
