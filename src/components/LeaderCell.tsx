import type { CardId, Color } from '../domain/card';
import { CardImage } from './CardImage';
import { ColorFlags } from './ColorFlags';
import styles from './LeaderCell.module.css';

export interface LeaderCellProps {
  readonly id: CardId;
  readonly name: string;
  /** Empty while the card data is on its way. */
  readonly colors: readonly Color[];
  /** False where the picture has a column of its own. */
  readonly picture?: boolean;
  /** Name and id on one line, where there is room; else below each other. */
  readonly inline?: boolean;
}

/** A leader in a table: picture, name in two lines at most, colours and id. */
export function LeaderCell({ id, name, colors, picture = true, inline = false }: LeaderCellProps) {
  return (
    <span className={inline ? `${styles.leader} ${styles.inline}` : styles.leader}>
      {picture && <CardImage id={id} name={name} alt="" />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.id}>
          <ColorFlags colors={colors} />
          {id}
        </span>
      </span>
    </span>
  );
}
