import type { Card, CardId, CardType } from '../../domain/card/card';
import { countCards, groupByType, knownCards } from '../../domain/deck/deck';
import type { DeckParts } from '../../domain/deck/deck-check';
import { formatReportDate } from '../../domain/tournament/tournament-report';
import styles from './RegistrationSheet.module.css';

interface Registration {
  readonly name: string;
  readonly id: string;
  readonly event: string;
  /** Its name; empty where the list has none, and then the sheet has no line for it. */
  readonly format: string;
  /** An ISO day, or empty. */
  readonly date: string;
}

interface RegistrationSheetProps {
  readonly registration: Registration;
  readonly deck: DeckParts;
  readonly find: (id: CardId) => Card | null;
  /** Sized for paper, or as a picture. */
  readonly as: 'paper' | 'picture';
}

const TYPE_WORDS: Record<CardType | 'UNKNOWN', string> = {
  LEADER: 'Leaders',
  CHARACTER: 'Characters',
  EVENT: 'Events',
  STAGE: 'Stages',
  UNKNOWN: 'Not in the card data',
};

/** From this many different cards on the rows are closer, so that all fit on one sheet. */
const MEDIUM_FROM = 22;
const DENSE_FROM = 34;

/** A deck as organisers require it: player, leader, cards by type and cost. Empty fields stay blank. */
export function RegistrationSheet({ registration, deck, find, as }: RegistrationSheetProps) {
  const { cards, unknown } = knownCards(deck.fifty, find);
  const rowsOf = (type: CardType) => cards.filter(({ card }) => card.type === type);
  const groups = [
    ...groupByType(cards),
    // A second leader is an error, but still a part of the list.
    { type: 'LEADER' as const, total: countCards(rowsOf('LEADER')), cards: rowsOf('LEADER') },
  ].filter(({ total }) => total > 0);
  const kinds = deck.fifty.length;
  const density = kinds >= DENSE_FROM ? 'dense' : kinds >= MEDIUM_FROM ? 'medium' : 'roomy';
  const leader = deck.leader === null ? '' : `${find(deck.leader)?.name ?? ''} ${deck.leader}`;
  const lines = [
    ['Name', registration.name],
    ['Player id', registration.id],
    ['Event', registration.event],
    ...(registration.format === '' ? [] : [['Format', registration.format]]),
    ['Date', formatReportDate(registration.date)],
    ['Leader', leader.trim()],
  ];
  return (
    <div className={`${styles.sheet} ${styles[as]} ${styles[density]}`} data-theme="light">
      <p className={styles.title}>Deck registration</p>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`${styles.row} ${styles.headings}`}>
        <span className={styles.count}>Count</span>
        <span className={styles.cost}>Cost</span>
        <span className={styles.code}>Card</span>
        <span className={styles.name}>Name</span>
      </div>
      {groups.map(({ type, total, cards: ofType }) => (
        <section key={type}>
          <p className={styles.group}>{`${TYPE_WORDS[type]}: ${total}`}</p>
          {ofType.map(({ card, count }) => (
            <Row key={card.id} count={count} cost={card.cost} code={card.id} name={card.name} />
          ))}
        </section>
      ))}
      {unknown.length > 0 && (
        <section>
          <p className={styles.group}>{`${TYPE_WORDS.UNKNOWN}: ${countCards(unknown)}`}</p>
          {unknown.map(({ id, count }) => (
            <Row key={id} count={count} cost={null} code={id} name="" />
          ))}
        </section>
      )}
      <p className={styles.total}>{`Total: ${countCards(deck.fifty)}`}</p>
    </div>
  );
}

interface RowProps {
  readonly count: number;
  readonly cost: number | null;
  readonly code: CardId;
  readonly name: string;
}

function Row({ count, cost, code, name }: RowProps) {
  return (
    <div className={styles.row} data-card>
      <span className={styles.count}>{count}</span>
      <span className={styles.cost}>{cost ?? ''}</span>
      <span className={styles.code}>{code}</span>
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </div>
  );
}
