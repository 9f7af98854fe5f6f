import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Box, Row } from '../../../ui/layout/Box';
import { Mark } from '../../../ui/notice/Mark';
import { InstallButton } from '../../install/InstallButton';
import { useOnline } from '../use-online';
import { SITE_NAME } from '../use-page-arrival';
import { ConnectionPill } from './ConnectionPill';
import styles from './PhoneBar.module.css';

interface PhoneBarProps {
  readonly heading: string;
  /** The button for the latest video. */
  readonly video: ReactNode;
}

/** As many characters as fit on most phones beside the ready mark and a button with a word. */
const SHORT_HEADING = 9;
/** As many characters as fit on one line; longer headings take two. */
const ONE_LINE = 17;

/** A phone's header: the mark links to the home page, the title names the present one. */
export function PhoneBar({ heading, video }: PhoneBarProps) {
  const online = useOnline();
  return (
    <Box
      as="header"
      grows={false}
      line="bottom"
      className={styles.bar}
      data-dense
      data-only="phone"
    >
      <Row gap={1} className={styles.inner} data-long={heading.length > SHORT_HEADING || undefined}>
        <Link to="/" className={styles.home} aria-label={`${SITE_NAME}, home`}>
          <Mark />
        </Link>
        {/* The real heading is in the page, where it takes the focus; this one is only visual. */}
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
      </Row>
    </Box>
  );
}
