import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './GamesLink.module.css';
import { type GamesView, searchOf } from './my-games-search';

interface GamesLinkProps {
  readonly view: GamesView;
  /** Names the games, where the figure alone does not. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A figure that links to the games behind it. */
export function GamesLink({ view, label, children }: GamesLinkProps) {
  return (
    <Link to="/mygames" search={searchOf(view)} className={styles.link} aria-label={label}>
      {children}
    </Link>
  );
}
