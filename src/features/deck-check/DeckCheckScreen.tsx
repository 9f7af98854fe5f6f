import { useLocation, useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { HandedListNotice } from '../../components/deck/HandedListNotice';
import { hashOfDeck, parseHandedDeck } from '../../components/deck/handed-deck';
import { useKeptText } from '../../components/screen/use-kept-text';
import { TextArea } from '../../ui/field/TextArea';
import { Sides, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { Notice } from '../../ui/notice/Notice';
import { useHydrating } from '../../ui/timing/prerendering';
import styles from './DeckCheckScreen.module.css';
import { ReadDeck } from './ReadDeck';

/** Enough for a whole web page that someone pastes. */
const MOST_CHARACTERS = 200_000;

/** Reads a pasted deck in any usual form, checks it, and compares it with its leader's best lists. */
export function DeckCheckScreen() {
  const [pasted, setPasted] = useKeptText('deck');
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  // The part behind the # never reaches the server.
  const isHydrating = useHydrating();
  const handed = isHydrating ? null : parseHandedDeck(hash);
  // The last pasted deck stays until the reader changes the list.
  const text = handed?.deck || pasted;
  const isInTheWay = ![text.trim(), ''].includes(pasted.trim());
  const take = (list: string) => {
    setPasted(list);
    if (!handed?.deck) return;
    const { event, date } = handed;
    void navigate({ to: '/deck', hash: hashOfDeck({ event, date }), replace: true });
  };
  const read = useDeferredValue(text);
  return (
    <Stack gap={4}>
      <PageHeading note="Paste it as it is: a list, a table, or a link of a deck builder.">
        Paste a deck
      </PageHeading>
      {isInTheWay && <HandedListNotice onTake={() => take(text)} onLeave={() => take(pasted)} />}
      <Sides className={styles.columns}>
        <TextArea
          label="The deck"
          rows={12}
          maxLength={MOST_CHARACTERS}
          placeholder={'1xOP01-001\n4 OP01-016 Nami\nOP01-025 x4'}
          value={text}
          readOnly={isInTheWay}
          onChange={take}
        />
        {text.length >= MOST_CHARACTERS && (
          <Notice kind="warn" title="That is too long.">
            Only the first 200,000 characters were read. Paste the deck alone.
          </Notice>
        )}
        {read.trim() !== '' && <ReadDeck text={read} handed={handed} />}
      </Sides>
    </Stack>
  );
}
