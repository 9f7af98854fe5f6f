import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { CardButton } from '../../components/card/CardButton';
import { RulingView } from '../../components/card/RulingView';
import { useCards } from '../../components/card/use-cards';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { NotPublishedError } from '../../data/http/errors';
import { rulingsQuery } from '../../data/queries/rulings';
import type { CardId } from '../../domain/card/card';
import { type Rulings, searchRulings } from '../../domain/card/rulings';
import { formatCount, formatCountOf } from '../../domain/text/count';
import { plainText } from '../../domain/text/text-search';
import { dayWords } from '../../domain/time/day-words';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { useTypedText } from '../../ui/field/use-typed-text';
import { Note, Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { EmptyState } from '../../ui/notice/EmptyState';
import { Notice } from '../../ui/notice/Notice';
import styles from './RulingsScreen.module.css';
import { ADDRESS, LONGEST_FIND } from './rulings-search';

const route = getRouteApi('/rulings');

/** As many as a screen or two; a tap shows as many more. */
const SHOWN_AT_ONCE = 30;

/** Every ruling of this host, by search. */
export function RulingsScreen() {
  const query = useQuery(rulingsQuery());
  return (
    <Stack gap={4}>
      <PageHeading>Rulings</PageHeading>
      {query.error instanceof NotPublishedError && !query.data ? (
        <EmptyState icon="help" title="This site has no rulings">
          <p>Whoever runs it has not put any here. At an event, the judge’s word counts.</p>
        </EmptyState>
      ) : (
        <AsyncSection query={query} subject="Rulings" skeleton={<Note>Loading rulings...</Note>}>
          {({ value }) => <Found rulings={value} />}
        </AsyncSection>
      )}
    </Stack>
  );
}

function Found({ rulings }: { readonly rulings: Rulings }) {
  const { find } = ADDRESS.viewOf(route.useSearch());
  const navigate = route.useNavigate();
  const [text, type] = useTypedText(find, (words) => {
    setCount(SHOWN_AT_ONCE);
    void navigate({ search: ADDRESS.searchOf({ find: words }), replace: true, resetScroll: false });
  });
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const cards = useCards();
  const nameOf = useMemo(() => {
    // Made plain as the cards arrive, and not while somebody types.
    const ids = new Set(rulings.entries.flatMap((entry) => entry.cards));
    const names = new Map(Array.from(ids, (id) => [id, plainText(cards.find(id)?.name ?? '')]));
    return (id: CardId) => names.get(id) ?? '';
  }, [rulings, cards.find]);
  const found = useMemo(() => searchRulings(rulings, find, nameOf), [rulings, find, nameOf]);
  const { entries, updated, unread } = rulings;
  const all = formatCountOf(entries.length, 'ruling and correction', 'rulings and corrections');
  return (
    <>
      <TextField
        label="Search rulings"
        showLabel={false}
        placeholder="Card, code or words"
        type="search"
        enterKeyHint="search"
        className={styles.search}
        limit={{ of: 'The search', length: LONGEST_FIND }}
        value={text}
        onChange={type}
      />
      <Note role="status">
        {`${find ? `${formatCount(found.length)} of ` : ''}${all}${updated ? `, as of ${dayWords(updated)}` : ''}`}
      </Note>
      {unread.length > 0 && (
        <Notice
          kind="warn"
          title={`${formatCountOf(unread.length, 'entry', 'entries')} of this site’s file could not be read.`}
        >
          What stands there is not found: ask the judge.
        </Notice>
      )}
      {found.length === 0 && (
        <EmptyState icon="search" title="No ruling has these words">
          <p>Fewer words, or the card’s code, find more. The judge’s word counts.</p>
        </EmptyState>
      )}
      <Stack as="ul" gap={3} className={styles.entries}>
        {found.slice(0, count).map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names.
          <Stack key={at} as="li" pad="3 4" surface="box">
            <Row wrap gap="1 3">
              {entry.cards.map((id) => (
                <CardButton
                  key={id}
                  card={{ id }}
                  className={styles.card}
                  pictureClassName={styles.picture}
                >
                  <Note as="span">{`${cards.find(id)?.name ?? ''} ${id}`}</Note>
                </CardButton>
              ))}
            </Row>
            <RulingView entry={entry} />
          </Stack>
        ))}
      </Stack>
      {found.length > count && (
        <Button className={styles.entries} onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          Show more
        </Button>
      )}
    </>
  );
}
