import { useId, useState } from 'react';
import { usePlayerCard } from '../../components/player/use-player-card';
import { SheetImageNotice } from '../../components/sheet/SheetImageNotice';
import { canSharePictures, useSheetImage } from '../../components/sheet/use-sheet-image';
import type { Card, CardId } from '../../domain/card';
import { countCards, DECK_CARDS } from '../../domain/deck';
import type { DeckParts } from '../../domain/deck-check';
import { MAX_NAME_LENGTH } from '../../domain/tournament-report';
import { MAX_PLAYER_ID, MAX_PLAYER_NAME } from '../../personal/player-card';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/Panel';
import { TextField } from '../../ui/TextField';
import textStyles from '../../ui/text.module.css';
import styles from './RegistrationForm.module.css';
import { RegistrationSheet } from './RegistrationSheet';

interface RegistrationFormProps {
  readonly deck: DeckParts;
  readonly find: (id: CardId) => Card | null;
  /** How many lines of the list could not be read: the sheet lacks them. */
  readonly unread: number;
  /** The event's name from a report; empty where unknown. */
  readonly event: string;
  readonly date: string;
}

/** The fields above the cards of a registration sheet, and its exports: paper, picture. */
export function RegistrationForm({ deck, find, unread, ...given }: RegistrationFormProps) {
  const { card, isKept, change, keep, isRefused } = usePlayerCard();
  const [event, setEvent] = useState(given.event);
  const [date, setDate] = useState(given.date);
  const [canShare] = useState(canSharePictures);
  // The web views of other apps have no printing.
  const canPrint = 'print' in window;
  const keepBox = useId();
  const content = { deck, find, registration: { ...card, event, date } };
  const image = useSheetImage(() => ({
    sheet: <RegistrationSheet {...content} as="picture" />,
    fileName: 'deck-registration.png',
  }));
  const count = countCards(deck.fifty);
  return (
    <Panel title="Registration sheet" note="One page of A4 or Letter, without a network">
      <div className={layout.inside}>
        <div className={styles.fields}>
          <TextField
            label="Name"
            limit={{ of: 'The name', length: MAX_PLAYER_NAME }}
            value={card.name}
            onChange={(name) => change({ ...card, name })}
          />
          <TextField
            label="Player id"
            limit={{ of: 'The id', length: MAX_PLAYER_ID }}
            value={card.id}
            onChange={(id) => change({ ...card, id })}
          />
          <TextField
            label="Event"
            limit={{ of: 'The event', length: MAX_NAME_LENGTH }}
            value={event}
            onChange={setEvent}
          />
          <TextField label="Date" type="date" value={date} onChange={setDate} />
        </div>
        <label htmlFor={keepBox} className={styles.keep}>
          <input
            id={keepBox}
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => keep(target.checked)}
          />
          <span>Keep my name and id on this device</span>
        </label>
        {isRefused && (
          <p role="alert" className={textStyles.note}>
            {isKept
              ? 'This device can’t keep them: they last until this page is closed.'
              : 'This device can’t forget them: what was kept before is still on it.'}
          </p>
        )}
        <p className={textStyles.note}>
          {[
            'Empty fields print as lines to fill in by hand.',
            count === DECK_CARDS ? '' : `The sheet says ${count} cards, not ${DECK_CARDS}.`,
            unread === 0 ? '' : 'Lines that could not be read are not on it.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <div className={layout.actions}>
          {canPrint && (
            <Button kind="primary" onClick={() => window.print()}>
              Print
            </Button>
          )}
          <Button
            kind={canPrint ? undefined : 'primary'}
            aria-disabled={image.state === 'drawing'}
            onClick={image.generate}
          >
            {image.state === 'drawing' ? 'Drawing...' : 'Save as picture'}
          </Button>
          {canShare && (
            <Button aria-disabled={image.state === 'drawing'} onClick={image.share}>
              <Icon name="share" /> Share
            </Button>
          )}
        </div>
        <RegistrationSheet {...content} as="paper" />
        <SheetImageNotice image={image} unaffected="The deck is not affected." />
      </div>
    </Panel>
  );
}
