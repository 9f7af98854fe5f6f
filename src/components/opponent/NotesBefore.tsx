import { useMemo } from 'react';
import { type Game, newestFirst } from '../../domain/games/game';
import { formatCountOf } from '../../domain/text/count';
import { dayWords } from '../../domain/time/day-words';
import { Note, Stack, Text } from '../../ui/layout/Box';

interface NotesBeforeProps {
  readonly games: readonly Game[];
  /** The game being entered: its own note is not shown. */
  readonly game: Pick<Game, 'id' | 'opponentLeader' | 'opponent' | 'note'>;
}

/** Earlier notes about the same leader or person: the last one at once, the others on a tap. */
export function NotesBefore({ games, game }: NotesBeforeProps) {
  const { id, opponentLeader, opponent, note } = game;
  const noted = useMemo(() => {
    const name = opponent.trim().toLowerCase();
    return newestFirst(games).filter(
      (other) =>
        other.id !== id &&
        other.note !== '' &&
        other.note !== note &&
        ((opponentLeader !== '' && other.opponentLeader === opponentLeader) ||
          (name !== '' && other.opponent.trim().toLowerCase() === name)),
    );
  }, [games, id, opponentLeader, opponent, note]);
  const [last, ...rest] = noted;
  if (!last) return null;
  return (
    <Stack fold gap={2} pad="2 3" surface="aside" breaks>
      <Noted game={last} />
      {rest.length > 0 && (
        <details>
          <summary>{formatCountOf(rest.length, 'earlier note')}</summary>
          {rest.map((other) => (
            <Noted key={other.id} game={other} />
          ))}
        </details>
      )}
    </Stack>
  );
}

function Noted({ game: { date, note } }: { readonly game: Game }) {
  return (
    <Text lines="written">
      <Note as="small" size="xs" block>
        {date === '' ? 'Noted' : `Noted ${dayWords(date)}`}
      </Note>
      <span>{note}</span>
    </Text>
  );
}
