import { CardImage } from '../../components/card/CardImage';
import { HoverCard } from '../../ui/dialog/HoverCard';
import { Row } from '../../ui/layout/Box';
import type { MatchPartProps } from './DeckLink';
import { LockButton } from './LockButton';
import styles from './match-part.module.css';

/** SPEC 2: for patrons a button that shows the starting hand; for others a lock. */
export function HandPreview({ side: { startingHand }, isPatron, onLocked }: MatchPartProps) {
  if (!isPatron) return <LockButton label="Starting hand, for patrons" onClick={onLocked} />;
  if (!startingHand) return '–';
  return (
    <HoverCard
      buttonClassName={styles.part}
      button={
        <>
          <span>Hand</span>
          <span className="vh">, starting</span>
        </>
      }
    >
      {() => (
        <Row as="ul" gap={1.5} align="stretch">
          {startingHand.map(({ id, count }) => (
            <li key={id} className={styles.card}>
              <CardImage
                id={id}
                name={id}
                alt={`${count} ${id}`}
                eager
                className={styles.picture}
              />
              {count > 1 && (
                <span className={styles.count} aria-hidden="true">
                  {`${count}×`}
                </span>
              )}
            </li>
          ))}
        </Row>
      )}
    </HoverCard>
  );
}
