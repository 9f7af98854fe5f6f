import type { CardId, Color } from '../../domain/card/card';
import type { PeriodValue } from '../../domain/time/period';
import { Row } from '../../ui/layout/Box';
import { CardImage } from '../card/CardImage';
import { LeaderCell } from '../leader/LeaderCell';
import { LeaderLink } from '../leader/LeaderLink';
import styles from './OpponentCell.module.css';
import { VersusLink } from './VersusLink';

interface OpponentCellProps {
  /** The leader of the table. */
  readonly leader: CardId;
  readonly opponent: CardId;
  readonly period: PeriodValue;
  readonly name: string;
  readonly colors: readonly Color[];
  /** Name and id on one line, where there is room. */
  readonly inline?: boolean;
}

/**
 * An opponent in a table: the picture links to the opponent's page, the words to the page about both leaders
 * (SPEC 2: "Clicking an opponent opens the vs page").
 */
export function OpponentCell({
  leader,
  opponent,
  period,
  name,
  colors,
  inline = false,
}: OpponentCellProps) {
  return (
    <Row as="span" align="stretch" gap={0} shrinks className={styles.cell}>
      <LeaderLink
        leader={opponent}
        period={period}
        className={styles.picture}
        label={`All about ${name}`}
      >
        <CardImage id={opponent} name={name} alt="" />
      </LeaderLink>
      <VersusLink leader={leader} opponent={opponent} period={period} className={styles.words}>
        <LeaderCell id={opponent} name={name} colors={colors} picture={false} inline={inline} />
      </VersusLink>
    </Row>
  );
}
