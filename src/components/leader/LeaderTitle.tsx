import type { ReactNode, Ref } from 'react';
import type { LeaderCard } from '../../domain/card';
import { ColorFlags } from './ColorFlags';
import styles from './LeaderTitle.module.css';

interface LeaderTitleProps {
  readonly leader: Pick<LeaderCard, 'id' | 'name' | 'colors'>;
  /** What is said behind the code. */
  readonly note?: ReactNode;
  /** Given where the heading takes the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The leader whom a page or a deck is about: colours and code, and the name as a heading. */
export function LeaderTitle({ leader: { id, name, colors }, note, headingRef }: LeaderTitleProps) {
  return (
    <>
      <p className={styles.code}>
        <ColorFlags colors={colors} />
        <span>{id}</span>
        {note}
      </p>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.name}>
        {name}
      </h2>
    </>
  );
}
