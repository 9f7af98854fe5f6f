import { memo, type ReactNode } from 'react';
import { CardButton } from '../../../components/card/CardButton';
import { CardImage } from '../../../components/card/CardImage';
import type { CardId } from '../../../domain/card/card';
import type { SideBoard } from '../../../domain/games/log/board';
import { formatCountOf } from '../../../domain/text/count';
import { Box, Grid, Row, Text } from '../../../ui/layout/Box';
import styles from './ReplayBoard.module.css';

export interface SideViewProps {
  readonly title: string;
  readonly leader: CardId;
  readonly name: string;
  readonly half: SideBoard;
  /** In a picture nothing folds: the trash is counted. */
  readonly isDrawn?: boolean;
}

/** One half of the board, place by place. Cards that the log has not shown are only counted. */
export const SideView = memo(function SideView(props: SideViewProps) {
  const { title, leader, name, half, isDrawn = false } = props;
  return (
    <Grid
      as="section"
      pad="2 3"
      content="start"
      gap="1 3"
      surface="box"
      className={styles.side}
      aria-label={title}
    >
      <CardImage id={leader} name={name} alt="" className={styles.leader} />
      <div>
        <Row as="h2" wrap align="baseline" size="md" breaks className={styles.title}>
          <Text as="small" tone="muted">
            {title}
          </Text>{' '}
          <span>{name}</span>
        </Row>
        <Row as="dl" wrap gap="0.5 3" align="stretch" className={styles.figures}>
          <Figure name="Life">{half.life ?? '–'}</Figure>
          <Figure name="Hand">{half.hand.length}</Figure>
          <Figure name="DON">
            {`${half.donActive}/${half.donActive + half.donRested + half.donAttached}`}
          </Figure>
          <Figure name="Given">{half.donAttached}</Figure>
          <Figure name="Deck">{half.deck ?? '–'}</Figure>
          {isDrawn && <Figure name="Trash">{half.trash.length}</Figure>}
        </Row>
      </div>
      <CardRow label="Characters" cards={half.characters} />
      <CardRow label="Stage" cards={half.stage} />
      <CardRow label="Hand" cards={half.hand} />
      {!isDrawn && half.trash.length > 0 && (
        <Box as="details" fold>
          <summary>{`Trash · ${half.trash.length}`}</summary>
          <CardRow label="Trash" cards={half.trash} isNamed={false} />
        </Box>
      )}
    </Grid>
  );
});

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  /** The cards; null for a card that is not shown. */
  readonly cards: readonly (CardId | null)[];
  readonly isNamed?: boolean;
}

/** A place without cards takes no room. Most steps change few rows: memo spares the others a render. */
const CardRow = memo(function CardRow({ label, cards, isNamed = true }: RowProps) {
  if (cards.length === 0) return null;
  const counts = new Map<CardId, number>();
  for (const id of cards) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  const shown = [...counts].map(([id, count]) => (count > 1 ? { id, count } : { id }));
  const hidden = cards.filter((id) => id === null).length;
  return (
    <Row touch wrap gap="0.5 2">
      {isNamed && <small className={styles.label}>{label}</small>}
      <Row as="ul" shrinks wrap gap={1} align="stretch" aria-label={label}>
        {shown.map((card) => (
          <li key={card.id}>
            <CardButton card={card} among={shown} pictureClassName={styles.picture} />
          </li>
        ))}
      </Row>
      {hidden > 0 && (
        <Text as="span" tone="muted">
          {formatCountOf(hidden, 'hidden card')}
        </Text>
      )}
    </Row>
  );
});
