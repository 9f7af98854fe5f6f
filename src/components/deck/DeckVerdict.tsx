import type { IsoDay } from '../../domain/calendar';
import type { Card, CardId } from '../../domain/card';
import { formatCountOf } from '../../domain/count';
import { DECK_CARDS } from '../../domain/deck';
import type { DeckJudgement, DeckParts } from '../../domain/deck-check';
import { Notice } from '../../ui/Notice';
import styles from './DeckVerdict.module.css';
import type { BanCheck } from './use-ban-check';
import { banWords, comingTitle, dayWords, doubtWords, faultWords } from './verdict-words';

interface DeckVerdictProps {
  readonly deck: DeckParts;
  readonly judgement: DeckJudgement;
  readonly bans: BanCheck;
  /** How many lines could not be read, and so were not checked. */
  readonly unread: number;
  readonly find: (id: CardId) => Card | null;
  /** The day on which it is to be played. */
  readonly day: IsoDay;
  readonly today: IsoDay;
}

/**
 * What is wrong with the deck, what could not be checked, and coming changes. It calls a deck legal only
 * without any doubt: a banned card disqualifies its player.
 */
export function DeckVerdict(props: DeckVerdictProps) {
  const { deck, judgement, bans, unread, find, day, today } = props;
  const known = bans.state === 'known' ? bans : null;
  // The fault that costs the match comes first.
  const faults = [
    ...(known?.faults ?? [])
      .filter(({ regions }) => regions.length === 0)
      .map((fault) => banWords(fault, find, today)),
    ...judgement.faults.map((fault) => faultWords(fault, find)),
  ];
  const doubts = doubtWords(deck, judgement, unread, bans, find, day, today);
  const format = known?.format ?? null;
  return (
    <>
      {faults.length > 0 && (
        <div className={styles.faults} role="status">
          <Sentences title={`${formatCountOf(faults.length, 'fault')}:`} sentences={faults} />
        </div>
      )}
      {faults.length === 0 && doubts.length === 0 && format !== null && (
        <Notice title={`This deck may be played in ${format.name} on ${dayWords(day, today)}:`}>
          {`${DECK_CARDS} cards of its leader’s colours, none too often, ${known?.least ? `of block ${known.least} and higher` : 'of any block'}, none banned by the list below.`}
        </Notice>
      )}
      {doubts.length > 0 && (
        <div className={styles.doubts} role="status">
          <Sentences
            title={faults.length > 0 ? 'Not checked:' : 'No fault found, but not all is checked:'}
            sentences={doubts}
          />
        </div>
      )}
      {known?.coming.map((change) => (
        <div key={change.day} className={styles.doubts} role="status">
          <Sentences
            title={comingTitle(change, today)}
            sentences={change.faults.map((fault) => banWords(fault, find, today))}
          />
        </div>
      ))}
    </>
  );
}

function Sentences({
  title,
  sentences,
}: {
  readonly title: string;
  readonly sentences: readonly string[];
}) {
  return (
    <>
      <b>{title}</b>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
