import { Fragment, type ReactNode } from 'react';
import type { CardId, Color } from '../../domain/card/card';
import type { PeriodValue } from '../../domain/time/period';
import { Row } from '../../ui/layout/Box';
import { CardImage } from '../card/CardImage';
import { ColorFlags } from './ColorFlags';
import styles from './LeaderCell.module.css';
import { LeaderLink } from './LeaderLink';

interface LeaderCellProps {
  readonly id: CardId;
  readonly name: string;
  /** Empty while the card data is loading. */
  readonly colors: readonly Color[];
  /** False where the picture has a column of its own. */
  readonly picture?: boolean;
  /** Name and id on one line where they fit; else below each other. */
  readonly inline?: boolean;
  /** The period for the link to the leader's page; null for the default; without it there is no link. */
  readonly page?: PeriodValue | null;
}

/** A leader in a table: picture, name in at most two lines, colours and id. */
export function LeaderCell({ page, ...leader }: LeaderCellProps) {
  if (page === undefined) return <LeaderWords {...leader} />;
  return (
    <LeaderLink leader={leader.id} period={page ?? undefined} className={styles.link}>
      <LeaderWords {...leader} />
    </LeaderLink>
  );
}

function LeaderWords({
  id,
  name,
  colors,
  picture = true,
  inline = false,
}: Omit<LeaderCellProps, 'page'>) {
  const words = (
    <span className={inline ? `${styles.words} ${styles.inline}` : styles.words}>
      <span className={styles.name}>{breakable(name)}</span>
      <Row as="span" wrap gap={1} tone="muted" className={styles.id} translate="no">
        <ColorFlags colors={colors} />
        {id}
      </Row>
    </span>
  );
  if (!picture) return words;
  return (
    <Row as="span" shrinks gap={2.5} className={styles.leader}>
      <CardImage id={id} name={name} alt="" />
      {words}
    </Row>
  );
}

// A browser takes "Monkey.D.Someone" for one word: let it break after a dot rather than anywhere.
function breakable(name: string): ReactNode {
  const parts = name.split(/(?<=\.)(?=\p{L})/u);
  if (parts.length === 1) return name;
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
