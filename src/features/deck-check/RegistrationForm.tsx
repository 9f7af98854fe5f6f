import { type ReactNode, useState } from 'react';
import type { Verdict } from '../../components/deck/use-deck-judge';
import { hasFaults } from '../../components/deck/verdict-words';
import { KeepPlayerCard, PlayerCardFields } from '../../components/player/PlayerCardFields';
import { usePlayerCard } from '../../components/player/use-player-card';
import { PictureButton } from '../../components/sheet/PictureButton';
import { countCards, DECK_CARDS } from '../../domain/deck/deck';
import { MAX_NAME_LENGTH } from '../../domain/tournament/tournament-report';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Actions, Grid, Note, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Notice } from '../../ui/notice/Notice';
import styles from './DeckCheckScreen.module.css';
import { RegistrationSheet } from './RegistrationSheet';

interface RegistrationFormProps {
  /** Of the deck; lines that could not be read are not on the sheet. */
  readonly verdict: Verdict;
  /** The event's name from a report; empty where unknown. */
  readonly event: string;
  readonly date: string;
  /** The field of the date, and whether the deck may be played then. */
  readonly legality: ReactNode;
}

/** The fields above the cards of a registration sheet, and its exports: paper, picture. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { verdict, date, legality } = props;
  const { deck, find, unread, bans } = verdict;
  const format = bans.state === 'known' ? (bans.format?.name ?? '') : '';
  const player = usePlayerCard();
  const [event, setEvent] = useState(props.event);
  // The web views of other apps have no printing.
  const canPrint = 'print' in window;
  const content = { deck, find, registration: { ...player.card, event, format, date } };
  const prepare = () => ({
    sheet: <RegistrationSheet {...content} as="picture" />,
    fileName: 'deck-registration.png',
  });
  const count = countCards(deck.fifty);
  return (
    <Panel title="Registration sheet" note="One page of A4 or Letter, without a network">
      <Stack pad={4}>
        <Grid gap={3} className={styles.fields}>
          <PlayerCardFields player={player} />
          <TextField
            label="Event"
            limit={{ of: 'The event', length: MAX_NAME_LENGTH }}
            value={event}
            onChange={setEvent}
          />
        </Grid>
        {legality}
        <KeepPlayerCard player={player} />
        {hasFaults(verdict) && (
          <Notice kind="warn" title="This deck is not legal.">
            The sheet prints it as it is: see its faults above first.
          </Notice>
        )}
        <Note>
          {[
            'Empty fields print as lines to fill in by hand.',
            count === DECK_CARDS ? '' : `The sheet says ${count} cards, not ${DECK_CARDS}.`,
            unread === 0 ? '' : 'Lines that could not be read are not on it.',
          ]
            .filter(Boolean)
            .join(' ')}
        </Note>
        <Actions>
          {canPrint && (
            <Button kind="primary" onClick={() => window.print()}>
              Print
            </Button>
          )}
          <PictureButton
            kind={canPrint ? undefined : 'primary'}
            prepare={prepare}
            unaffected="The deck is not affected."
          >
            Save as picture
          </PictureButton>
        </Actions>
        <RegistrationSheet {...content} as="paper" />
      </Stack>
    </Panel>
  );
}
