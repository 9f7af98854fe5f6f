import { useDeferredValue } from 'react';
import { useKeptText } from '../../components/screen/use-kept-text';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { TextArea } from '../../ui/TextArea';
import styles from './DeckCheckScreen.module.css';
import { ReadDeck } from './ReadDeck';

/** A whole web page, copied. */
const MOST_CHARACTERS = 200_000;

/** Paste a deck: read as people write them, checked, and compared with the best lists of its leader. */
export function DeckCheckScreen() {
  const [text, setText] = useKeptText('deck');
  const read = useDeferredValue(text);
  return (
    <div className={styles.screen}>
      <PageHeading note="Paste it as it is: a list, a table, or a link of a deck builder.">
        Paste a deck
      </PageHeading>
      <div className={styles.columns}>
        <TextArea
          label="The deck"
          rows={12}
          maxLength={MOST_CHARACTERS}
          placeholder={'1xOP01-001\n4 OP01-016 Nami\nOP01-025 x4'}
          value={text}
          onChange={setText}
        />
        {text.length >= MOST_CHARACTERS && (
          <Notice kind="warn" icon="warn" title="That is too long.">
            What came behind the first 200,000 characters is not read. Paste the deck alone.
          </Notice>
        )}
        {read.trim() !== '' && <ReadDeck text={read} />}
      </div>
    </div>
  );
}
