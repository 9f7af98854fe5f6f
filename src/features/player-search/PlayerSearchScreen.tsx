import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { Grid, look, Note, Stack } from '../../ui/layout/Box';
import '../../components/player/history-state';
import { LiveNotice } from '../../components/loading/LiveNotice';
import { useLiveQuery } from '../../components/loading/use-live-query';
import { playerSearchQuery } from '../../data/queries/players';
import { MAX_SEARCH_CHARACTERS } from '../../domain/figures/match';
import { loadSeenSearch, saveSeenSearch } from '../../personal/player/seen-players';
import { readTrail, writeTrail } from '../../personal/player/session-trail';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { PageHeading } from '../../ui/layout/PageHeading';
import { Disclaimer } from './Disclaimer';
import styles from './PlayerSearchScreen.module.css';
import { RecentPlayers } from './RecentPlayers';
import { SearchResults } from './SearchResults';

const route = getRouteApi('/matchhistory');

/** SPEC 2, Player search. The address has the searched term. */
export function PlayerSearchScreen() {
  const term = useSearchedTerm();
  const { text, hasSearched, isSearching, edit, submit, answer } = usePlayerSearch(term);
  const isEmpty = text.trim() === '';
  return (
    <>
      <PageHeading>Match history</PageHeading>
      <search aria-label="Players">
        <Grid as="form" gap={2} className={styles.form} onSubmit={submit}>
          <TextField
            label="Display name or device ID"
            type="search"
            enterKeyHint="search"
            autoCapitalize="off"
            spellCheck={false}
            limit={{ of: 'The search', length: MAX_SEARCH_CHARACTERS }}
            aria-describedby="search-hint"
            value={text}
            onChange={edit}
            className={look({ shrinks: true })}
          />
          <Button
            type="submit"
            kind="primary"
            className={styles.button}
            disabled={isEmpty || isSearching}
          >
            {isSearching ? 'Searching...' : 'Search'}
          </Button>
          <Note id="search-hint" className={styles.hint}>
            One or two letters find the names that begin with them.
          </Note>
        </Grid>
      </search>
      {term !== '' && (
        <Stack above={4} gap={4}>
          {/* A new term removes the last search's failure; the copy below still needs its words. */}
          {(hasSearched || answer.isCopy) && (
            <LiveNotice
              answer={answer}
              prefix="Failed to fetch results: "
              kept="Your search is kept."
            />
          )}
          <SearchResults
            term={term}
            results={answer.value}
            isLive={!answer.isCopy}
            hasSearched={hasSearched}
            isWaiting={answer.isFetching && !answer.error}
          />
        </Stack>
      )}
      <RecentPlayers />
      <Disclaimer />
    </>
  );
}

/** The trimmed term in the address; when returning from a history with the flag, this tab's last one. */
function useSearchedTerm(): string {
  const { term } = route.useSearch();
  const preserveSearch = useLocation({ select: ({ state }) => state.preserveSearch === true });
  const text = term === undefined ? '' : String(term).trim();
  return text === '' && preserveSearch ? (readTrail('searchTerm') ?? '') : text;
}

/** SPEC 4, Search. Editing clears the searched flag; the results stay until new ones arrive. */
function usePlayerSearch(term: string) {
  const navigate = useNavigate();
  const [text, setText] = useState(term);
  const [shownTerm, setShownTerm] = useState(term);
  const [isEdited, setEdited] = useState(false);
  if (shownTerm !== term) {
    setShownTerm(term);
    setText(term);
    setEdited(false);
  }
  useEffect(() => {
    if (term !== '') writeTrail('searchTerm', term);
  }, [term]);

  const answer = useLiveQuery(
    { ...playerSearchQuery(term), enabled: term !== '' },
    term === ''
      ? null
      : {
          name: `search ${term}`,
          load: () => loadSeenSearch(term),
          save: (results, seenAt) => saveSeenSearch({ term, results }, seenAt),
        },
  );

  // Between two attempts it does not count as running: the reader may search for somebody else.
  const isSearching = answer.isFetching && !answer.isRetrying;
  return {
    text,
    isSearching,
    hasSearched: term !== '' && !isEdited,
    answer,
    edit: (next: string) => {
      setText(next);
      setEdited(true);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const wanted = text.trim();
      if (wanted === '' || isSearching) return;
      setEdited(false);
      if (wanted === term) answer.retry();
      else void navigate({ to: '/matchhistory', search: { term: wanted } });
    },
  };
}
