import { DECK_CARDS } from '../../domain/deck/deck';
import { formatCountOf } from '../../domain/text/count';
import { Notice } from '../../ui/notice/Notice';
import styles from './DeckVerdict.module.css';
import {
  banSentences,
  comingTitle,
  dayWords,
  doubtWords,
  faultWords,
  type Verdict,
} from './verdict-words';

/**
 * What is wrong with the deck, what could not be checked, and coming changes. It calls a deck legal only
 * without any doubt: a banned card disqualifies its player.
 */
export function DeckVerdict(verdict: Verdict) {
  const { judgement, bans, find, day, today } = verdict;
  const known = bans.state === 'known' ? bans : null;
  // The fault that costs the match comes first.
  const banned = (known?.faults ?? []).filter(({ regions }) => regions.length === 0);
  const faults = [
    ...banSentences(banned, find, today),
    ...judgement.faults.map((fault) => faultWords(fault, find)),
  ];
  const doubts = doubtWords(verdict);
  return (
    <>
      {faults.length > 0 && (
        <Sentences
          className={styles.faults}
          title={`${formatCountOf(banned.length + judgement.faults.length, 'fault')}:`}
          sentences={faults}
        />
      )}
      {faults.length === 0 && doubts.length === 0 && known?.format && (
        <Notice
          title={`This deck may be played in ${known.format.name} on ${dayWords(day, today)}:`}
        >
          {`${DECK_CARDS} cards of its leader’s colours, none too often, ${known.least > 0 ? `of block ${known.least} and higher` : 'of any block'}, none banned by the list below.`}
        </Notice>
      )}
      {doubts.length > 0 && (
        <Sentences
          title={faults.length > 0 ? 'Not checked:' : 'No fault found, but not all is checked:'}
          sentences={doubts}
        />
      )}
      {known?.coming.map((change) => (
        <Sentences
          key={change.day}
          title={comingTitle(change, today)}
          sentences={banSentences(change.faults, find, today)}
        />
      ))}
    </>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly className?: string | undefined;
}

function Sentences({ title, sentences, className = styles.doubts }: SentencesProps) {
  return (
    <div className={className} role="status">
      <b>{title}</b>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
