import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/Mark';
import { InstallButton } from '../install/InstallButton';
import { ConnectionPill } from './ConnectionPill';
import styles from './PhoneBar.module.css';
import { useOnline } from './use-online';
import { SITE_NAME } from './use-page-arrival';

interface PhoneBarProps {
  readonly heading: string;
  /** The button of the latest video. */
  readonly video: ReactNode;
}

/** Characters that most phones have room for beside the mark that says ready and a button with a word. */
const SHORT_HEADING = 9;
/** Characters that have room on one line; longer headings take two. */
const ONE_LINE = 18;

/** A phone's header: the mark leads home, the title says where one is. */
export function PhoneBar({ heading, video }: PhoneBarProps) {
  const online = useOnline();
  return (
    <header className={styles.bar} data-dense>
      <div className={styles.inner} data-long={heading.length > SHORT_HEADING || undefined}>
        <Link to="/" className={styles.home} aria-label={`${SITE_NAME}, home`}>
          <Mark />
        </Link>
        {/* The heading itself stands in the page, where the focus finds it; this one is for the eye. */}
        <span
          className={
            heading.length > ONE_LINE ? `${styles.title} ${styles.twoLines}` : styles.title
          }
          aria-hidden="true"
        >
          {heading}
        </span>
        <ConnectionPill compact />
        {online && <InstallButton className={styles.install} />}
        {video}
      </div>
    </header>
  );
}
