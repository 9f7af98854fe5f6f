import { useState } from 'react';
import { DECK_CARDS } from '../../domain/deck/deck';
import { formatCountOf } from '../../domain/text/count';
import { Note, Stack } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import { BanListNote } from './BanListNote';
import styles from './DeckVerdict.module.css';
import type { Verdict } from './use-deck-judge';
import {
  banSentences,
  certainFaults,
  comingTitle,
  dayWords,
  doubtWords,
  faultWords,
  printWords,
  standingWords,
} from './verdict-words';

/**
 * What is wrong with the deck, what could not be checked, and coming changes. It calls a deck legal only
 * without any doubt: a banned card disqualifies its player.
 */
export function DeckVerdict(verdict: Verdict) {
  const { judgement, bans, find, day, today } = verdict;
  const known = bans.state === 'known' ? bans : null;
  // The fault that costs the match comes first.
  const banned = certainFaults(verdict);
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
          {`${DECK_CARDS} cards of its leader’s colours, none too often, ${known.format.pool.length > 0 ? 'of its pool, ' : ''}${known.least > 0 ? `of block ${known.least} and higher` : 'of any block'}, none banned by the list below.`}
        </Notice>
      )}
      {doubts.length > 0 && (
        <Sentences
          title={faults.length > 0 ? 'Not checked:' : 'No fault found, but not all is checked:'}
          sentences={doubts}
        />
      )}
      {printWords(verdict) !== '' && <Note>{printWords(verdict)}</Note>}
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

/** Where one of many decks stands, in a line that opens to why: each card with its reason and day. */
export function DeckStanding({ verdict }: { readonly verdict: Verdict }) {
  const [isOpen, setOpen] = useState(false);
  const { state } = verdict.bans;
  // A host without a list has nothing to tell of each of a hundred decks.
  if (state === 'none') return null;
  if (state !== 'known') return <Note touch>{standingWords(verdict)}</Note>;
  return (
    <Note as="details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Note as="summary" touch>
        {standingWords(verdict)}
      </Note>
      {isOpen && (
        <Stack gap={2}>
          <DeckVerdict {...verdict} />
          <BanListNote {...verdict} />
        </Stack>
      )}
    </Note>
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
