import { useQuery } from '@tanstack/react-query';
import { ownGamesQuery } from '../../../components/opponent/own-games-query';
import type { Game } from '../../../domain/games/game';
import { Select } from '../../../ui/field/Select';
import { aboutGame } from '../figures/moment-words';

interface BesideChoiceProps {
  readonly game: Game;
  /** The id of the game beside it; empty for none. */
  readonly second: string;
  readonly onSecond: (id: string) => void;
}

/** Puts another game of the matchup beside this one. */
export function BesideChoice({ game, second, onSecond }: BesideChoiceProps) {
  const { data } = useQuery(ownGamesQuery());
  const keyOf = ({ source, leader, opponentLeader }: Game) => `${[source, leader, opponentLeader]}`;
  const others = (data?.games ?? [])
    .filter((other) => keyOf(other) === keyOf(game) && other.id !== game.id)
    .map((other) => ({ value: other.id, label: aboutGame(other) }));
  if (others.length === 0) return null;
  const options = [{ value: '', label: 'No other game' }, ...others];
  return (
    <Select
      label="Beside it, by turn"
      showLabel
      value={second}
      options={options}
      onChange={onSecond}
    />
  );
}
