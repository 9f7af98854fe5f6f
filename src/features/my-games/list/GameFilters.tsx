import { useMemo, useState } from 'react';
import { useCards } from '../../../components/card/use-cards';
import { useLeaders } from '../../../components/leader/use-leaders';
import { RESULT_WORDS } from '../../../components/rate/result-words';
import { SearchSelect } from '../../../components/screen/SearchSelect';
import { formatLeaderOption } from '../../../domain/card/card';
import type { OwnDeck } from '../../../domain/deck/own-deck';
import { GAME_KINDS, GAME_SOURCES, type Game } from '../../../domain/games/game';
import { GAME_ORDERS, type GameOrder } from '../../../domain/games/game-filter';
import { ROUND_RESULTS } from '../../../domain/tournament/tournament-report';
import { Button } from '../../../ui/button/Button';
import { Select } from '../../../ui/field/Select';
import { TextField } from '../../../ui/field/TextField';
import { useTypedText } from '../../../ui/field/use-typed-text';
import { Icon } from '../../../ui/icon/Icon';
import { Actions, Grid } from '../../../ui/layout/Box';
import { KIND_WORDS, narrowingsOf, SOURCE_WORDS } from '../game-words';
import styles from './GameList.module.css';
import {
  type DatesChoice,
  type FormatStart,
  type GamesView,
  isFiltering,
  leadersIn,
} from './my-games-search';

interface GameFiltersProps {
  /** All games of the record. */
  readonly games: readonly Game[];
  readonly view: GamesView;
  readonly format: FormatStart | null;
  readonly decks: readonly OwnDeck[];
  readonly onChange: (changed: Partial<GamesView>) => void;
  readonly onShowAll: () => void;
}

const ORDER_WORDS: Record<GameOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  longest: 'Longest first',
  shortest: 'Shortest first',
};

/** The filters; they fold to a button while none is set. */
export function GameFilters(props: GameFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || isFiltering(props.view) || props.view.order !== 'newest') {
    return <OpenFilters {...props} />;
  }
  return (
    <Actions>
      <Button aria-expanded={false} onClick={() => setOpen(true)}>
        <Icon name="filter" /> Find games
      </Button>
    </Actions>
  );
}

function OpenFilters({ games, view, format, decks, onChange, onShowAll }: GameFiltersProps) {
  const [find, type] = useTypedText(view.find, (typed) => onChange({ find: typed }));
  const cards = useCards(view.card !== null);
  const nameOfCard = (id: string) => cards.find(id)?.name ?? id;
  const dates: { value: DatesChoice; label: string }[] = [
    { value: 'all', label: 'All dates' },
    ...(format ? [{ value: 'format' as const, label: `This format (${format.name})` }] : []),
    { value: '30', label: 'Last 30 days' },
    { value: 'range', label: 'From … to …' },
  ];
  return (
    <Grid as="search" gap={2} className={styles.filters} aria-label="Games">
      <TextField label="Opponent or words of a note" value={find} onChange={type} />
      <LeaderFilter
        label="My leader"
        any="All my leaders"
        ids={useMemo(() => leadersIn(games, 'leader'), [games])}
        value={view.mine}
        onChange={(mine) => onChange({ mine })}
      />
      <LeaderFilter
        label="Opponent’s leader"
        any="All opponents"
        ids={useMemo(() => leadersIn(games, 'opponentLeader'), [games])}
        value={view.theirs}
        onChange={(theirs) => onChange({ theirs })}
      />
      {(decks.length > 0 || view.deck !== '') && (
        <Select
          label="My deck"
          options={[
            { value: '', label: 'All decks' },
            ...decks.map(({ id, name }) => ({ value: id, label: name })),
            ...(view.deck === '' || decks.some(({ id }) => id === view.deck)
              ? []
              : [{ value: view.deck, label: 'A deck that is not here' }]),
          ]}
          value={view.deck}
          onChange={(deck) => onChange({ deck })}
        />
      )}
      <Select
        label="Result"
        options={[
          { value: '', label: 'All results' },
          ...ROUND_RESULTS.map((value) => ({ value, label: RESULT_WORDS[value] })),
        ]}
        value={view.result ?? ''}
        onChange={(result) => onChange({ result: result === '' ? null : result })}
      />
      <Select
        label="Order"
        options={GAME_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }))}
        value={view.order}
        onChange={(order) => onChange({ order })}
      />
      <Select
        label="Source"
        options={[
          { value: '', label: 'All sources' },
          ...GAME_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] })),
        ]}
        value={view.source ?? ''}
        onChange={(source) => onChange({ source: source === '' ? null : source })}
      />
      <Select
        label="Kind"
        options={[
          { value: '', label: 'All kinds' },
          ...GAME_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
        ]}
        value={view.kind ?? ''}
        onChange={(kind) => onChange({ kind: kind === '' ? null : kind })}
      />
      <Select
        label="Dates"
        options={dates}
        value={view.dates === 'format' && !format ? 'all' : view.dates}
        onChange={(chosen) => onChange({ dates: chosen })}
      />
      {view.dates === 'range' && (
        <>
          <TextField
            label="From"
            type="date"
            value={view.since ?? ''}
            onChange={(since) => onChange({ since: since || null })}
          />
          <TextField
            label="To"
            type="date"
            value={view.until ?? ''}
            onChange={(until) => onChange({ until: until || null })}
          />
        </>
      )}
      {narrowingsOf(view, nameOfCard).map(({ words, without }) => (
        <Button key={words} aria-label={`Not only: ${words}`} onClick={() => onChange(without)}>
          <span>{words}</span> <Icon name="x" />
        </Button>
      ))}
      {isFiltering(view) && (
        <Button kind="quiet" onClick={onShowAll}>
          Show all games
        </Button>
      )}
    </Grid>
  );
}

interface LeaderFilterProps {
  readonly label: string;
  readonly any: string;
  readonly ids: readonly string[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function LeaderFilter({ label, any, ids, value, onChange }: LeaderFilterProps) {
  const { find } = useLeaders();
  const listed = value === null || ids.includes(value) ? ids : [...ids, value];
  return (
    <SearchSelect
      label={label}
      options={[
        { value: '', label: any },
        ...listed.map((id) => ({ value: id, label: formatLeaderOption(find(id)) })),
      ]}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
