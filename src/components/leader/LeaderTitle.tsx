import type { ReactNode, Ref } from 'react';
import type { LeaderCard } from '../../domain/card/card';
import { ColorFlags } from './ColorFlags';
import styles from './LeaderTitle.module.css';

interface LeaderTitleProps {
  readonly leader: Pick<LeaderCard, 'id' | 'name' | 'colors'>;
  /** Follows the code. */
  readonly note?: ReactNode;
  /** Where the heading takes the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The leader of a page or deck: colours, code, and the name as a heading. */
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
